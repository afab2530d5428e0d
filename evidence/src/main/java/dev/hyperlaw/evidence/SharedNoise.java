package dev.hyperlaw.evidence;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.numeric.PolynomialRest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Noise that all runs of one batch size share, such as that of the last training batch: learning rates are compared without it, batch
 * sizes with all of it. Along the learning rate the losses of one batch lie on a smooth line; the least loss of each batch, which should
 * do so along the batch, then jumps about.
 *
 * @param alone deviation of one loss beside a quadratic in log lr, through four neighbours at one batch size
 * @param between deviation of the least losses beside a quadratic in log batch, through four neighbours at one budget; where there are few
 *     batch sizes, beside one surface for all budgets
 * @param much how many times {@code alone} is more than chance and bent surfaces make of it
 */
record SharedNoise(double alone, double between, double much) {
    /** Chosen on made-up sweeps like those of its test: 100 without shared noise stayed below 2.2, and five sizes of OpenEuroLLM below 1. */
    private static final double MUCH = 3;
    /** Chosen in the same way for grids from 3 x 3 to 5 x 2: on three surfaces fewer than 1 in 100 without shared noise exceed it. */
    private static final double MUCH_OF_FEW = 6;
    /** Less than this share of the loss is not worth a word: no loss is a quadratic in log batch. */
    private static final double LEAST_SHARE = 0.001;

    private static final int FOUR = 4;
    /** With fewer fours of batch sizes, chance does it: all budgets are taken together then. */
    private static final int FEWEST = 6;

    private static final double MEDIAN_OF_A_SQUARE = 0.4549;

    /** Empty where there are too few batch sizes, or too few learning rates at each. */
    static Optional<SharedNoise> of(SweepGroup group) {
        List<Double> alone = new ArrayList<>();
        List<Double> between = new ArrayList<>();
        List<LeastLosses.Least> inner = new ArrayList<>();
        double least = Double.POSITIVE_INFINITY;
        int budget = 0;
        for (Map.Entry<List<Double>, SortedMap<Double, SortedMap<Double, Double>>> batches :
                lines(group.readings()).entrySet()) {
            SortedMap<Double, Double> best = new TreeMap<>();
            for (Map.Entry<Double, SortedMap<Double, Double>> line :
                    batches.getValue().entrySet()) {
                if (line.getValue().size() >= FOUR - 1) {
                    Line rates = Line.of(line.getValue());
                    best.put(line.getKey(), rates.least());
                    alone.addAll(rates.aroundBest());
                    least = Math.min(least, rates.least());
                    if (rates.isInside()) {
                        double tokens = Math.log(batches.getKey().get(0));
                        inner.add(new LeastLosses.Least(budget, tokens, line.getKey(), rates.least()));
                    }
                }
            }
            between.addAll(Line.of(best).fours(0, best.size()));
            budget++;
        }
        if (alone.size() < FEWEST) {
            return Optional.empty();
        }
        double little = LEAST_SHARE * Math.abs(least);
        return between.size() < FEWEST
                ? new LeastLosses(inner)
                        .deviation()
                        .map(few -> new SharedNoise(Math.max(meanDeviation(alone), little), few, MUCH_OF_FEW))
                : Optional.of(new SharedNoise(Math.max(deviation(alone), little), deviation(between), MUCH));
    }

    /** Of few numbers the mean is surer than the median; a wall makes it larger, which is on the safe side. */
    private static double meanDeviation(List<Double> rests) {
        return Math.sqrt(
                rests.stream().mapToDouble(rest -> rest * rest).average().orElse(0));
    }

    boolean isMuch() {
        return between > much * alone;
    }

    String words() {
        return "Runs of one batch size share their noise (a raw last-step training loss?): it is %s between batch sizes and %s within one. The batch direction cannot be trusted."
                .formatted(NumberText.rounded(between, 2), NumberText.rounded(alone, 2));
    }

