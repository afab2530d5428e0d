package dev.hyperlaw.sweep.engine;

import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.sweep.store.Outcome;
import dev.hyperlaw.sweep.store.RunRecord;
import dev.hyperlaw.sweep.store.WorkerInfo;
import java.nio.file.Path;
import java.util.List;

/** Carries out one run after the other. Owned by one thread; closing it ends whatever it has started. */
public interface RunWorker extends AutoCloseable {

    /**
     * Carries out a run and says how it ended. Whatever the listener throws ends the run and comes out of this method.
     *
     * @param directory the run's own folder, for checkpoints and logs; absolute, it exists, and holds what an earlier attempt left
     * @throws InterruptedException when the thread is interrupted; the run may then be carried out again
     * @throws dev.hyperlaw.InputProblem when no run can be carried out, such as without the trainer's program; the sweep then stops
     */
    Outcome execute(RunRecord run, Path directory, Listener listener) throws InterruptedException;

    /** What carries out the runs; may have to start it first. */
    WorkerInfo info() throws InterruptedException;

    /** Nothing is to be done where nothing outlives {@link #execute}. */
    @Override
    default void close() {}

    /** Hears what a run reports, on the thread that executes it. */
    interface Listener {
        /** They are kept when this returns. */
        void observed(List<Observation> observations);

        void reached(long tokens);

        /** Something people should know. */
        void note(String message);
    }
}
