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
 * @param kinds what its settings mean, the same for all runs that were read together
 */
public record FinishedRun(
        RunConfiguration configuration,
        RateShape rate,
        List<Observation> observations,
        boolean diverged,
        LossUnit unit,
        SettingKinds kinds) {
    public FinishedRun {
        observations = List.copyOf(observations);
    }

    /** A run that says itself how its rate moves, and whose losses are what its objective reports. */
    public FinishedRun(RunConfiguration configuration, List<Observation> observations, boolean diverged) {
        this(
                configuration,
                RateShape.of(configuration),
                observations,
                diverged,
                LossUnit.ofObjective(configuration),
                SettingKinds.BY_NAME);
    }

    /** As evidence: the budgets it speaks for. */
    public RunCurve curve() {
        return new RunReader(this).curve();
    }

    /** With one setting more, which says nothing of its rate. */
    public FinishedRun with(String name, Setting setting) {
        return new FinishedRun(configuration.with(name, setting), rate, observations, diverged, unit, kinds);
    }

    /** With other losses. */
    public FinishedRun with(List<Observation> others, LossUnit theirUnit) {
        return new FinishedRun(configuration, rate, others, diverged, theirUnit, kinds);
    }
}
