package dev.hyperlaw.app.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Work that Ctrl-C ends in order: the signal interrupts the thread that works, and the process waits until it has put
 * everything away.
 */
final class Stoppable {
    private static final long PATIENCE_SECONDS = 30;

    private Stoppable() {}

    @FunctionalInterface
    interface Work {
        void run() throws InterruptedException;
    }

    /** Does the work, then {@code afterwards}, telling it whether the work was interrupted. */
    static void run(Work work, Consumer<Boolean> afterwards) {
        Thread worker = Thread.currentThread();
        CountDownLatch done = new CountDownLatch(1);
        Thread hook = new Thread(() -> {
            worker.interrupt();
            try {
                done.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        Runtime.getRuntime().addShutdownHook(hook);
        try {
            boolean interrupted = false;
            try {
                work.run();
            } catch (InterruptedException e) {
                interrupted = true;
            }
            afterwards.accept(interrupted);
        } finally {
            done.countDown();
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException e) {
                // the process is ending already, which is why we are here
            }
        }
    }
}
