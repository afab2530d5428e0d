package dev.hyperlaw.evidence.proxy;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Coefficients of some terms fitted to runs.
 *
 * @param coefficients in the order of the terms
 * @param identified whether a term differs from the levels and the terms before it
 * @param explained R² within budgets
 * @param runs how many were fitted
 */
record TermFit(double[] coefficients, boolean[] identified, double explained, int runs) {
    /** A term with coefficient 1. */
    @FunctionalInterface
    interface Term {
        double at(ProxyRuns.Run run);
    }

    /** Empty with too few runs to tell the terms from the levels. */
    static Optional<TermFit> of(ProxyRuns runs, List<Term> terms) {
        LeveledRuns rows = LeveledRuns.of(runs.list());
        int fitted = count(rows.near());
        if (fitted <= rows.levels()) {
            return Optional.empty();
        }
        double[][] columns = new double[terms.size()][rows.size()];
        for (int j = 0; j < columns.length; j++) {
            for (int n = 0; n < rows.size(); n++) {
                columns[j][n] = terms.get(j).at(rows.runs().get(n));
            }
        }
        RobustFit fit = fit(rows, columns);
        if (fitted - rows.levels() <= count(fit.identified())) {
            return Optional.empty();
        }
        double[] residual = rows.losses();
        for (int n = 0; n < residual.length; n++) {
            double sum = 0;
            for (int j = 0; j < columns.length; j++) {
                sum += fit.coefficients()[j] * columns[j][n];
            }
            residual[n] -= sum;
        }
        double explained = rows.explained(residual, rows.wide());
        return Double.isFinite(explained)
                ? Optional.of(new TermFit(fit.coefficients(), fit.identified(), explained, fitted))
                : Optional.empty();
    }

    private static int count(boolean[] flags) {
        int count = 0;
        for (boolean each : flags) {
            count += each ? 1 : 0;
        }
        return count;
    }

    /** Fits the columns to the near runs with an intercept per level. */
    private static RobustFit fit(LeveledRuns rows, double[][] columns) {
        boolean[] near = rows.near();
        double[][] chosen = new double[columns.length][];
        for (int j = 0; j < columns.length; j++) {
            chosen[j] = chosen(columns[j], near);
        }
        int[] classes = new int[chosen.length == 0 ? 0 : chosen[0].length];
        int next = 0;
        for (int n = 0; n < near.length; n++) {
            if (near[n]) {
                classes[next++] = rows.level()[n];
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
