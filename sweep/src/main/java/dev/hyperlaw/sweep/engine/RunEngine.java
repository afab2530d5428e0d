package dev.hyperlaw.sweep.engine;

import dev.hyperlaw.sweep.store.RunStore;

/** Carries out the pending runs of a sweep. */
public interface RunEngine {

    /**
     * Works until no run of the sweep is pending, or until the thread is interrupted; then claimed runs are given back. May run in
     * several processes on one store at once.
     */
    void run(String sweep, RunStore store, Progress progress) throws InterruptedException;
}
