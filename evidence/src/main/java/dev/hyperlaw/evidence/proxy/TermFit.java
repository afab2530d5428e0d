package dev.hyperlaw.evidence.proxy;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

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
        int[] near = IntStream.range(0, rows.size()).filter(n -> rows.near()[n]).toArray();
        if (near.length <= rows.levels()) {
            return Optional.empty();
        }
        double[][] columns = new double[terms.size()][rows.size()];
        for (int j = 0; j < columns.length; j++) {
            for (int n = 0; n < rows.size(); n++) {
                columns[j][n] = terms.get(j).at(rows.runs().get(n));
            }
        }
        RobustFit fit = RobustFit.of(
                Arrays.stream(columns).map(column -> chosen(column, near)).toArray(double[][]::new),
                chosen(rows.losses(), near),
                Arrays.stream(near).map(n -> rows.level()[n]).toArray());
        long identified = IntStream.range(0, columns.length)
                .filter(j -> fit.identified()[j])
                .count();
        if (near.length - rows.levels() <= identified) {
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
                ? Optional.of(new TermFit(fit.coefficients(), fit.identified(), explained, near.length))
                : Optional.empty();
    }

    private static double[] chosen(double[] values, int[] rows) {
        return Arrays.stream(rows).mapToDouble(row -> values[row]).toArray();
    }
}
