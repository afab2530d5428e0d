package dev.hyperlaw.view.figure.sweep;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.Readings;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.view.figure.Range;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Losses at one budget over learning rate and one more setting, the third held: means over seeds.
 *
 * @param rows by value of the setting, then learning rate
 */
record LossGrid(Tunable setting, double budget, Map<Double, TreeMap<Double, Double>> rows) {
    /** Points between two neighbours of the grid. */
    private static final int FINER = 12;

    private static final double ROUNDING = 1e-9;

    /** Around the best run at the budget. */
    static LossGrid of(Readings readings, Tunable setting, double budget) {
        Tunable held = setting == Tunable.BATCH ? Tunable.MOMENTUM : Tunable.BATCH;
        Cell best = best(readings, budget);
        Map<Double, TreeMap<Double, double[]>> sums = new TreeMap<>();
        for (int row = 0; row < readings.rows(); row++) {
            Cell cell = readings.cell(row);
            boolean member = readings.tokens(row) == budget && cell.get(held) == best.get(held);
            if (member && Double.isFinite(readings.loss(row))) {
                double[] sum = sums.computeIfAbsent(cell.get(setting), any -> new TreeMap<>())
                        .computeIfAbsent(cell.learningRate(), any -> new double[2]);
                sum[0] += readings.loss(row);
                sum[1]++;
            }
        }
        Map<Double, TreeMap<Double, Double>> means = new TreeMap<>();
        sums.forEach((value, row) -> {
            TreeMap<Double, Double> losses = new TreeMap<>();
            row.forEach((rate, sum) -> losses.put(rate, sum[0] / sum[1]));
            means.put(value, losses);
        });
        return new LossGrid(setting, budget, means);
    }

    static Cell best(Readings readings, double budget) {
        return IntStream.range(0, readings.rows())
                .filter(row -> readings.tokens(row) == budget)
                .boxed()
                .min((a, b) -> Double.compare(readings.loss(a), readings.loss(b)))
                .map(readings::cell)
                .orElseThrow();
    }

    /** Whether there is a plane to show: two rows at least, of two runs at least. */
    boolean isPlane() {
        return rows.values().stream().filter(row -> row.size() >= 2).count() >= 2;
    }

    double lowest() {
        return rows.values().stream()
                .flatMap(row -> row.values().stream())
                .mapToDouble(Double::doubleValue)
                .min()
                .orElseThrow();
    }

    double[] rates() {
        return finer(rows.values().stream()
                .flatMap(row -> row.keySet().stream())
                .mapToDouble(Double::doubleValue)
                .sorted()
                .distinct()
                .toArray());
    }

    double[] values() {
        return finer(solid().keySet().stream().mapToDouble(Double::doubleValue).toArray());
    }

    /** Loss above the lowest at {@code (rates[i], values[j])}: straight between runs, and straight on beyond the last of a row. */
    double[][] excess(double least) {
        double[] rates = rates();
        double[] values = values();
        double[][] excess = new double[values.length][rates.length];
        for (int j = 0; j < values.length; j++) {
            for (int i = 0; i < rates.length; i++) {
                excess[j][i] = Math.max(least, at(rates[i], values[j]) - lowest());
            }
        }
        return excess;
    }

    /** The values of the setting at which {@code rate} lies between runs; empty if it does nowhere. */
    Optional<Range> tried(double rate) {
        TreeMap<Double, Double> first = new TreeMap<>();
        TreeMap<Double, Double> last = new TreeMap<>();
        solid().forEach((value, row) -> {
            first.put(value, Math.log(row.firstKey()));
            last.put(value, Math.log(row.lastKey()));
        });
        double at = Math.log(rate);
        double[] inside = Arrays.stream(values())
                .filter(value -> along(first, value) <= at + ROUNDING && at <= along(last, value) + ROUNDING)
                .toArray();
        return inside.length == 0 ? Optional.empty() : Optional.of(new Range(inside[0], inside[inside.length - 1]));
    }

    private TreeMap<Double, TreeMap<Double, Double>> solid() {
        TreeMap<Double, TreeMap<Double, Double>> solid = new TreeMap<>(rows);
        solid.values().removeIf(row -> row.size() < 2);
        return solid;
    }

    private double at(double rate, double value) {
        TreeMap<Double, Double> column = new TreeMap<>();
        solid().forEach((place, row) -> column.put(place, along(row, rate)));
        return along(column, value);
    }

    /** On the straight line in the logarithm through the two points around {@code x}, or the last two. */
    private static double along(TreeMap<Double, Double> points, double x) {
        Double low = points.floorKey(x);
        if (low == null) {
            low = points.firstKey();
        }
        Double high = points.higherKey(low);
        if (high == null) {
            high = low;
            low = points.lowerKey(high);
        }
        if (low == null) {
            return points.firstEntry().getValue();
        }
        double share = Math.log(x / low) / Math.log(high / low);
        return value(points, low) + share * (value(points, high) - value(points, low));
    }

    private static double value(TreeMap<Double, Double> points, Double at) {
        Double value = points.get(at);
        if (value == null) {
            throw new IllegalStateException("There is no point at %s.".formatted(at));
        }
        return value;
    }

    private static double[] finer(double[] values) {
        List<Double> all = new ArrayList<>();
        for (int i = 0; i + 1 < values.length; i++) {
            for (int k = 0; k < FINER; k++) {
                all.add(values[i] * Math.pow(values[i + 1] / values[i], k / (double) FINER));
            }
        }
        all.add(values[values.length - 1]);
        return all.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
