package dev.hyperlaw.evidence.joint;

import dev.hyperlaw.evidence.numeric.ChiSquare;

/**
 * What the runs say against a valley that is flat on one side of an axis: twice the logarithm of the likelihood ratio, cell by cell. A
 * surface is about as steep on either side of its floor, whether or not there are runs on both: it must not end an interval by itself.
 */
public final class FlatSide {
    private static final double CONVINCING = 0.05;
    private static final int PASSES = 5;

    private final JointFit fit;
    private final Shape shape;
    private final double[][] floors;

    public FlatSide(JointFit fit) {
        this.fit = fit;
        shape = Shape.of(fit.layout(), fit.theta());
        floors = new double[fit.runs().cells().size()][];
        for (int c = 0; c < floors.length; c++) {
            floors[c] = fit.of(c).at();
        }
    }

    /**
     * Whether the loss rises on one side of an axis by more than noise, in all cells together. One cell of a model must not say otherwise.
     * Each cell has a floor of its own, which follows noise: the ratio of one that is flat is that of a square.
     */
    public boolean isExcluded(int axis, boolean below, int group, double logTokens) {
        double all = 0;
        double own = 0;
        double[] against = against(axis, below);
        for (int c = 0; c < against.length; c++) {
            JointRuns.Place place = fit.runs().cells().get(c);
            all += against[c];
            own += place.group() == group && Math.abs(place.logTokens() - logTokens) < 0.05 ? against[c] : 0;
        }
        return convinces(all, against.length) && !convinces(-own, 1);
    }

    private static boolean convinces(double ratio, int cells) {
        return ratio > 0 && ChiSquare.chanceAbove(ratio, cells) < CONVINCING;
    }

    private double[] against(int axis, boolean below) {
        int rows = fit.runs().rows().size();
        double[] rise = new double[rows];
        double[] flat = new double[rows];
        for (int row = 0; row < rows; row++) {
            if (fit.isInTheValley(row)) {
                rises(row, axis, below, rise, flat);
            }
        }
        double[] levels = fit.levels().clone();
        for (int pass = 0; pass < PASSES; pass++) {
            levels = levels(levels, rise, flat);
        }
        double[] against = new double[levels.length];
        for (int row = 0; row < rows; row++) {
            if (fit.isInTheValley(row)) {
                int cell = fit.runs().rows().get(row).cell();
                double variance = variance(rise[row]);
                against[cell] += logLikelihood(residual(row, fit.levels(), rise[row]), variance)
                        - logLikelihood(residual(row, levels, flat[row]), variance);
            }
        }
        return against;
    }

    private void rises(int row, int axis, boolean below, double[] rise, double[] flat) {
        JointRuns.Row run = fit.runs().rows().get(row);
        double[] floor = floors[run.cell()];
        double[] offset = new double[floor.length];
        for (int i = 0; i < offset.length; i++) {
            offset[i] = Double.isNaN(run.at()[i]) ? 0 : run.at()[i] - floor[i];
        }
        JointRuns.Place place = fit.runs().cells().get(run.cell());
        double late = place.logTokens() - fit.middle()[1];
        double large = place.logSize() - fit.middle()[0];
        double[] left = new double[offset.length];
        rise[row] = shape.rise(offset, late, large, left);
        boolean there = below ? left[axis] < 0 : left[axis] > 0;
        left[axis] = there ? 0 : left[axis];
        flat[row] = shape.riseOf(left, offset, late, large);
    }

    private double[] levels(double[] before, double[] rise, double[] flat) {
        double[] sum = new double[before.length];
        double[] weights = new double[before.length];
        for (int row = 0; row < rise.length; row++) {
            if (fit.isInTheValley(row)) {
                int cell = fit.runs().rows().get(row).cell();
                double variance = variance(rise[row]);
                double off = residual(row, before, flat[row]);
                double weight = 1 / (variance * (Weights.TAILS + off * off / variance));
                sum[cell] += weight * (off + before[cell]);
                weights[cell] += weight;
            }
        }
        double[] levels = before.clone();
        for (int c = 0; c < levels.length; c++) {
            levels[c] = weights[c] > 0 ? sum[c] / weights[c] : levels[c];
        }
        return levels;
    }

    /** Twice the logarithm, up to a constant. */
    private static double logLikelihood(double off, double variance) {
        return -(Weights.TAILS + 1) * Math.log1p(off * off / (Weights.TAILS * variance));
    }

    private double residual(int row, double[] levels, double rise) {
        JointRuns.Row run = fit.runs().rows().get(row);
        return run.loss() - levels[run.cell()] - rise;
    }

    private double variance(double rise) {
        double far = Weights.MISFIT * rise;
        return fit.noise() * fit.noise() + far * far;
    }
}
