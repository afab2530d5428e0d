package dev.hyperlaw.grid;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;
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
        CompletableFuture<?>[] others = IntStream.range(1, Math.min(threads, tasks))
                .mapToObj(i -> CompletableFuture.runAsync(loop, GridThreads::start))
                .toArray(CompletableFuture<?>[]::new);
        loop.run();
        CompletableFuture.allOf(others).join();
        Throwable failed = failure.get();
        if (failed instanceof Error error) {
            throw error;
        }
        if (failed instanceof RuntimeException exception) {
            throw exception;
        }
    }

    private static void start(Runnable loop) {
        Thread thread = new Thread(loop, "grid");
        thread.setDaemon(true);
        thread.start();
    }
}
