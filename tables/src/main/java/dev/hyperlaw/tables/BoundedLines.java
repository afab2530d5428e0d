package dev.hyperlaw.tables;

import dev.hyperlaw.InputProblem;
import java.io.IOException;
import java.io.Reader;
import org.jspecify.annotations.Nullable;

/** Lines of a text, none of them longer than memory can bear. */
final class BoundedLines {
    /** The longest line or field that is read, in characters. */
    static final int LONGEST = 1 << 24;

    private final Reader in;
    private final String source;
    private final StringBuilder line = new StringBuilder();
    private long number;

    /** @param in buffered */
    BoundedLines(Reader in, String source) {
        this.in = in;
        this.source = source;
    }

    /** The next line without its end; null after the last. */
    @Nullable
    String next() throws IOException {
        line.setLength(0);
        number++;
        for (int c = in.read(); c >= 0; c = in.read()) {
            if (c == '\n') {
                return text();
            }
            line.append((char) c);
            if (line.length() > LONGEST) {
                throw tooLong(source, number);
            }
        }
        return line.length() == 0 ? null : text();
    }

    /** Of the line that {@link #next} gave last; from 1. */
    long number() {
        return number;
    }

    private String text() {
        int end = line.length();
        return end > 0 && line.charAt(end - 1) == '\r' ? line.substring(0, end - 1) : line.toString();
    }

    static InputProblem tooLong(String source, long line) {
        return new InputProblem(
                "%s:%d: The line, or one of its fields, is longer than %d million characters."
                        .formatted(source, line, LONGEST / 1_000_000),
                "a line break is missing, or a quotation mark is never closed.");
    }
}
