package dev.hyperlaw.desk;

import java.util.concurrent.atomic.AtomicLong;

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
