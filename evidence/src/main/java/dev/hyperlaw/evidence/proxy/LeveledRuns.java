package dev.hyperlaw.evidence.proxy;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs sorted into levels, one per budget, and which of them a fit uses: those not far above the best of their level, since a proxy
 * holds near the optimum at most.
 *
 * @param level of each run
 * @param near whether a run is fitted
 * @param wide whether R² is measured on it, so that it does not depend on which window was used
 */
record LeveledRuns(List<ProxyRuns.Run> runs, int[] level, int levels, boolean[] near, boolean[] wide) {
    /** Nats above the best of a level, for those that are fitted (annealed.md). */
    private static final double NEAR = 0.05;

    /** With fewer runs than this the window is {@link #WIDE}. */
    private static final int ENOUGH = 12;

    private static final double WIDE = 0.1;

    static LeveledRuns of(List<ProxyRuns.Run> runs) {
        int[] level = new int[runs.size()];
        double[] best = new double[runs.size()];
        Arrays.fill(best, Double.POSITIVE_INFINITY);
        Map<Double, Integer> levels = new HashMap<>();
        for (int n = 0; n < level.length; n++) {
            level[n] = levels.computeIfAbsent(runs.get(n).tokens(), any -> levels.size());
            best[level[n]] = Math.min(best[level[n]], runs.get(n).loss());
        }
        int[] inside = new int[levels.size()];
        for (int n = 0; n < level.length; n++) {
            inside[level[n]] += runs.get(n).loss() - best[level[n]] <= NEAR ? 1 : 0;
        }
        boolean[] near = new boolean[level.length];
        boolean[] wide = new boolean[level.length];
        for (int n = 0; n < level.length; n++) {
            double above = runs.get(n).loss() - best[level[n]];
            wide[n] = above <= WIDE;
            near[n] = inside[level[n]] < ENOUGH ? wide[n] : above <= NEAR;
        }
        return new LeveledRuns(runs, level, levels.size(), near, wide);
    }

    int size() {
        return level.length;
    }

    double[] losses() {
        double[] losses = new double[size()];
        Arrays.setAll(losses, n -> runs.get(n).loss());
        return losses;
    }

    /**
     * {@code 1 − Σr²/Σy²} over the chosen runs, both measured from their means per level.
     */
    double explained(double[] residual, boolean[] chosen) {
        return 1 - scatter(residual, chosen) / scatter(losses(), chosen);
    }

    /** The sum of squares about the means per level. */
    private double scatter(double[] values, boolean[] chosen) {
        double[] sum = new double[levels];
        int[] count = new int[levels];
        for (int n = 0; n < values.length; n++) {
            if (chosen[n]) {
                sum[level[n]] += values[n];
                count[level[n]]++;
            }
        }
        double squares = 0;
        for (int n = 0; n < values.length; n++) {
            if (chosen[n]) {
                double off = values[n] - sum[level[n]] / count[level[n]];
                squares += off * off;
            }
        }
        return squares;
    }
}
