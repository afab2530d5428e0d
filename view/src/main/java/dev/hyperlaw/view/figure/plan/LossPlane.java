package dev.hyperlaw.view.figure.plan;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.landscape.Landscape;
import dev.hyperlaw.evidence.landscape.Slice;
import dev.hyperlaw.evidence.landscape.Spot;
import dev.hyperlaw.view.figure.Range;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The loss at one budget over the learning rate and a second setting, as far as runs surround it.
 *
 * @param slice varies exactly these two
 * @param lowest the loss of the best run at the budget, which may have another value of a third setting
 */
record LossPlane(Slice slice, Tunable setting, double lowest) {
    private static final int COLUMNS = 61;
    private static final int ROWS = 41;
    private static final double SAME = 1e-9;

    LossPlane {
        if (!slice.axes().equals(List.of(Tunable.LEARNING_RATE, setting))) {
            throw new IllegalArgumentException(
                    "A plane over the learning rate and %s cannot show %s.".formatted(setting, slice.axes()));
        }
    }

    /** Momentum before batch: where both were varied, at the batch that was tried nearest to the best. Empty if there is no plane. */
    static Optional<LossPlane> of(TunedBudget budget) {
        Slice slice = budget.slice();
        double lowest = slice.best().loss();
        return switch (slice.axes().size()) {
            case 2 -> Optional.of(new LossPlane(slice, slice.axes().get(1), lowest));
            case 3 ->
                slice.at(Tunable.BATCH, nearest(slice, budget.best(Tunable.BATCH)))
                        .filter(held -> held.axes().equals(List.of(Tunable.LEARNING_RATE, Tunable.MOMENTUM)))
                        .map(held -> new LossPlane(held, Tunable.MOMENTUM, lowest));
            default -> Optional.empty();
        };
    }

    private static double nearest(Slice slice, double batch) {
        double wanted = octaves(batch);
        return Arrays.stream(slice.tried(Tunable.BATCH))
                .boxed()
                .min(Comparator.comparingDouble(tried -> Math.abs(tried - wanted)))
                .orElseThrow();
    }

    double[] rates() {
        return spaced(slice.tried(Tunable.LEARNING_RATE), COLUMNS);
    }

    double[] values() {
        return spaced(slice.tried(setting), ROWS);
    }

    /**
     * Loss above the lowest, at least {@code least}, at {@code (rates[i], values[j])}; where no runs surround the place it is that of the
     * nearest place above or below which they do.
     */
    double[][] excess(double least) {
        double[] rates = rates();
        double[] values = values();
        Landscape landscape = Landscape.of(slice);
        double[][] excess = new double[values.length][rates.length];
        for (int i = 0; i < rates.length; i++) {
            Range tried = tried(rates[i]);
            for (int j = 0; j < values.length; j++) {
                double value = Math.max(tried.low(), Math.min(tried.high(), values[j]));
                Cell cell = slice.best()
                        .cell()
                        .with(Tunable.LEARNING_RATE, rates[i])
                        .with(setting, value);
                excess[j][i] = Math.max(least, landscape.at(cell).loss() - lowest);
            }
        }
        return excess;
    }

    /** The values of the setting that runs surround at this learning rate: a cut through the hull of the runs. */
    Range tried(double rate) {
        double at = octaves(rate);
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (Spot from : slice.spots()) {
            for (Spot to : slice.spots()) {
                double left = octaves(from.cell().learningRate());
                double right = octaves(to.cell().learningRate());
                if (left <= at + SAME && at <= right + SAME) {
                    double share = right - left < SAME ? 0 : (at - left) / (right - left);
                    double start = octaves(from.cell().get(setting));
                    double value = start + share * (octaves(to.cell().get(setting)) - start);
                    low = Math.min(low, value);
                    high = Math.max(high, value);
                }
            }
        }
        return new Range(Math.pow(2, low), Math.pow(2, high));
    }

    private static double[] spaced(double[] tried, int count) {
        double low = tried[0];
        double step = (tried[tried.length - 1] - low) / (count - 1);
        double[] spaced = new double[count];
        for (int i = 0; i < count; i++) {
            spaced[i] = Math.pow(2, low + i * step);
        }
        return spaced;
    }

    static double octaves(double value) {
        return Math.log(value) / Math.log(2);
    }
}