    /** The mean loss by log lr by log batch, for each budget and momentum. */
    private static Map<List<Double>, SortedMap<Double, SortedMap<Double, Double>>> lines(Readings readings) {
        Map<List<Double>, SortedMap<Double, SortedMap<Double, double[]>>> sums = new HashMap<>();
        for (int row = 0; row < readings.rows(); row++) {
            if (Double.isFinite(readings.loss(row))) {
                Cell cell = readings.cell(row);
                double[] sum = sums.computeIfAbsent(
                                List.of(readings.tokens(row), cell.get(Tunable.MOMENTUM)), any -> new TreeMap<>())
                        .computeIfAbsent(Math.log(cell.batchTokens()), any -> new TreeMap<>())
                        .computeIfAbsent(Math.log(cell.learningRate()), any -> new double[2]);
                sum[0] += readings.loss(row);
                sum[1]++;
            }
        }
        Map<List<Double>, SortedMap<Double, SortedMap<Double, Double>>> means = new HashMap<>();
        sums.forEach((budget, batches) -> {
            SortedMap<Double, SortedMap<Double, Double>> each = new TreeMap<>();
            batches.forEach((batch, rates) -> {
                SortedMap<Double, Double> line = new TreeMap<>();
                rates.forEach((rate, sum) -> line.put(rate, sum[0] / sum[1]));
                each.put(batch, line);
            });
            means.put(budget, each);
        });
        return means;
    }

    /** The median shrugs off walls and cliffs. */
    private static double deviation(List<Double> rests) {
        double[] squares =
                rests.stream().mapToDouble(rest -> rest * rest).sorted().toArray();
        return Math.sqrt(squares[squares.length / 2] / MEDIAN_OF_A_SQUARE);
    }

    /** Losses along one setting, ascending. */
    private record Line(double[] x, double[] loss) {
        static Line of(SortedMap<Double, Double> points) {
            return new Line(
                    points.keySet().stream().mapToDouble(Double::doubleValue).toArray(),
                    points.values().stream().mapToDouble(Double::doubleValue).toArray());
        }

        /** What a quadratic leaves of four neighbours that begin at {@code from} or later, and before {@code to}. */
        List<Double> fours(int from, int to) {
            List<Double> rests = new ArrayList<>();
            for (int i = Math.max(0, from); i < to && i + FOUR <= x.length; i++) {
                rests.add(PolynomialRest.of(Arrays.copyOfRange(x, i, i + FOUR), Arrays.copyOfRange(loss, i, i + FOUR)));
            }
            return rests;
        }

        /** Only fours that hold the best point: far away the loss is not a quadratic. */
        List<Double> aroundBest() {
            int best = best();
            return fours(best - FOUR + 1, best + 1);
        }

        /** Whether the best point has a neighbour on both sides: at the end of the grid nobody knows the least loss. */
        boolean isInside() {
            return best() > 0 && best() < loss.length - 1;
        }

        private int best() {
            int best = 0;
            for (int i = 1; i < loss.length; i++) {
                best = loss[i] < loss[best] ? i : best;
            }
            return best;
        }

        /** The bottom of the parabola through the best point and its neighbours; the best point where it has none. */
        double least() {
            int i = Math.max(1, Math.min(best(), x.length - 2));
            double left = (loss[i] - loss[i - 1]) / (x[i] - x[i - 1]);
            double right = (loss[i + 1] - loss[i]) / (x[i + 1] - x[i]);
            double bend = (right - left) / (x[i + 1] - x[i - 1]);
            if (!(bend > 0)) {
                return loss[best()];
            }
            double middle = (x[i - 1] + x[i]) / 2 - left / (2 * bend);
            double at = Math.max(x[i - 1], Math.min(x[i + 1], middle));
            return loss[i - 1] + left * (at - x[i - 1]) + bend * (at - x[i - 1]) * (at - x[i]);
        }
    }
}
