package dev.hyperlaw.evidence;

import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunConfiguration;
import java.util.List;

/**
 * A run as a store or a table holds it.
 *
 * @param diverged whether it broke down; what was seen before still counts
 */
public record FinishedRun(RunConfiguration configuration, List<Observation> observations, boolean diverged) {
    public FinishedRun {
        observations = List.copyOf(observations);
    }
}
