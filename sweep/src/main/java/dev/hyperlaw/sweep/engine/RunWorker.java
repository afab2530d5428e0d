package dev.hyperlaw.sweep.engine;

import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.sweep.store.Outcome;
import dev.hyperlaw.sweep.store.RunRecord;
import dev.hyperlaw.sweep.store.WorkerInfo;
import java.nio.file.Path;

/** Carries out one run after the other. Owned by one thread; closing it ends whatever it has started. */
public interface RunWorker extends AutoCloseable {

    /**
     * Carries out a run and says how it ended.
     *
     * @param directory the run's own folder, for checkpoints and logs; it exists, and holds what an earlier attempt left
     * @throws InterruptedException when the thread is interrupted; the run may then be carried out again
     */
    Outcome execute(RunRecord run, Path directory, Listener listener) throws InterruptedException;

    /** What carries out the runs. */
    WorkerInfo info();

    @Override
    void close();

    /** Hears what a run reports, on the thread that executes it. */
    interface Listener {
        void observed(Observation observation);

        void reached(long tokens);
    }
}
