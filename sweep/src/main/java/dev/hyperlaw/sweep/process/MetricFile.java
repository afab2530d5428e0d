package dev.hyperlaw.sweep.process;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A file that a trainer writes line by line, read as it grows. Only lines that may be metrics are handed on: those that begin with a
 * brace. Lines end at line feeds and at the carriage returns of progress bars; what is longer than any line we could want is cut. A file that got shorter
 * was begun anew.
 */
final class MetricFile {
    private static final int LONGEST = 1 << 20;
    private static final int CHUNK = 1 << 16;
    /** How much is read at a time: a trainer that prints gigabytes must not fill our memory. */
    private static final int AT_ONCE = 16 << 20;

    private final Path file;
    private final ByteArrayOutputStream half = new ByteArrayOutputStream();
    private long position;
    private long lineStart;
    private boolean behind;
    private boolean noMetric;

    MetricFile(Path file) {
        this.file = file;
    }

    /** Lines that were ended since the last call; none while there is no file. */
    List<String> more() {
        // Not a channel: the interruption that ends a sweep would close it before the last lines are read.
        try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
            return more(in);
        } catch (IOException notThereYet) {
            behind = false;
            return List.of();
        }
    }

    /** As {@link #more()}, from the file that was opened before: it may have lost its name since. */
    List<String> more(RandomAccessFile in) throws IOException {
        if (in.length() < position) {
            skipTo(0); // it was begun anew
        }
        in.seek(position);
        List<String> lines = new ArrayList<>();
        byte[] buffer = new byte[CHUNK];
        behind = true;
        for (long end = position + AT_ONCE; position < end; ) {
            int count = in.read(buffer);
            if (count <= 0) {
                behind = false;
                break;
            }
            split(buffer, count, lines);
        }
        return lines;
    }

    /** Whether {@link #more} has left something for the next call. */
    boolean behind() {
        return behind;
    }

    /** The line whose end is missing, when its writer is gone. */
    List<String> rest() {
        List<String> lines = new ArrayList<>();
        end(lines);
        return lines;
    }

    /** Where the line begins that was not ended yet: everything before was handed on. */
    long lineStart() {
        return lineStart;
    }

    /** Goes on reading behind {@code byteCount} bytes. */
    void skipTo(long byteCount) {
        position = byteCount;
        lineStart = byteCount;
        half.reset();
        noMetric = false;
    }

    private void split(byte[] buffer, int count, List<String> lines) {
        for (int i = 0; i < count; i++) {
            byte next = buffer[i];
            position++;
            if (next == '\n' || next == '\r') {
                end(lines);
                lineStart = position;
            } else if (!noMetric) {
                keep(next);
            }
        }
    }

    /** Space that was given back to the disk reads as zeros, and blanks may come before a metric. */
    private void keep(byte next) {
        if (half.size() > 0 ? half.size() < LONGEST : next == '{') {
            half.write(next);
        } else if (half.size() == 0) {
            noMetric = next != 0 && next != ' ' && next != '\t';
        }
    }

    private void end(List<String> lines) {
        if (half.size() > 0) {
            lines.add(half.toString(UTF_8));
        }
        half.reset();
        noMetric = false;
    }
}
