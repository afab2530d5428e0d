package dev.hyperlaw.evidence.history;

import dev.hyperlaw.evidence.Readings;
import dev.hyperlaw.evidence.Relatives;
import dev.hyperlaw.evidence.SweepGroup;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.forecast.Forecaster;
import dev.hyperlaw.evidence.forecast.Prior;
import dev.hyperlaw.evidence.landscape.Landscape;
import dev.hyperlaw.evidence.landscape.LoneSpot;
import dev.hyperlaw.evidence.landscape.LossNoise;
import dev.hyperlaw.evidence.landscape.OptimumFinder;
import dev.hyperlaw.evidence.landscape.Slice;
import dev.hyperlaw.evidence.landscape.SmoothedOptimum;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The budgets of one group, each with its runs, its optimum and its landscape. */
public final class GroupHistory {
    /** A budget with fewer points was not tuned at. */
    private static final int FEWEST = 3;

    private static final int WHOLE = -1;

    private final SweepGroup group;
    private final Prior prior;
    private final Readings readings;
    private final boolean tuned;
    private final List<Slice> slices;
    private final List<SmoothedOptimum> optima;
    private final List<Landscape> landscapes = new ArrayList<>();
    private final Map<Integer, Past> pasts = new ConcurrentHashMap<>();
    private final List<Tunable> varied;

    public GroupHistory(SweepGroup group, Prior prior) {
        this.group = group;
        this.prior = prior;
        readings = group.readings();
        List<Slice> all = withoutLoneRuns(Slice.of(readings));
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

    private List<Slice> withoutLoneRuns(List<Slice> all) {
        return all.isEmpty()
                ? all
                : LoneSpot.leftOut(all, LossNoise.of(all, group.unit().isNats()));
    }

    public SweepGroup group() {
        return group;
    }

    /** One family has one list of cells, which is compared by identity: another family may have an equal one. */
    @SuppressWarnings("ReferenceEquality")
    public boolean isOfOneFamily(GroupHistory other) {
        return other.group.relatives().runs() == group.relatives().runs();
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

    /** All that was known when the i-th budget had been tuned: of other models, what took no more compute. */
    public Past upTo(int budget) {
        return pasts.computeIfAbsent(
                budget,
                at -> past(at, () -> group.relatives().upTo(slices.get(at).tokens())));
    }

    /** All that is known, larger models included. */
    public Past whole() {
        return pasts.computeIfAbsent(WHOLE, any -> past(slices.size() - 1, group::relatives));
    }

    private Past past(int budget, Supplier<Relatives> known) {
        List<Slice> here = slices.subList(0, budget + 1);
        List<SmoothedOptimum> tunedHere = optima.subList(0, budget + 1);
        Lazy<Forecaster> forecasting = new Lazy<>();
        Past past = new Past(
                group,
                prior,
                readings,
                here,
                tunedHere,
                varied,
                () -> forecasting.get(
                        () -> new Forecaster(here, tunedHere, prior, Past.noise(group, here, tunedHere), known.get())));
        return past;
    }

    /** Made when it is first asked for, by one thread. */
    private static final class Lazy<T> {
        private @Nullable T value;

        synchronized T get(Supplier<T> make) {
            T made = value;
            if (made == null) {
                made = make.get();
                value = made;
            }
            return made;
        }
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
