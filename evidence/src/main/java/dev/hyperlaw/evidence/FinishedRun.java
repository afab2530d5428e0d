package dev.hyperlaw.evidence;

import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import java.util.List;

/**
 * A run as a store or a table holds it.
 *
 * @param rate how its learning rate moves
 * @param diverged whether it broke down; what was seen before still counts
 * @param unit of its losses
 */
public record FinishedRun(
        RunConfiguration configuration,
        RateShape rate,
        List<Observation> observations,
        boolean diverged,
        LossUnit unit) {
    public FinishedRun {
        observations = List.copyOf(observations);
    }

    /** A run that says itself how its rate moves, and whose losses are what its objective reports. */
    public FinishedRun(RunConfiguration configuration, List<Observation> observations, boolean diverged) {
        this(configuration, RateShape.of(configuration), observations, diverged, LossUnit.ofObjective(configuration));
    }

    /** With one setting more, which says nothing of its rate. */
    public FinishedRun with(String name, Setting setting) {
        return new FinishedRun(configuration.with(name, setting), rate, observations, diverged, unit);
    }

    /** With other losses. */
    public FinishedRun with(List<Observation> others, LossUnit theirUnit) {
        return new FinishedRun(configuration, rate, others, diverged, theirUnit);
    }
}
