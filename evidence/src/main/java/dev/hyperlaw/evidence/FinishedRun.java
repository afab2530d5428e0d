package dev.hyperlaw.evidence;

import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunConfiguration;
import java.util.List;

/**
 * A run as a store or a table holds it.
 *
 * @param diverged whether it broke down; what was seen before still counts
 * @param unit of its losses
 */
public record FinishedRun(
        RunConfiguration configuration, List<Observation> observations, boolean diverged, LossUnit unit) {
    public FinishedRun {
        observations = List.copyOf(observations);
    }

    /** A run whose losses are what its objective reports. */
    public FinishedRun(RunConfiguration configuration, List<Observation> observations, boolean diverged) {
        this(configuration, observations, diverged, LossUnit.ofObjective(configuration));
    }
}
