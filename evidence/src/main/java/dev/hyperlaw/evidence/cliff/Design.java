package dev.hyperlaw.evidence.cliff;

import java.util.List;
import java.util.stream.DoubleStream;

/**
 * The runs as rows of numbers: {@code (1, log N, log T, x₁, …)}, each measured from its mean over the runs. What a run does not say
 * is at that mean.
 *
 * @param means of the columns; the first is that of the log learning rate
 */
record Design(double[] means, double[][] rows, double[] rates, boolean[] diverged) {
    /** Log units from the mean; a coordinate that is not a logarithm must not overflow the fit. */
    private static final double FARTHEST = 50;

    /** Where rates are without any run. */
    private static final double ANYWHERE = Math.log(0.01);

    static Design of(int axes, List<CliffRun> runs) {
        List<CliffRun> known =
                runs.stream().filter(run -> Double.isFinite(run.logRate())).toList();
        double[] means = new double[axes + 2];
        means[0] = known.isEmpty() ? ANYWHERE : mean(known.stream().mapToDouble(CliffRun::logRate));
        means[1] = mean(known.stream().mapToDouble(CliffRun::logSize));
        means[2] = mean(known.stream().mapToDouble(CliffRun::logTokens));
        for (int j = 1; j < axes; j++) {
            int axis = j;
            means[axis + 2] =
                    mean(known.stream().filter(run -> run.at().length > axis).mapToDouble(run -> run.at()[axis]));
        }
        double[][] rows = new double[known.size()][];
        double[] rates = new double[rows.length];
        boolean[] diverged = new boolean[rows.length];
        Design empty = new Design(means, new double[0][], new double[0], new boolean[0]);
        for (int i = 0; i < rows.length; i++) {
            CliffRun run = known.get(i);
            rows[i] = empty.row(run.logSize(), run.logTokens(), run.at());
            rates[i] = empty.rate(run.at());
            diverged[i] = run.diverged();
        }
        return new Design(means, rows, rates, diverged);
    }

    int columns() {
        return means.length;
    }

    double[] row(double logSize, double logTokens, double[] at) {
        double[] row = new double[columns()];
        row[0] = 1;
        row[1] = offset(logSize, 1);
        row[2] = offset(logTokens, 2);
        for (int column = 3; column < row.length; column++) {
            int axis = column - 2;
            row[column] = axis < at.length ? offset(at[axis], column) : 0;
        }
        return row;
    }

    /** The log learning rate from its mean. */
    double rate(double[] at) {
        return at.length > 0 && !Double.isNaN(at[0]) ? bounded(at[0] - means[0]) : 0;
    }

    private double offset(double value, int column) {
        double offset = value - means[column];
        return Double.isFinite(offset) ? bounded(offset) : 0;
    }

    private static double bounded(double offset) {
        return Math.max(-FARTHEST, Math.min(FARTHEST, offset));
    }

    private static double mean(DoubleStream values) {
        return values.filter(Double::isFinite).average().orElse(Double.NaN);
    }
}
