package dev.hyperlaw.evidence.caution;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.landscape.Slice;
import dev.hyperlaw.evidence.landscape.Spot;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The first and the last third of runs whose settings were drawn at random.
 *
 * <p>The best of n such runs lies above the optimum by chance. In a bowl of d axes the share of runs within x of its bottom grows as
 * {@code x^(d/2)}. So with probability 1 − e^−q the best lies within {@code (2q/n)^(2/d)} of what half of the runs lie within.
 *
 * @param early the first third, as budgets
 * @param late the last third
 */
record DrawnRise(List<Slice> early, List<Slice> late) {
    /** Steps of a grid are even within this factor, also where it was refined by half a step. */
    private static final double EVEN = 2.6;
    /** The best of one sweep in a hundred lies further off: −ln 0.01. */
    private static final double RARE = 4.6;

    /** Some runs of a grid diverge, and some are never made. */
    private static final double MOST = 0.8;

    private static final int FEWEST = 3;
    private static final int PARTS = 3;

    /**
     * A rise between the two.
     *
     * @param low the best of the first
     * @param high the best of the last
     * @param tried all settings of the last
     */
    record Rise(double low, double earlier, Spot high, double later, Set<Cell> tried) {}

    /** Empty for grids, and where one budget has almost all runs. */
    static Optional<DrawnRise> of(List<Slice> slices) {
        if (count(slices.stream().filter(DrawnRise::isGrid).toList()) >= MOST * count(slices)) {
            return Optional.empty();
        }
        int third = count(slices) / PARTS;
        List<Slice> early = new ArrayList<>();
        List<Slice> late = new ArrayList<>();
        for (int i = 0; i < slices.size() && count(early) < third; i++) {
            early.add(slices.get(i));
        }
        for (int i = slices.size() - 1; i >= 0 && count(late) < third; i--) {
            late.add(slices.get(i));
        }
        return Optional.of(new DrawnRise(early, late));
    }

    private static int count(List<Slice> part) {
        return part.stream().mapToInt(slice -> slice.spots().size()).sum();
    }

    /** Whether all values of one axis stand beside all of the others, with even steps between the rates. */
    private static boolean isGrid(Slice slice) {
        double[] tried = slice.tried(Tunable.LEARNING_RATE);
        double cells = slice.axes().stream()
                .mapToDouble(axis -> slice.tried(axis).length)
                .reduce(1, (one, other) -> one * other);
        if (slice.spots().size() < FEWEST || slice.spots().size() < MOST * cells) {
            return false;
        }
        double least = Double.POSITIVE_INFINITY;
        double most = 0;
        for (int i = 1; i < tried.length; i++) {
            least = Math.min(least, tried[i] - tried[i - 1]);
            most = Math.max(most, tried[i] - tried[i - 1]);
        }
        return most <= EVEN * least;
    }

    /**
     * The rise that neither noise nor the draw explains.
     *
     * @param noise that the difference of two losses may have
     * @param share of the loss that is too little to notice
     */
    Optional<Rise> beyond(double noise, double share) {
        double runs = count(late);
        double axes = 1
                + late.stream()
                        .flatMap(slice -> slice.axes().stream())
                        .distinct()
                        .count();
        double offset = Math.pow(2 * RARE / runs, 2 / axes);
        if (early.stream().anyMatch(late::contains) || !(offset < 1)) {
            return Optional.empty();
        }
        Slice from = least(early);
        Slice to = least(late);
        double[] losses = late.stream()
                .flatMap(slice -> slice.spots().stream())
                .mapToDouble(Spot::loss)
                .sorted()
                .toArray();
        double low = from.best().loss();
        double drawn = offset * (losses[losses.length / 2] - losses[0]);
        return losses[0] - low - drawn > Math.max(share * Math.abs(low), noise)
                ? Optional.of(new Rise(low, from.tokens(), to.best(), to.tokens(), cells()))
                : Optional.empty();
    }

    private static Slice least(List<Slice> part) {
        return part.stream()
                .min(Comparator.comparingDouble(slice -> slice.best().loss()))
                .orElseThrow();
    }

    private Set<Cell> cells() {
        return late.stream()
                .flatMap(slice -> slice.spots().stream())
                .map(Spot::cell)
                .collect(Collectors.toSet());
    }
}
