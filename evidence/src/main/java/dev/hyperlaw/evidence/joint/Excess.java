package dev.hyperlaw.evidence.joint;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** What can be said of runs before any surface is fitted: floors, the scale of their losses, where to begin. */
final class Excess {
    private static final int FEW = 4;
    /** Logarithm of the steepness of an axis whose optimum cannot be seen. */
    private static final double FLAT = -30;
    /** Squares of what is smaller are no longer numbers. */
    private static final double LEAST = 1e-100;

    private Excess() {}

    /** By cell, the mean of its three best losses: less lucky than the best one. */
    static double[] floors(JointRuns runs) {
        double[] floors = new double[runs.cells().size()];
        List<List<Double>> losses = losses(runs);
        for (int c = 0; c < floors.length; c++) {
            floors[c] = losses.get(c).stream()
                    .mapToDouble(Double::doubleValue)
                    .sorted()
                    .limit(3)
                    .average()
                    .orElse(Double.NaN);
        }
        return floors;
    }

    private static List<List<Double>> losses(JointRuns runs) {
        List<List<Double>> losses = new ArrayList<>();
        runs.cells().forEach(cell -> losses.add(new ArrayList<>()));
        runs.rows().stream()
                .filter(row -> Double.isFinite(row.loss()))
                .forEach(row -> losses.get(row.cell()).add(row.loss()));
        return losses;
    }

    /** The typical excess of a run: the median over cells of the median within each. */
    static double scale(JointRuns runs, double[] floors) {
        List<List<Double>> losses = losses(runs);
        double[] typical = IntStream.range(0, floors.length)
                .filter(c -> losses.get(c).size() >= FEW)
                .mapToDouble(c -> median(losses.get(c).stream()
                        .mapToDouble(loss -> Math.abs(loss - floors[c]))
                        .toArray()))
                .toArray();
        double[] all = typical.length > 0
                ? typical
                : runs.rows().stream()
                        .filter(row -> Double.isFinite(row.loss()))
                        .mapToDouble(row -> Math.abs(row.loss() - floors[row.cell()]))
                        .toArray();
        double scale = median(all);
        double size = runs.rows().stream()
                .mapToDouble(row -> Math.abs(row.loss()))
                .filter(Double::isFinite)
                .max()
                .orElse(1);
        return Math.max(scale, 1e-9 * size + LEAST);
    }

    static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int n = sorted.length;
        return n == 0 ? 0 : n % 2 == 1 ? sorted[n / 2] : 0.5 * (sorted[n / 2 - 1] + sorted[n / 2]);
    }

    static int[] within(JointRuns runs, double[] floors, double most) {
        return IntStream.range(0, runs.rows().size())
                .filter(row -> {
                    JointRuns.Row each = runs.rows().get(row);
                    return Double.isFinite(each.loss()) && each.loss() - floors[each.cell()] <= most;
                })
                .toArray();
    }

    /** Logarithms of steepness by which runs as far from the middle of their cell as these would lie as high as these. */
    static double[] steepness(JointRuns runs, int[] kept, double scale) {
        int axes = runs.axes().size();
        double[] steepness = new double[axes];
        for (int i = 0; i < axes; i++) {
            double[] sum = new double[runs.cells().size()];
            double[] count = new double[sum.length];
            for (int row : kept) {
                JointRuns.Row each = runs.rows().get(row);
                if (!Double.isNaN(each.at()[i])) {
                    sum[each.cell()] += each.at()[i];
                    count[each.cell()]++;
                }
            }
            double squares = 0;
            double seen = 0;
            for (int row : kept) {
                JointRuns.Row each = runs.rows().get(row);
                if (!Double.isNaN(each.at()[i])) {
                    double off = each.at()[i] - sum[each.cell()] / count[each.cell()];
                    squares += off * off;
                    seen += off * off > 1e-12 ? 1 : 0;
                }
            }
            double distance = seen == 0 ? 1 : Math.max(0.1, squares / seen);
            steepness[i] = runs.axes().get(i).carried() ? FLAT : 0.5 * Math.log(2 * scale / (distance * axes));
        }
        return steepness;
    }

    /** Begins at the middle of each cell's best quarter, and with the exponents that are believed. */
    static double[] start(JointRuns runs, Unknowns layout, JointPrior prior, double[] middle, double[] steepness) {
        int axes = layout.axes();
        double[] theta = new double[layout.all()];
        double[] sum = new double[axes];
        double[] weights = new double[axes];
        List<List<JointRuns.Row>> cells = new ArrayList<>();
        runs.cells().forEach(cell -> cells.add(new ArrayList<>()));
        runs.rows().stream()
                .filter(row -> Double.isFinite(row.loss()))
                .forEach(row -> cells.get(row.cell()).add(row));
        for (int c = 0; c < cells.size(); c++) {
            List<JointRuns.Row> sorted = cells.get(c).stream()
                    .sorted(Comparator.comparingDouble(JointRuns.Row::loss))
                    .toList();
            int best = Math.max(Math.min(3, sorted.size()), sorted.size() / 5);
            double u = runs.cells().get(c).logTokens() - middle[1];
            double n = runs.cells().get(c).logSize() - middle[0];
            for (JointRuns.Row row : sorted.subList(0, best)) {
                for (int i = 0; i < axes; i++) {
                    if (!Double.isNaN(row.at()[i])) {
                        boolean carried = runs.axes().get(i).carried();
                        sum[i] += (row.at()[i] - (carried ? 0 : u * prior.tokenMean()[i] + n * prior.sizeMean()[i]))
                                / best;
                        weights[i] += 1.0 / best;
                    }
                }
            }
        }
        for (int i = 0; i < axes; i++) {
            boolean carried = runs.axes().get(i).carried();
            theta[i] = weights[i] == 0 ? 0 : sum[i] / weights[i];
            theta[layout.tokens() + i] = carried ? 0 : prior.tokenMean()[i];
            theta[layout.size() + i] = carried ? 0 : prior.sizeMean()[i];
            theta[layout.steepness() + i] = steepness[i];
            for (int k = 0; k < i; k++) {
                theta[layout.follow(i, k)] = prior.followMean()[i][k];
            }
        }
        return theta;
    }
}
