package dev.hyperlaw.app.terminal;

import dev.hyperlaw.desk.Watcher;
import java.time.Duration;
import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/**
 * One line on the error stream that says how far some long work is and when it will be done. Work that ends soon shows none. It is
 * wiped when the work ends, and never written where nobody watches.
 */
final class ProgressLine implements Watcher.Task {
    private static final int WIDTH = 79;
    private static final int UPDATE_MILLISECONDS = 200;

    /** Of work without a line. */
    private static final Duration SHORT = Duration.ofMillis(500);

    private final Terminal terminal;
    private final String task;
    private final long steps;
    private final long began = System.nanoTime();
    private @Nullable ProgressBar bar;

    ProgressLine(Terminal terminal, String task, long steps) {
        this.terminal = terminal;
        this.task = task;
        this.steps = steps;
    }

    @Override
    public synchronized void reached(long done) {
        Duration elapsed = Duration.ofNanos(System.nanoTime() - began);
        if (bar == null && terminal.watched() && elapsed.compareTo(SHORT) > 0) {
            bar = new ProgressBarBuilder()
                    .setTaskName(task)
                    .setInitialMax(steps)
                    .startsFrom(0, elapsed)
                    .setStyle(ProgressBarStyle.ASCII)
                    .setUpdateIntervalMillis(UPDATE_MILLISECONDS)
                    .setConsumer(new DelegatingProgressBarConsumer(this::show, WIDTH))
                    .build();
        }
        if (bar != null) {
            bar.stepTo(Math.max(done, bar.getCurrent()));
        }
    }

    private void show(String line) {
        terminal.err().print("\r" + line);
        terminal.err().flush();
    }

    @Override
    public synchronized void close() {
        if (bar != null) {
            bar.close();
            show(" ".repeat(WIDTH) + "\r");
        }
    }
}
