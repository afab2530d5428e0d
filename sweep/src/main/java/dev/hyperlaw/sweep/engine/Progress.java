package dev.hyperlaw.sweep.engine;

import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.sweep.store.Outcome;
import dev.hyperlaw.sweep.store.RunRecord;
import java.util.List;

/** Is told what happens while a sweep runs. Called from several threads. */
public interface Progress {
    Progress SILENT = new Progress() {};

    /** A run was claimed; {@code run.tokens()} says how far an earlier attempt came. */
    default void started(RunRecord run) {}

    /** A run has seen this many tokens; told more often than it is observed. */
    default void reached(RunRecord run, long tokens) {}

    /** An observation is in the store. */
    default void observed(RunRecord run, Observation observation) {}

    /** Observations could not be stored, and the sweep ends for that reason or the run is another process's. */
    default void unstored(RunRecord run, List<Observation> observations) {}

    /** The outcome could not be stored, as above. */
    default void unstored(RunRecord run, Outcome outcome) {}

    default void ended(RunRecord run, Outcome outcome) {}

    /** Something people should know: a worker crashed, a run is tried again. */
    default void note(String message) {}
}
