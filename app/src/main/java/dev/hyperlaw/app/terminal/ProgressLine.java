package dev.hyperlaw.app.terminal;

import dev.hyperlaw.desk.Watcher;
import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/**
 * One line on the error stream that says how far some long work is and when it will be done. It is wiped when the work
 * ends, and never written where nobody watches.
 */
public final class ProgressLine implements Watcher.Task {
    private static final int WIDTH = 79;
    private static final int UPDATE_MILLISECONDS = 200;

    private final Terminal terminal;
    private final @Nullable ProgressBar bar;

    public ProgressLine(Terminal terminal, String task, long steps) {
        this.terminal = terminal;
        bar = terminal.watched()
                ? new ProgressBarBuilder()
                        .setTaskName(task)
                        .setInitialMax(steps)
                        .setStyle(ProgressBarStyle.ASCII)
                        .setUpdateIntervalMillis(UPDATE_MILLISECONDS)
                        .setConsumer(new DelegatingProgressBarConsumer(this::show, WIDTH))
                        .build()
                : null;
    }

    @Override
    public void reached(long steps) {
        if (bar != null) {
            bar.stepTo(Math.max(steps, bar.getCurrent()));
        }
    }

    private void show(String line) {
        terminal.err().print("\r" + line);
        terminal.err().flush();
    }

    @Override
    public void close() {
        if (bar != null) {
            bar.close();
            show(" ".repeat(WIDTH) + "\r");
        }
    }
}
