package dev.hyperlaw.app.terminal;

import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A few lines on the error stream that are drawn anew twice a second while long work goes on, and wiped when it ends.
 * Never written where nobody watches.
 */
public final class LiveLines implements AutoCloseable {
    private static final long REDRAW_MILLISECONDS = 500;
    private static final int WIDTH = 100;
    private static final String CLEAR_BELOW = "\033[J";

    private final Terminal terminal;
    private final Supplier<List<String>> lines;
    private final @Nullable Thread painter;
    private int drawn;

    /** @param lines what to show now; called on another thread */
    public LiveLines(Terminal terminal, Supplier<List<String>> lines) {
        this.terminal = terminal;
        this.lines = lines;
        painter = terminal.watched() ? new Thread(this::paintUntilInterrupted, "live lines") : null;
        if (painter != null) {
            painter.setDaemon(true);
            painter.start();
        }
    }

    /** Prints a line that stays, above the living ones; also where nobody watches. */
    public synchronized void say(String line) {
        wipe();
        terminal.err().println(line);
        terminal.err().flush();
    }

    private void paintUntilInterrupted() {
        try {
            while (!Thread.currentThread().isInterrupted()) {
                paint();
                Thread.sleep(REDRAW_MILLISECONDS);
            }
        } catch (InterruptedException e) {
            // closed
        }
    }

    private synchronized void paint() {
        wipe();
        for (String line : lines.get()) {
            terminal.err().println(line.length() > WIDTH ? line.substring(0, WIDTH) : line);
            drawn++;
        }
        terminal.err().flush();
    }

    private void wipe() {
        if (drawn > 0) {
            terminal.err().print("\033[" + drawn + "A\r" + CLEAR_BELOW);
            drawn = 0;
        }
    }

    @Override
    public void close() {
        if (painter != null) {
            painter.interrupt();
            try {
                painter.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            synchronized (this) {
                wipe();
                terminal.err().flush();
            }
        }
    }
}
