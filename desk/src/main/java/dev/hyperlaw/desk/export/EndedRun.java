package dev.hyperlaw.desk.export;

import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.sweep.store.Outcome;
import dev.hyperlaw.sweep.store.RunStore;
import dev.hyperlaw.sweep.store.WorkerInfo;
import java.util.List;

/** A run that is over, as a table tells it. */
public record EndedRun(
        String sweep,
        RunConfiguration configuration,
        Outcome outcome,
        List<Observation> observations,
        WorkerInfo worker,
        double seconds) {
    public EndedRun {
        observations = List.copyOf(observations);
    }

    /** The same outcome under another description of what was run. */
    public EndedRun of(RunConfiguration described) {
        return new EndedRun(sweep, described, outcome, observations, worker, seconds);
    }

    /** Puts it into a sweep of a store; false if the store has it already. */
    public boolean into(RunStore store, String sweep) {
        return store.take(sweep, configuration, outcome, observations, worker, seconds);
    }
}
