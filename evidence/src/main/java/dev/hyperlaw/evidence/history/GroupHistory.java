package dev.hyperlaw.evidence.history;

import dev.hyperlaw.evidence.Readings;
import dev.hyperlaw.evidence.SweepGroup;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.forecast.Prior;
import dev.hyperlaw.evidence.landscape.Landscape;
import dev.hyperlaw.evidence.landscape.OptimumFinder;
import dev.hyperlaw.evidence.landscape.Slice;
import dev.hyperlaw.evidence.landscape.SmoothedOptimum;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;

/** The budgets of one group, each with its runs, its optimum and its landscape. */
public final class GroupHistory {
    /** A budget with fewer points was not tuned at. */
    private static final int FEWEST = 3;

    private final SweepGroup group;
    private final Prior prior;
    private final Readings readings;
    private final boolean tuned;
    private final List<Slice> slices;
    private final List<SmoothedOptimum> optima;
    private final List<Landscape> landscapes = new ArrayList<>();
    private final List<Tunable> varied;

    public GroupHistory(SweepGroup group, Prior prior) {
        this.group = group;
        this.prior = prior;
        readings = group.readings();
        List<Slice> all = Slice.of(readings);
        List<Slice> whereTuned = all.stream()
                .filter(slice -> slice.spots().size() >= FEWEST && slice.axes().contains(Tunable.LEARNING_RATE))
                .toList();
        tuned = !whereTuned.isEmpty();
        slices = tuned ? whereTuned : all;
        OptimumFinder finder = group.unit().isNats() ? OptimumFinder.NATS : OptimumFinder.NUMBERS;
        optima = finder.in(slices);
        slices.forEach(slice -> landscapes.add(Landscape.of(slice)));
        varied = Arrays.stream(Tunable.values())
                .filter(axis -> slices.stream().anyMatch(slice -> slice.axes().contains(axis)))
                .toList();
    }

    public SweepGroup group() {
        return group;
    }

    /** Whether any budget has three points or more over the learning rate; otherwise all that is known is which run was best. */
    public boolean isTuned() {
        return tuned;
    }

    /** Budgets at which the learning rate was tuned, or all of them if it never was. */
    public int budgets() {
        return slices.size();
    }

    public List<Slice> slices() {
        return slices;
    }

    public List<SmoothedOptimum> optima() {
        return optima;
    }

    /** Its landscape, for those who ask what another setting would have cost. */
    public Landscape landscape(int budget) {
        return landscapes.get(budget);
    }

    /** All that was known when the i-th budget had been tuned. */
    public Past upTo(int budget) {
        return new Past(group, prior, readings, slices.subList(0, budget + 1), optima.subList(0, budget + 1), varied);
    }

    /** Nats that a factor e in tokens buys around a budget; empty if more tokens bought nothing. */
    public OptionalDouble gainPerLogToken(int budget) {
        int low = Math.max(0, budget - 1);
        int high = budget == 0 ? Math.min(1, slices.size() - 1) : budget;
        if (low == high) {
            return OptionalDouble.empty();
        }
        double gain = slices.get(low).best().loss() - slices.get(high).best().loss();
        double logs = Math.log(slices.get(high).tokens() / slices.get(low).tokens());
        return gain > 0 ? OptionalDouble.of(gain / logs) : OptionalDouble.empty();
    }
}
