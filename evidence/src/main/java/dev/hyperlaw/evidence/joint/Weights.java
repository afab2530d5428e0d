package dev.hyperlaw.evidence.joint;

import java.util.Arrays;

/**
 * How much each row counts: {@code var = noise² + (misfit·rise)²}, with the rise of the fitted surface (the observed one is biased by
 * luck). By Student's t no single run moves the answer, and several losses of one run count less.
 */
final class Weights {
    /** Degrees of freedom of the t distribution of residuals. */
    static final double TAILS = 4;
    /** Mean over normal residuals z of {@code w·z²}, w being the t weight: what a right variance gives. */
    private static final double NORMAL = 0.786;
    /** Variance of a t estimate under normal residuals is 1.08, the sum of its weights would say .95. */
    private static final double INFORMATION = 0.949 / 1.080;
    /** The valley is not a parabola: a run at an excess s is believed to be off by this share of it. */
    static final double MISFIT = 0.6;
    /** Belief in that share, in runs. The misfits of neighbours are alike, so that many runs tell less than their number. */
    static final double MISFIT_BELIEF = 20;

    /**
     * Belief, in runs, that what sets the losses of a run off is the same at all its budgets. Few runs are fitted so closely that their
     * residuals do not show it.
     */
    private static final double CORRELATION_BELIEF = 4;

    private static final int FEW = 6;
    /** Which rows tell the noise depends on the noise. After this number of estimates they stay, or a row at the border comes and goes for ever. */
    private static final int SETTLING = 10;

    private final Rows rows;
    private final double scale;
    private final double[] tail;
    private final double[] share;
    private final double[] weight;
    private final double[] levels;
    private double noise;
    private int estimates;
    /** Rows with less excess than this tell the noise. */
    private double near;

    private double misfit = MISFIT;

    Weights(Rows rows, double[] floors, double scale) {
        this.rows = rows;
        this.scale = scale;
        tail = new double[rows.count()];
        share = new double[rows.count()];
        weight = new double[rows.count()];
        Arrays.fill(tail, 1);
        Arrays.fill(share, 1);
        levels = floors.clone();
        noise = 0.1 * scale;
    }

    double noise() {
        return noise;
    }

    double misfit() {
        return misfit;
    }

    double[] levels() {
        return levels;
    }

    double of(int row) {
        return weight[row];
    }

    /** From 0 for an outlier to 1. */
    double counted(int row) {
        return tail[row] * TAILS / (TAILS + 1);
    }

    /** The share of rows that count for a fifth or less: four deviations off. */
    double disbelieved() {
        return Arrays.stream(tail)
                        .filter(each -> each * TAILS / (TAILS + 1) < 0.2)
                        .count()
                / (double) Math.max(1, tail.length);
    }

    double residual(int row, double[] rise) {
        return rows.loss()[row] - levels[rows.cell()[row]] - rise[row];
    }

    /** Weights and levels by a surface's excesses. */
    void update(double[] rise) {
        for (int pass = 0; pass < 2; pass++) {
            for (int k = 0; k < weight.length; k++) {
                weight[k] = share[k] * tail[k] / variance(rise[k]);
            }
            for (int c = 0; c < levels.length; c++) {
                levels[c] = level(c, rise);
            }
            for (int k = 0; k < weight.length; k++) {
                double off = residual(k, rise);
                tail[k] = (TAILS + 1) / (TAILS + off * off / variance(rise[k]));
            }
        }
    }

    /** From weights that fit to those that say how sure the fit is. */
    void asInformation() {
        for (int k = 0; k < weight.length; k++) {
            weight[k] *= INFORMATION;
        }
    }

    private double variance(double rise) {
        double far = misfit * rise;
        return noise * noise + far * far;
    }

    /** The negative logarithm of how likely the losses are, but for constants. */
    double unlikeliness(double[] rise) {
        double sum = 0;
        for (int k = 0; k < rise.length; k++) {
            double off = residual(k, rise);
            double variance = variance(rise[k]);
            sum += share[k]
                    * (0.5 * Math.log(variance) + 0.5 * (TAILS + 1) * Math.log1p(off * off / (TAILS * variance)));
        }
        return sum;
    }

