package dev.hyperlaw.sweep.engine;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Threads that work until there is nothing to do for any of them, or until one fails; then all of them stop. */
final class Crew {
    /** How long a worker without work waits before looking again: another process may have died meanwhile. */
    private static final long LOOK_AGAIN_MILLIS = 2000;

    private final int size;
    private final List<Thread> threads = new ArrayList<>();
    private int working;
    private boolean stopped;
    private @Nullable Throwable failure;

    Crew(int size) {
        this.size = size;
        working = size;
    }

    @FunctionalInterface
    interface Task {
        /** @param number from 1 */
        void work(int number, Rest rest) throws InterruptedException;
    }

    /** Returns when everybody is done; throws what the first failure was. */
    void run(Task task) throws InterruptedException {
        synchronized (this) {
            for (int number = 1; number <= size; number++) {
                int mine = number;
                Thread thread = new Thread(() -> member(task, mine), "hyperlaw worker " + number);
                thread.setDaemon(true);
                threads.add(thread);
                thread.start();
            }
        }
        boolean interrupted = join();
        Throwable cause = failure();
        if (cause instanceof RuntimeException e) {
            throw e;
        }
        if (cause instanceof Error e) {
            throw e;
        }
        if (interrupted || stopped()) {
            throw new InterruptedException();
        }
    }

    synchronized void fail(Throwable cause) {
        if (failure == null) {
            failure = cause;
        } else if (failure != cause) {
            failure.addSuppressed(cause);
        }
        stop();
    }

    private synchronized @Nullable Throwable failure() {
        return failure;
    }

    private synchronized boolean stopped() {
        return stopped;
    }

    private synchronized void stop() {
        stopped = true;
        threads.forEach(Thread::interrupt);
        notifyAll();
    }

    /** Waits for everybody, whatever happens: a thread left behind would go on writing. Returns whether it was interrupted. */
    private boolean join() {
        boolean interrupted = false;
        for (Thread thread : List.copyOf(threads)) {
            while (thread.isAlive()) {
                try {
                    thread.join();
                } catch (InterruptedException e) {
                    interrupted = true;
                    stop();
                }
            }
        }
        return interrupted;
    }

    private void member(Task task, int number) {
        Rest rest = new Rest();
        try {
            task.work(number, rest);
        } catch (InterruptedException asked) {
            stop(); // nobody interrupts one alone
        } catch (Throwable e) {
            fail(e);
        } finally {
            rest.leave();
        }
    }

    /** Where one thread stands. Guarded by the crew. */
    final class Rest {
        private boolean resting;

        /** Asked by a thread that finds nothing to do. Waits a while, then true; false, at once, when nobody works any more. */
        boolean othersWork() throws InterruptedException {
            synchronized (Crew.this) {
                leave();
                if (working == 0 || stopped) {
                    return false;
                }
                Crew.this.wait(LOOK_AGAIN_MILLIS);
                if (working == 0 || stopped) {
                    return false;
                }
                resting = false;
                working++;
                return true;
            }
        }

        private void leave() {
            synchronized (Crew.this) {
                if (!resting) {
                    resting = true;
                    working--;
                    if (working == 0) {
                        Crew.this.notifyAll();
                    }
                }
            }
        }
    }
}
