package dev.hyperlaw.sweep.process;

import java.util.ArrayDeque;
import java.util.Deque;

/** The end of what a process printed, for the message that says why it failed. Thread-safe. */
final class LastLines {
    private static final int LINES = 20;
    private static final int LENGTH = 500;

    private final Deque<String> lines = new ArrayDeque<>();

    synchronized void add(String line) {
        if (line.isBlank()) {
            return;
        }
        if (lines.size() == LINES) {
            lines.removeFirst();
        }
        lines.addLast(line.length() > LENGTH ? line.substring(0, LENGTH) + "…" : line);
    }

    synchronized void clear() {
        lines.clear();
    }

    /** A text to put behind a message. */
    synchronized String told() {
        return lines.isEmpty() ? "\nIt printed nothing." : "\nIts last lines:\n" + String.join("\n", lines);
    }
}
