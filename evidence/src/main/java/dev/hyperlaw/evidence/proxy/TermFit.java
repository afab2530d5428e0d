package dev.hyperlaw.evidence.proxy;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Coefficients of some terms fitted to runs.
 *
 * @param coefficients in the order of the terms
 * @param weights the mean share of each term in the sum of all terms, over the fitted runs
 * @param identified whether a term differs from the levels and the terms before it
 */
record TermFit(
        double[] coefficients,
        double[] weights,
        boolean[] identified,
        Optional<DataTerm> data,
        double explained,
        int runs,
        int levels) {
    /** A term with coefficient 1. */
    @FunctionalInterface
    interface Term {
        double at(ProxyRun run);
    }

    /** Empty with too few runs to tell the terms from the levels. */
    static Optional<TermFit> of(ProxyRuns runs, FitWindow window, Levels levels, List<Term> terms) {
        LeveledRuns rows = LeveledRuns.of(runs.list(), window);
        boolean withData = levels == Levels.DATA_TERM && rows.budgets() >= 3;
        int fitted = rows.fitted();
        double[][] columns = new double[terms.size()][rows.size()];
        for (int j = 0; j < columns.length; j++) {
            for (int n = 0; n < rows.size(); n++) {
                columns[j][n] = terms.get(j).at(rows.runs().get(n));
            }
        }
        if (fitted <= rows.levels()) {
            return Optional.empty();
        }
        double exponent = withData ? DataExponent.best(rows, columns) : 0;
        RobustFit fit = withData ? DataExponent.fit(rows, columns, exponent) : fit(rows, columns, rows.level());
        if (fitted - rows.levels() <= count(fit.identified())) {
            return Optional.empty();
        }
        Optional<DataTerm> data = withData ? Optional.of(DataExponent.term(fit, rows, exponent)) : Optional.empty();
        double[] coefficients = Arrays.copyOf(fit.coefficients(), columns.length);
        double[] residual = rows.losses();
        double[] weights = new double[columns.length];
        for (int n = 0; n < residual.length; n++) {
            double sum = 0;
            for (int j = 0; j < columns.length; j++) {
                sum += coefficients[j] * columns[j][n];
            }
            residual[n] -= sum;
            for (int j = 0; j < columns.length && rows.near()[n] && sum > 0; j++) {
                weights[j] += coefficients[j] * columns[j][n] / sum / fitted;
            }
        }
        double explained = rows.explained(residual, rows.wide());
        return Double.isFinite(explained)
                ? Optional.of(
                        new TermFit(coefficients, weights, fit.identified(), data, explained, fitted, rows.levels()))
                : Optional.empty();
    }

    private static int count(boolean[] flags) {
        int count = 0;
        for (boolean each : flags) {
            count += each ? 1 : 0;
        }
        return count;
    }

    /** Fits the columns to the near runs with an intercept per class. */
    static RobustFit fit(LeveledRuns rows, double[][] columns, int[] intercept) {
        boolean[] near = rows.near();
        double[][] chosen = new double[columns.length][];
        for (int j = 0; j < columns.length; j++) {
            chosen[j] = chosen(columns[j], near);
        }
        int[] classes = new int[chosen.length == 0 ? 0 : chosen[0].length];
        int next = 0;
        for (int n = 0; n < near.length; n++) {
            if (near[n]) {
                classes[next++] = intercept[n];
            }
        }
        return RobustFit.of(chosen, chosen(rows.losses(), near), classes);
    }

    private static double[] chosen(double[] values, boolean[] near) {
        double[] chosen = new double[values.length];
        int count = 0;
        for (int n = 0; n < values.length; n++) {
            if (near[n]) {
                chosen[count++] = values[n];
            }
        }
        return Arrays.copyOf(chosen, count);
    }
}
