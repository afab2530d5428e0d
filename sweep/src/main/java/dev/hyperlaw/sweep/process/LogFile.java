package dev.hyperlaw.sweep.process;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/**
 * A file that a trainer prints to, whether we are there or not. Its size is held in bounds: once the trainer is gone only the end is kept; while it prints,
 * the space of what was read goes back to the disk (a hole at the beginning). Nothing has to be moved under its feet. A log that cannot be made
 * smaller is left as it is: the run is worth more.
 */
final class LogFile {
    private static final long KEPT = 8L << 20;
    /** How much more may pile up while the trainer prints. */
    private static final long PILE = 64L << 20;

    private static final int LAST_BYTES = 1 << 14;

    private final Path file;
    private long begun;
    private long hole;
    private boolean cannotShrink;

    LogFile(Path file) {
        this.file = file;
    }

    Path path() {
        return file;
    }

    /** Another trainer is about to print: what one before it left without a line end must not swallow its first line. Returns the size. */
    long begin() throws IOException {
        try (RandomAccessFile log = new RandomAccessFile(file.toFile(), "rw")) {
            if (log.length() > 0) {
                log.seek(log.length() - 1);
                if (log.read() != '\n') {
                    log.write('\n');
                }
            }
            begun = log.length();
        }
        hole = 0;
        cannotShrink = false;
        return begun;
    }

    long size() {
        try {
            return Files.size(file);
        } catch (IOException notThere) {
            return 0;
        }
    }

    /**
     * Gives back the space of what nobody needs any more, if it is much.
     *
     * @param read up to where that is
     * @return false if the system cannot do that; only the first time
     */
    boolean shrink(long read) {
        long upTo = read - KEPT;
        if (cannotShrink || upTo - hole < PILE) {
            return true;
        }
        cannotShrink = !punch(upTo);
        hole = upTo;
        return !cannotShrink;
    }

    private boolean punch(long upTo) {
        try {
            Process fallocate = new ProcessBuilder(
                            "fallocate", "--punch-hole", "--offset", "0", "--length", "" + upTo, file.toString())
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return fallocate.waitFor() == 0;
        } catch (IOException noSuchProgram) {
            return false;
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            return true;
        }
    }

    /** Keeps the end only, if it is long. To be called when nobody prints and everything was read. */
    void trim() {
        if (size() <= 2 * KEPT) {
            return;
        }
        Path kept = file.resolveSibling(file.getFileName() + ".new");
        try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r");
                OutputStream out = new FileOutputStream(kept.toFile())) {
            in.seek(in.length() - KEPT);
            byte[] buffer = new byte[1 << 16];
            boolean whole = false; // the line that the end begins in is not
            for (int count = in.read(buffer); count > 0; count = in.read(buffer)) {
                int from = whole ? 0 : afterLineEnd(buffer, count);
                whole |= from >= 0;
                if (whole) {
                    out.write(buffer, from, count - from);
                }
            }
        } catch (IOException stays) {
            return;
        }
        try {
            Files.move(kept, file, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException stays) {
            // see above
        }
    }

    private static int afterLineEnd(byte[] buffer, int count) {
        for (int i = 0; i < count; i++) {
            if (buffer[i] == '\n' || buffer[i] == '\r') {
                return i + 1;
            }
        }
        return -1;
    }

    /** The end of what was printed since {@link #begin}. */
    List<String> lastLines(int most) {
        try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
            byte[] end = new byte[(int) Math.min(LAST_BYTES, Math.max(0, in.length() - begun))];
            in.seek(in.length() - end.length);
            in.readFully(end);
            List<String> lines = new String(end, UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank())
                    .toList();
            return lines.subList(Math.max(0, lines.size() - most), lines.size());
        } catch (IOException notThere) {
            return List.of();
        }
    }
}
