package dev.hyperlaw.evidence.proxy;

import dev.hyperlaw.evidence.numeric.GoldenSection;
import java.util.Arrays;

/** The exponent {@code s} of the data term {@code A·T^-s}, by golden section on what the fit minimises. */
final class DataExponent {
    private static final double LOWEST = 0.05;
    private static final double HIGHEST = 1.5;
    private static final double FINE = 1e-3;

    private DataExponent() {}

    static double best(LeveledRuns rows, double[][] columns) {
        return GoldenSection.minimise(exponent -> fit(rows, columns, exponent).huber(), LOWEST, HIGHEST, FINE);
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
