package dev.hyperlaw.view.figure.sweep;

import dev.hyperlaw.evidence.Readings;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.view.figure.FigureText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Runs at one batch and one momentum that differ in the learning rate.
 *
 * @param curves by learning rate, ascending
 */
record RateFamily(double batch, double alpha, List<MeanLossCurve> curves) {
    private static final int MOST = 6;

    /** One family per batch, at the momentum of its best run; six spread over the batches if there are more. */
    static List<RateFamily> of(Readings readings) {
        double[] batches = readings.values(Tunable.BATCH);
        List<RateFamily> families = new ArrayList<>();
        for (double batch : spread(batches)) {
            RateFamily family = of(readings, batch, bestMomentum(readings, batch));
            if (!family.curves().isEmpty()) {
                families.add(family);
            }
        }
        return families;
    }

    private static RateFamily of(Readings readings, double batch, double alpha) {
        Map<Double, Map<Double, double[]>> sums = new TreeMap<>();
        for (int row = 0; row < readings.rows(); row++) {
            boolean member = readings.cell(row).batchTokens() == batch
                    && readings.cell(row).alpha() == alpha;
            if (member && Double.isFinite(readings.loss(row))) {
                double[] sum = sums.computeIfAbsent(readings.cell(row).learningRate(), any -> new TreeMap<>())
                        .computeIfAbsent(readings.tokens(row), any -> new double[2]);
                sum[0] += readings.loss(row);
                sum[1]++;
            }
        }
        List<MeanLossCurve> curves = new ArrayList<>();
        sums.forEach((rate, points) -> {
            double seeds =
                    points.values().stream().mapToDouble(sum -> sum[1]).max().orElse(0);
            points.values().removeIf(sum -> sum[1] < seeds);
            curves.add(new MeanLossCurve(
                    rate,
                    points.keySet().stream().mapToDouble(Double::doubleValue).toArray(),
                    points.values().stream().mapToDouble(sum -> sum[0] / sum[1]).toArray()));
        });
        return new RateFamily(batch, alpha, curves);
    }

    /** At the largest budget that this batch has reached; none if every run broke down. */
    private static double bestMomentum(Readings readings, double batch) {
        return IntStream.range(0, readings.rows())
                .filter(row -> readings.cell(row).batchTokens() == batch && Double.isFinite(readings.loss(row)))
                .boxed()
                .min(Comparator.<Integer>comparingDouble(row -> -readings.tokens(row))
                        .thenComparingDouble(readings::loss))
                .map(row -> readings.cell(row).alpha())
                .orElse(Double.NaN);
    }

    /** The lowest curve at each budget, one budget per entry of {@link #budgets}. */
    MeanLossCurve[] best() {
        return Arrays.stream(budgets())
                .mapToObj(budget -> curves.stream()
                        .filter(curve -> !Double.isNaN(curve.at(budget)))
                        .min(Comparator.comparingDouble(curve -> curve.at(budget)))
                        .orElseThrow())
                .toArray(MeanLossCurve[]::new);
    }

    double[] budgets() {
        return curves.stream()
                .flatMapToDouble(curve -> Arrays.stream(curve.tokens()))
                .sorted()
                .distinct()
                .toArray();
    }

    /** The lowest loss at each budget. */
    double[] envelope() {
        double[] budgets = budgets();
        MeanLossCurve[] best = best();
        return IntStream.range(0, budgets.length)
                .mapToDouble(i -> best[i].at(budgets[i]))
                .toArray();
    }

    String title(boolean withMomentum) {
        String text = "b = %s token%s".formatted(FigureText.number(batch), batch == 1 ? "" : "s");
        return withMomentum ? text + ", α = " + FigureText.number(alpha) : text;
    }

    private static double[] spread(double[] values) {
        if (values.length <= MOST) {
            return values;
        }
        return IntStream.range(0, MOST)
                .mapToDouble(i -> values[Math.round(i * (values.length - 1) / (MOST - 1f))])
                .toArray();
    }
}
