package dev.hyperlaw.sweep.engine;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Says again and again that this process is alive, far more often than the five minutes after which others take its runs. */
record Heartbeat(ScheduledExecutorService thread) implements AutoCloseable {
    static final Duration PERIOD = Duration.ofSeconds(20);
    /** Between two looks at whether files are still there. */
    static final Duration GLANCE = Duration.ofSeconds(1);

    static Heartbeat start(Duration period, Runnable beat, Consumer<Throwable> failed) {
        ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread daemon = new Thread(task, "hyperlaw heartbeat");
            daemon.setDaemon(true);
            return daemon;
        });
        var unused = thread.scheduleWithFixedDelay(
                () -> {
                    try {
                        beat.run();
                    } catch (Throwable e) {
                        failed.accept(e);
                        throw e; // ends the schedule
                    }
                },
                period.toMillis(),
                period.toMillis(),
                TimeUnit.MILLISECONDS);
        return new Heartbeat(thread);
    }

    /** Returns when the last beat is over, so that the store can be closed. */
    @Override
    public void close() {
        thread.shutdown();
        boolean interrupted = false;
        while (!thread.isTerminated()) {
            try {
                var unused = thread.awaitTermination(1, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
