package dev.hyperlaw.grid;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Spreads numbered tasks over threads, each with buffers of its own. Which thread does which task changes no result. */
final class GridThreads {
    private GridThreads() {}

    static void run(int threads, int tasks, GridSearch.Progress progress, Supplier<IntConsumer> worker) {
        if (threads < 1) {
            throw new IllegalArgumentException("At least one thread is needed, not %d.".formatted(threads));
        }
        AtomicInteger next = new AtomicInteger();
        AtomicInteger finished = new AtomicInteger();
        AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
        Runnable loop = () -> {
            try {
                IntConsumer task = worker.get();
                for (int i = next.getAndIncrement(); i < tasks && failure.get() == null; i = next.getAndIncrement()) {
                    task.accept(i);
                    progress.finished(finished.incrementAndGet());
                }
            } catch (RuntimeException | Error e) {
                failure.compareAndSet(null, e);
            }
        };
        List<Thread> others = new ArrayList<>();
        for (int i = 1; i < Math.min(threads, tasks); i++) {
            Thread thread = new Thread(loop, "grid-" + i);
            thread.setDaemon(true);
            thread.start();
            others.add(thread);
        }
        loop.run();
        others.forEach(GridThreads::join);
        Throwable failed = failure.get();
        if (failed instanceof Error error) {
            throw error;
        }
        if (failed instanceof RuntimeException exception) {
            throw exception;
        }
    }

    private static void join(Thread thread) {
        boolean interrupted = false;
        while (true) {
            try {
                thread.join();
                break;
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