    private double level(int cell, double[] rise) {
        double sum = 0;
        double weights = 0;
        for (int k : rows.byCell()[cell]) {
            sum += weight[k] * (rows.loss()[k] - rise[k]);
            weights += weight[k];
        }
        return weights == 0 ? levels[cell] : sum / weights;
    }

    /** Standard deviation of losses close to the floor, by the median of what the surface leaves, with what it used up. */
    void estimateNoise(double[] rise) {
        if (estimates++ < SETTLING) {
            near = Math.max(0.3 * scale, 2 * noise);
        }
        double[] off = new double[rise.length];
        boolean[] seen = new boolean[levels.length];
        int close = 0;
        int cells = 0;
        for (int k = 0; k < rise.length; k++) {
            if (rise[k] < near) {
                off[close++] = Math.abs(residual(k, rise));
                cells += seen[rows.cell()[k]] ? 0 : 1;
                seen[rows.cell()[k]] = true;
            }
        }
        if (close < FEW) {
            return;
        }
        double used = cells + Math.min(rows.layout().shared(), 0.5 * close) * close / rise.length;
        double freedom = Math.max(2, close - used);
        double found = 1.4826 * Excess.median(Arrays.copyOf(off, close)) * Math.sqrt(close / freedom);
        noise = Math.max(found, 1e-4 * scale);
    }

    /** Share of their excess that far runs are off by: the root of the likelihood's derivative, approached by a fixed point. */
    void estimateMisfit(double[] rise) {
        double seen = MISFIT_BELIEF * MISFIT * MISFIT / (misfit * misfit);
        double expected = MISFIT_BELIEF;
        double freedom =
                Math.max(0.2, 1 - (levels.length + rows.layout().shared()) / (double) Math.max(1, rise.length));
        for (int k = 0; k < rise.length; k++) {
            double off = residual(k, rise);
            double far = misfit * rise[k];
            double variance = variance(rise[k]);
            double part = far * far / variance;
            seen += part * tail[k] * off * off / variance;
            expected += part * NORMAL * freedom;
        }
        misfit = Math.min(2 * MISFIT, misfit * Math.sqrt(seen / expected));
    }

    /** Losses of one run at several budgets are not as many runs: each counts for what the correlation of residuals leaves of it. */
    void estimateShares(double[] rise) {
        int[] run = rows.run();
        int most = 0;
        for (int each : run) {
            most = Math.max(most, each);
        }
        double[] sum = new double[most + 1];
        int[] count = new int[most + 1];
        double squares = 0;
        for (int k = 0; k < run.length; k++) {
            double off = residual(k, rise) / Math.sqrt(variance(rise[k]));
            off = Math.max(-3, Math.min(3, off));
            sum[run[k]] += off;
            count[run[k]]++;
            squares += off * off;
        }
        double cross = 0;
        double pairs = 0;
        double shared = 0;
        for (int each = 0; each < sum.length; each++) {
            if (count[each] > 1) {
                cross += sum[each] * sum[each];
                pairs += (double) count[each] * (count[each] - 1);
                shared += count[each];
            }
        }
        if (pairs == 0 || squares == 0) {
            return;
        }
        double mean = squares / run.length;
        double seen = Math.max(0, Math.min(1, (cross - mean * shared) / (mean * pairs)));
        double freedom =
                Math.max(0, Arrays.stream(count).filter(each -> each > 1).count() - usedUp());
        double belief = Math.pow(CORRELATION_BELIEF, 2);
        double correlation = (belief + freedom * freedom * seen) / (belief + freedom * freedom);
        for (int k = 0; k < run.length; k++) {
            share[k] = 1 / (1 + correlation * (count[run[k]] - 1));
        }
    }

    /** What all budgets of a run have in common is fitted away by a level, and by a place and a bend along each axis. */
    private int usedUp() {
        return 1 + 2 * rows.layout().axes();
    }

    /** How many independent losses the rows are worth. */
    double worth() {
        return Arrays.stream(share).sum();
    }
}
