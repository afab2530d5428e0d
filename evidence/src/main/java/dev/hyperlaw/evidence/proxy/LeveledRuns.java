package dev.hyperlaw.evidence.proxy;

import java.util.Arrays;
import java.util.List;

/**
 * Runs sorted into levels, one per group and budget, and which of them a fit uses.
 *
 * @param level of each run
 * @param near whether a run is fitted
 * @param wide whether R² is measured on it
 */
record LeveledRuns(List<ProxyRun> runs, int[] level, int levels, boolean[] near, boolean[] wide) {
    static LeveledRuns of(List<ProxyRun> runs, FitWindow window) {
        int[] level = new int[runs.size()];
        int[] first = new int[runs.size()];
        double[] best = new double[runs.size()];
        int levels = 0;
        for (int n = 0; n < level.length; n++) {
            ProxyRun run = runs.get(n);
            int l = 0;
            while (l < levels && !sameLevel(runs.get(first[l]), run)) {
                l++;
            }
            if (l == levels) {
                first[levels] = n;
                best[levels++] = Double.POSITIVE_INFINITY;
            }
            level[n] = l;
            best[l] = Math.min(best[l], run.loss());
        }
        int[] inside = new int[levels];
        for (int n = 0; n < level.length; n++) {
            inside[level[n]] += runs.get(n).loss() - best[level[n]] <= window.near() ? 1 : 0;
        }
        boolean[] near = new boolean[level.length];
        boolean[] wide = new boolean[level.length];
        for (int n = 0; n < level.length; n++) {
            double above = runs.get(n).loss() - best[level[n]];
            wide[n] = above <= window.wide();
            near[n] = inside[level[n]] < window.enough() ? wide[n] : above <= window.near();
        }
        return new LeveledRuns(runs, level, levels, near, wide);
    }

    private static boolean sameLevel(ProxyRun one, ProxyRun other) {
        return one.group() == other.group() && one.tokens() == other.tokens();
    }

    int size() {
        return level.length;
    }

    /** How many runs are fitted. */
    int fitted() {
        int count = 0;
        for (boolean each : near) {
            count += each ? 1 : 0;
        }
        return count;
    }

    /** How many different budgets there are. */
    int budgets() {
        return (int) runs.stream().mapToDouble(ProxyRun::tokens).distinct().count();
    }

    int[] groups() {
        return runs.stream().mapToInt(ProxyRun::group).toArray();
    }

    double[] losses() {
        double[] losses = new double[size()];
        Arrays.setAll(losses, n -> runs.get(n).loss());
        return losses;
    }

    double[] tokens() {
        double[] tokens = new double[size()];
        Arrays.setAll(tokens, n -> runs.get(n).tokens());
        return tokens;
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
