package dev.hyperlaw.lab.worker;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * The lines of an input, read by a thread of its own: so its end is noticed while a run is on. The trainer then has a moment to save a
 * checkpoint; after that the process is ended whatever it does.
 */
final class Requests {
    private static final long MILLISECONDS_TO_LEAVE = 3000;

    private final BlockingQueue<Optional<String>> lines = new LinkedBlockingQueue<>();
    private final boolean toTheEnd;
    private volatile boolean ended;

    private Requests(boolean toTheEnd) {
        this.toTheEnd = toTheEnd;
    }

    /** @param toTheEnd whether what was asked for before the input ended is still carried out */
    static Requests from(InputStream input, boolean toTheEnd) {
        Requests requests = new Requests(toTheEnd);
        Thread reader = new Thread(() -> requests.read(input), "requests");
        reader.setDaemon(true);
        reader.start();
        // An interrupt at the terminal reaches this process as well as its parent: same as the end of the input.
        Runtime.getRuntime().addShutdownHook(new Thread(requests::end, "end"));
        return requests;
    }

    /** The next line; empty if there is none any more. */
    Optional<String> next() throws InterruptedException {
        return ended ? Optional.empty() : lines.take();
    }

    boolean ended() {
        return ended;
    }

    private void read(InputStream input) {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(input, UTF_8))) {
            String line = reader.readLine();
            while (line != null) {
                if (!line.isBlank()) {
                    lines.add(Optional.of(line));
                }
                line = reader.readLine();
            }
        } catch (IOException e) {
            // Nobody can ask for anything any more, as at the end of the input.
            end();
        }
        lines.add(Optional.empty());
        if (!toTheEnd) {
            end();
        }
    }

    /** Gives the trainer a moment, then ends the process. */
    private void end() {
        ended = true;
        lines.add(Optional.empty());
        try {
            Thread.sleep(MILLISECONDS_TO_LEAVE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        Runtime.getRuntime().halt(1);
    }
}
