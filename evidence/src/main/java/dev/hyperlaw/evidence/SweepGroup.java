package dev.hyperlaw.evidence;

import dev.hyperlaw.observation.Setting;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Runs that may be compared: they differ in learning rate, batch, momentum, budget and seed only.
 *
 * @param name what sets the group apart from the others, such as {@code optimizer=sign}; empty if there are no others
 * @param rate how the learning rate moves in all of them
 * @param common the settings that all runs of the group share
 * @param cut what of its family the group leaves out
 * @param relatives all runs of its family, for what is estimated over all of them together
 */
public record SweepGroup(
        String name,
        RateShape rate,
        LossUnit unit,
        SortedMap<String, Setting> common,
        List<RunCurve> runs,
        FamilyCut cut,
        Relatives relatives) {
    public SweepGroup {
        common = Collections.unmodifiableSortedMap(new TreeMap<>(common));
        runs = List.copyOf(runs);
    }

    public SweepGroup(
            String name, RateShape rate, LossUnit unit, SortedMap<String, Setting> common, List<RunCurve> runs) {
        this(name, rate, unit, common, runs, FamilyCut.whole(runs.size()), Relatives.alone(runs));
    }

    public SweepGroup(String name, RateShape rate, List<RunCurve> runs) {
        this(name, rate, LossUnit.NATS, new TreeMap<>(), runs);
    }

    public SweepGroup with(List<RunCurve> others) {
        return new SweepGroup(name, rate, unit, common, others, cut, Relatives.alone(others));
    }

    /** The same runs, with those of its family in other coordinates. */
    public SweepGroup with(Relatives others) {
        return new SweepGroup(name, rate, unit, common, runs, cut, others);
    }

    /** Shares only what this run has, too. */
    public SweepGroup sharedWith(FinishedRun run) {
        SortedMap<String, Setting> shared = new TreeMap<>(common);
        shared.entrySet()
                .removeIf(entry -> !run.configuration().get(entry.getKey()).equals(Optional.of(entry.getValue())));
        return new SweepGroup(name, rate.sharedWith(run.rate()), unit, shared, runs, cut, relatives);
    }

    /** Curves that were recorded very often at a few budgets only, see {@link TrailingMeans}. */
    public Readings readings() {
        return Readings.of(TrailingMeans.ofDense(runs));
    }
}
