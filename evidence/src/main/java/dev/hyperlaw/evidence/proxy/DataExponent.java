package dev.hyperlaw.evidence.proxy;

import java.util.Arrays;

/** The exponent {@code s} of the data term {@code A·T^-s}, by golden section on what the fit minimises. */
final class DataExponent {
    private static final double LOWEST = 0.05;
    private static final double HIGHEST = 1.5;
    private static final double GOLDEN = (Math.sqrt(5) - 1) / 2;
    private static final int STEPS = 16;

    private DataExponent() {}

    static double best(LeveledRuns rows, double[][] columns) {
        double low = LOWEST;
        double high = HIGHEST;
        double left = high - GOLDEN * (high - low);
        double right = low + GOLDEN * (high - low);
        double atLeft = fit(rows, columns, left).huber();
        double atRight = fit(rows, columns, right).huber();
        for (int step = 0; step < STEPS; step++) {
            if (atLeft < atRight) {
                high = right;
                right = left;
                atRight = atLeft;
                left = high - GOLDEN * (high - low);
                atLeft = fit(rows, columns, left).huber();
            } else {
                low = left;
                left = right;
                atLeft = atRight;
                right = low + GOLDEN * (high - low);
                atRight = fit(rows, columns, right).huber();
            }
        }
        return (low + high) / 2;
    }

    static RobustFit fit(LeveledRuns rows, double[][] columns, double exponent) {
        double[][] more = Arrays.copyOf(columns, columns.length + 1);
        double unit = unit(rows);
        more[columns.length] = Arrays.stream(rows.tokens())
                .map(t -> Math.pow(t / unit, -exponent))
                .toArray();
        return TermFit.fit(rows, more, rows.groups());
    }

    static DataTerm term(RobustFit fit, LeveledRuns rows, double exponent) {
        double coefficient = fit.coefficients()[fit.coefficients().length - 1];
        return new DataTerm(coefficient * Math.pow(unit(rows), exponent), exponent);
    }

    private static double unit(LeveledRuns rows) {
        return rows.runs().get(0).tokens();
    }
}
