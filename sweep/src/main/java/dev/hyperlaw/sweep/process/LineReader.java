package dev.hyperlaw.sweep.process;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * Reads what a process prints, on a thread of its own, so that it never waits for us to read. Lines end at line feeds and at the carriage
 * returns of progress bars; what is longer than any line we could want is cut.
 */
final class LineReader {
    private static final int LONGEST = 1 << 20;

    private final InputStream stream;
    private final Heard heard;
    private final Thread thread;

    private LineReader(InputStream stream, String name, Heard heard) {
        this.stream = stream;
        this.heard = heard;
        thread = new Thread(this::read, name);
        thread.setDaemon(true);
    }

    /** Is given each line, on the reader's thread. */
    @FunctionalInterface
    interface Heard {
        void line(String line) throws InterruptedException;

        /** There will be no more. */
        default void end() throws InterruptedException {}
    }

    static LineReader start(InputStream stream, String name, Heard heard) {
        LineReader reader = new LineReader(stream, name, heard);
        reader.thread.start();
        return reader;
    }

    /** Waits until the stream has ended, but not for ever: a process that got away may hold it open. */
    void finish(long millis) {
        try {
            thread.join(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        thread.interrupt();
    }

    private void read() {
        try {
            try {
                split();
            } catch (IOException ended) {
                // The process is gone, and what it did not get out is gone with it.
            }
            heard.end();
        } catch (InterruptedException asked) {
            Thread.currentThread().interrupt();
        }
    }

    private void split() throws IOException, InterruptedException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        byte[] buffer = new byte[8192];
        for (int count = stream.read(buffer); count >= 0; count = stream.read(buffer)) {
            for (int i = 0; i < count; i++) {
                byte next = buffer[i];
                if (next == '\n' || next == '\r') {
                    heard.line(line.toString(UTF_8));
                    line.reset();
                } else if (line.size() < LONGEST) {
                    line.write(next);
                }
            }
        }
        if (line.size() > 0) {
            heard.line(line.toString(UTF_8));
        }
    }
}
