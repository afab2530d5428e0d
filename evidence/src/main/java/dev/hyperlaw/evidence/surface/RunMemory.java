package dev.hyperlaw.evidence.surface;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * How far the noise of a run at one budget says what it is at the next: an autoregressive process of first order. Two seeds of one setting
 * differ by a curve, not by white noise: on the runs of experiments/a-constant-lr.csv neighbouring differences correlate by .5 to .7. That
 * makes the slope over budgets, and so every exponent in T, several times as uncertain as white noise would.
 *
 * @param correlation between neighbouring measurements of a run, 0 to .9
 * @param length the usual number of measurements of a run in the window
 */
record RunMemory(double correlation, double length) {
    private static final double MOST = 0.9;
    /** Shorter stretches say nothing about memory once their mean is taken out. */
    private static final int SHORTEST = 4;
    /** This many standard errors above none, or else it counts as none: white noise shall not pay for a memory it does not have. */
    private static final double CERTAIN = 2;

    /**
     * From what a fit left over, times the root of its weight, row by row of the window, and from how far replicates lie apart; rows of a run are in the
     * order of their budgets.
     */
    static RunMemory of(SurfaceData data, LocalRows rows, double[] rest, List<Replicate> replicates) {
        boolean[] near = new boolean[data.rows()];
        Map<Integer, DoubleStream.Builder> runs = new TreeMap<>();
        for (int n = 0; n < rows.count(); n++) {
            near[rows.row(n)] = true;
            runs.computeIfAbsent(data.run()[rows.row(n)], any -> DoubleStream.builder())
                    .add(rest[n] / rows.rootWindow(n));
        }
        List<double[]> series = new ArrayList<>();
        runs.values().forEach(run -> series.add(run.build().toArray()));
        for (Replicate replicate : replicates) {
            series.add(IntStream.range(0, replicate.rows().length)
                    .filter(t -> near[replicate.rows()[t]])
                    .mapToDouble(t -> replicate.deviations()[t])
                    .toArray());
        }
        return of(series);
    }

    private static RunMemory of(List<double[]> series) {
        double products = 0;
        double squares = 0;
        double used = 0;
        double runs = 0;
        for (double[] run : series) {
            if (run.length >= SHORTEST) {
                double mean = Arrays.stream(run).average().orElseThrow();
                for (int t = 0; t < run.length; t++) {
                    squares += (run[t] - mean) * (run[t] - mean);
                    products += t > 0 ? (run[t - 1] - mean) * (run[t] - mean) : 0;
                }
                used += run.length;
                runs++;
            }
        }
        if (!(squares > 0)) {
            return new RunMemory(0, 1);
        }
        double length = used / runs;
        // Taking out the mean of n values biases their correlation r to about r − (1 + 4r)/n (Kendall 1954).
        double unbiased = (products / squares + 1 / length) / Math.max(0.5, 1 - 4 / length);
        boolean seen = unbiased > CERTAIN / Math.sqrt(used);
        return new RunMemory(seen ? Math.min(MOST, unbiased) : 0, length);
    }

    /** How much larger the variance of the changing part is than its scatter around the means of runs shows. */
    double inflation() {
        return length <= 1 ? 1 : (1 - 1 / length) / (1 - shareOfMean());
    }

    /** How many independent values one measurement is worth. */
    double independent() {
        return (1 - correlation * correlation) / (1 + correlation * correlation);
    }

    /** The variance of the mean of a run over that of one measurement. */
    private double shareOfMean() {
        int n = (int) Math.max(2, Math.round(length));
        double sum = 1;
        for (int k = 1; k < n; k++) {
            sum += 2 * (1 - (double) k / n) * Math.pow(correlation, k);
        }
        return sum / n;
    }
}
