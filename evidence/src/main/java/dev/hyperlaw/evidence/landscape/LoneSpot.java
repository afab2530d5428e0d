package dev.hyperlaw.evidence.landscape;

import dev.hyperlaw.evidence.Tunable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A best run with worse runs between it and the next best: one of two valleys is not one, and often the run is not what it says. A single
 * run between may be the odd one itself: it is where the others make one valley without it, and none without the best.
 *
 * @param wall how much worse the runs between are than the next best
 * @param odd the best run, or the one between
 */
public record LoneSpot(Spot best, Spot next, double wall, Spot odd) {
    /** Deviations that a wall between two valleys is higher than both. */
    private static final double WALL = 8;

    private static final double NOTICEABLE = 0.003;
    /** Budgets without one that it takes to overrule one. */
    private static final int OTHERS = 2;

    public static Optional<LoneSpot> in(Slice slice, LossNoise noise) {
        return between(slice, noise).map(found -> {
            Spot highest = found.odd;
            boolean itself = found.isSingle(slice)
                    && between(slice.without(found.best), noise).isPresent()
                    && between(slice.without(highest), noise).isEmpty();
            return new LoneSpot(found.best, found.next, found.wall, itself ? highest : found.best);
        });
    }

    /** Whether one run alone makes the wall. */
    private boolean isSingle(Slice slice) {
        List<Spot> line = line(slice, best);
        return Math.abs(line.indexOf(best) - line.indexOf(next)) == 2;
    }

    /** The same with the highest of the runs between as the odd one. */
    private static Optional<LoneSpot> between(Slice slice, LossNoise noise) {
        Spot best = slice.best();
        List<Spot> line = line(slice, best);
        Optional<Spot> next =
                line.stream().filter(spot -> !spot.equals(best)).min(Comparator.comparingDouble(Spot::loss));
        if (next.isEmpty()) {
            return Optional.empty();
        }
        int from = Math.min(line.indexOf(best), line.indexOf(next.get()));
        int to = Math.max(line.indexOf(best), line.indexOf(next.get()));
        double least = Math.max(WALL * noise.deviation(), NOTICEABLE * Math.abs(best.loss()));
        return line.subList(from + 1, to).stream()
                .max(Comparator.comparingDouble(Spot::loss))
                .map(highest -> new LoneSpot(
                        best, next.get(), highest.loss() - next.get().loss(), highest))
                .filter(found -> found.wall > least);
    }

    /** The runs that differ from one in the learning rate alone, ascending. */
    private static List<Spot> line(Slice slice, Spot best) {
        return slice.spots().stream()
                .filter(spot -> spot.cell().get(Tunable.BATCH) == best.cell().get(Tunable.BATCH)
                        && spot.cell().get(Tunable.MOMENTUM) == best.cell().get(Tunable.MOMENTUM))
                .sorted(Comparator.comparingDouble(spot -> spot.cell().learningRate()))
                .toList();
    }

    /** The budgets without the odd runs, where two others or more have none: they say where the valley is. */
    public static List<Slice> leftOut(List<Slice> slices, LossNoise noise) {
        List<Slice> left = new ArrayList<>();
        int without = 0;
        for (Slice slice : slices) {
            Optional<LoneSpot> lone = in(slice, noise);
            without += lone.isEmpty() ? 1 : 0;
            left.add(lone.map(each -> slice.without(each.odd)).orElse(slice));
        }
        return without >= OTHERS ? left : slices;
    }
}
