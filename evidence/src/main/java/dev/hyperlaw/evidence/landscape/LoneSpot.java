package dev.hyperlaw.evidence.landscape;

import dev.hyperlaw.evidence.Tunable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A best run with worse runs between it and the next best: one of two valleys is not one, and often the run is not what it says.
 *
 * @param wall how much worse the runs between are than the next best
 */
public record LoneSpot(Spot best, Spot next, double wall) {
    /** Deviations that a wall between two valleys is higher than both. */
    private static final double WALL = 8;

    private static final double NOTICEABLE = 0.003;
    /** Budgets without one that it takes to overrule one. */
    private static final int OTHERS = 2;

    public static Optional<LoneSpot> in(Slice slice, LossNoise noise) {
        Spot best = slice.best();
        List<Spot> line = slice.spots().stream()
                .filter(spot -> spot.cell().get(Tunable.BATCH) == best.cell().get(Tunable.BATCH)
                        && spot.cell().get(Tunable.MOMENTUM) == best.cell().get(Tunable.MOMENTUM))
                .sorted(Comparator.comparingDouble(spot -> spot.cell().learningRate()))
                .toList();
        Optional<Spot> next =
                line.stream().filter(spot -> !spot.equals(best)).min(Comparator.comparingDouble(Spot::loss));
        if (next.isEmpty()) {
            return Optional.empty();
        }
        int from = Math.min(line.indexOf(best), line.indexOf(next.get()));
        int to = Math.max(line.indexOf(best), line.indexOf(next.get()));
        double wall = line.subList(from + 1, to).stream()
                .mapToDouble(spot -> spot.loss() - next.get().loss())
                .max()
                .orElse(0);
        return wall > Math.max(WALL * noise.deviation(), NOTICEABLE * Math.abs(best.loss()))
                ? Optional.of(new LoneSpot(best, next.get(), wall))
                : Optional.empty();
    }

    /** The budgets without the runs that stand alone, where two others or more have none: they say where the valley is. */
    public static List<Slice> leftOut(List<Slice> slices, LossNoise noise) {
        List<Slice> left = new ArrayList<>();
        int without = 0;
        for (Slice slice : slices) {
            Optional<LoneSpot> lone = in(slice, noise);
            without += lone.isEmpty() ? 1 : 0;
            left.add(lone.map(each -> slice.without(each.best)).orElse(slice));
        }
        return without >= OTHERS ? left : slices;
    }
}
