package dev.hyperlaw.sweep.process;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A file that somebody else writes line by line, read as it grows. One that got shorter was begun anew. */
final class MetricFile {
    private static final int CHUNK = 1 << 16;

    private final Path file;
    private final ByteArrayOutputStream half = new ByteArrayOutputStream();
    private long position;

    MetricFile(Path file) {
        this.file = file;
    }

    /** The lines that were ended since the last call; none while there is no file. */
    List<String> more() {
        List<String> lines = new ArrayList<>();
        // Not a channel: the interruption that ends a sweep would close it before the last lines are read.
        try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
            if (in.length() < position) {
                rewind();
            }
            in.seek(position);
            byte[] buffer = new byte[CHUNK];
            for (int count = in.read(buffer); count > 0; count = in.read(buffer)) {
                position += count;
                split(buffer, count, lines);
            }
        } catch (IOException notThereYet) {
            return lines;
        }
        return lines;
    }

    /** All lines from the first, the last also if its end is missing: it was rewritten faster than we looked, or its writer is gone. */
    List<String> all() {
        rewind();
        List<String> lines = more();
        if (half.size() > 0) {
            lines.add(half.toString(UTF_8));
        }
        return lines;
    }

    private void rewind() {
        position = 0;
        half.reset();
    }

    private void split(byte[] buffer, int count, List<String> lines) {
        for (int i = 0; i < count; i++) {
            if (buffer[i] == '\n') {
                lines.add(half.toString(UTF_8));
                half.reset();
            } else {
                half.write(buffer[i]);
            }
        }
    }
}
