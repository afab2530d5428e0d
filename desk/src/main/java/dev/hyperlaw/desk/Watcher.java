package dev.hyperlaw.desk;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/** Looks at long work while it goes on: a progress bar, a page, or nobody. An argument of whatever may take a second. */
@FunctionalInterface
public interface Watcher {
    /** Looks at nothing and never stops anything. */
    Watcher NOBODY = (task, steps) -> new Task() {
        @Override
        public void reached(long done) {}

        @Override
        public void close() {}
    };

    /** Work of {@code steps} steps begins; it ends when the answer is closed. */
    Task begin(String task, long steps);

    /**
     * Does one piece after the other.
     *
     * @param steps of a piece, about: it ends there, whatever it counted
     * @param work is given what to call after every step, on any thread
     */
    default <P, R> List<R> each(String task, List<P> pieces, ToLongFunction<P> steps, BiFunction<P, Runnable, R> work) {
        List<R> results = new ArrayList<>();
        long end = 0;
        try (Task open = begin(task, pieces.stream().mapToLong(steps).sum())) {
            for (P piece : pieces) {
                long before = end;
                end += steps.applyAsLong(piece);
                results.add(work.apply(piece, open.part(before, end)));
                open.reached(end);
            }
        }
        return results;
    }

    /** The same with several pieces at a time; results keep the order of the pieces. */
    default <P, R> List<R> atOnce(
            String task, List<P> pieces, ToLongFunction<P> steps, BiFunction<P, Runnable, R> work) {
        try (Task open = begin(task, pieces.stream().mapToLong(steps).sum())) {
            AtomicLong done = new AtomicLong();
            return pieces.parallelStream()
                    .map(piece -> {
                        long all = steps.applyAsLong(piece);
                        AtomicLong own = new AtomicLong();
                        R result = work.apply(piece, () -> {
                            if (own.incrementAndGet() <= all) {
                                open.reached(done.incrementAndGet());
                            }
                        });
                        open.reached(done.addAndGet(Math.max(0, all - own.get())));
                        return result;
                    })
                    .toList();
        }
    }

    /** The same with pieces of one step. */
    default <P, R> List<R> each(String task, List<P> pieces, Function<P, R> work) {
        return each(task, pieces, piece -> 1, (piece, step) -> work.apply(piece));
    }

    /** One piece of work under way. */
    interface Task extends AutoCloseable {
        /**
         * {@code done} steps are done. May be called from any thread.
         *
         * @throws java.util.concurrent.CancellationException if the result is not wanted any more
         */
        void reached(long done);

        /** Counts one step at a time, on any thread: those of a part of the work, {@code before} being done and never beyond {@code end}. */
        default Runnable part(long before, long end) {
            AtomicLong done = new AtomicLong(before);
            return () -> reached(Math.min(end, done.incrementAndGet()));
        }

        @Override
        void close();
    }
}
