package dev.hyperlaw.sweep.process;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.jspecify.annotations.Nullable;

/**
 * What a process prints, in a file that stays bounded: when it is full it becomes {@code name.1}, in place of an older one. A log that
 * cannot be written is given up silently: the run is worth more than its log, and the store complains of a full disk by itself. Thread-safe.
 */
final class OutputLog implements AutoCloseable {
    /** Half of what both files together may take. */
    static final long HALF = 8L << 20;

    private final Path file;
    private final long half;
    private @Nullable OutputStream out;
    private long size;

    /** Goes on with what is there. */
    OutputLog(Path file, long half) {
        this.file = file;
        this.half = half;
        open();
    }

    synchronized void line(String line) {
        if (out == null) {
            return;
        }
        try {
            byte[] bytes = (line + "\n").getBytes(UTF_8);
            if (size > 0 && size + bytes.length > half) {
                out.close();
                Files.move(file, file.resolveSibling(file.getFileName() + ".1"), StandardCopyOption.REPLACE_EXISTING);
                open();
            }
            if (out != null) {
                out.write(bytes);
                size += bytes.length;
            }
        } catch (IOException givenUp) {
            close();
        }
    }

    // A stream of java.io: one of java.nio would be closed by the interruption that ends a sweep.
    private synchronized void open() {
        try {
            out = new FileOutputStream(file.toFile(), true);
            size = Files.size(file);
        } catch (IOException givenUp) {
            close();
        }
    }

    @Override
    public synchronized void close() {
        OutputStream open = out;
        out = null;
        if (open != null) {
            try {
                open.close();
            } catch (IOException givenUp) {
                // see above
            }
        }
    }
}
