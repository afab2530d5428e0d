package dev.hyperlaw.program;

import dev.hyperlaw.LogNumber;
import dev.hyperlaw.rational.Echelon;
import dev.hyperlaw.rational.Rational;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Turns the last Newton system into an {@link Optimum}: shares, multipliers, local exponents and the certificate. */
record OptimumReport(
        ProgramMatrix matrix, double[] termBudgets, Coordinates coordinates, GradedSystem system, List<Integer> held) {
    private static final double TOUCHING = 1e-11;

    Optimum at(double logBudget, double[] x, double[] logTerms, double[] rights, double rounding) {
        double logValue = LogNumber.sum(logTerms);

        double[] rates = new double[coordinates.held()];
        List<String> active = new ArrayList<>();
        Map<String, Double> multipliers = new LinkedHashMap<>();
        for (int i = 0; i < rates.length; i++) {
            int j = held.get(i);
            rates[i] = matrix.rowBudget(j).doubleValue();
            if (!matrix.isEquality(j) && system.relativeMultiplier(i) > rounding) {
                active.add(matrix.rowName(j));
                multipliers.put(matrix.rowName(j), system.multiplier(i, logValue));
            }
        }
        double[] xiRates = system.budgetDirection(rates, termBudgets, logTerms);
        List<Rational[]> basis = new ArrayList<>();
        List<Double> values = new ArrayList<>();
        boolean flat = matrix.mayBeFlat() && isFlat(basis, values, active, x, rights);
        double[] position = x;
        // Of all minimisers the one farthest from every constraint: a flat direction is not reported at a wall.
        if (flat
                && new FeasibleStart(matrix, rights).deepest(basis, values) instanceof FeasibleStart.Start.Point deep) {
            position = deep.x();
        }
        Map<String, Double> logs = new LinkedHashMap<>();
        Map<String, Double> localExponents = new LinkedHashMap<>();
        for (int i = 0; i < x.length; i++) {
            double rate = Coordinates.dot(coordinates.fromXi()[i], xiRates);
            logs.put(matrix.variable(i), position[i]);
            localExponents.put(matrix.variable(i), rate);
        }
        Map<String, Double> shares = new LinkedHashMap<>();
        double localRate = 0;
        for (int k = 0; k < logTerms.length; k++) {
            double share = Math.exp(logTerms[k] - logValue);
            shares.put(matrix.termName(k), share);
            double rate = termBudgets[k];
            for (int i = 0; i < xiRates.length; i++) {
                rate += coordinates.terms()[k][i] * xiRates[i];
            }
            localRate += share * rate;
        }
        return new Optimum(
                logBudget,
                logValue,
                logs,
                shares,
                active,
                weak(active, position, rights),
                multipliers,
                localExponents,
                localRate,
                system.residual(),
                flat);
    }

    /** Constraints that are not known to hold the optimum back, and that it touches to within rounding. */
    private List<String> weak(List<String> active, double[] x, double[] rights) {
        List<String> weak = new ArrayList<>();
        for (int j = 0; j < rights.length; j++) {
            boolean touched = Math.abs(rights[j] - matrix.rowAt(j, x)) <= TOUCHING * (1 + Math.abs(rights[j]));
            if (touched && !matrix.isEquality(j) && !active.contains(matrix.rowName(j))) {
                weak.add(matrix.rowName(j));
            }
        }
        return weak;
    }

    /** A direction is flat if no term, equality or active constraint sees it. */
    private boolean isFlat(
            List<Rational[]> basis, List<Double> values, List<String> active, double[] x, double[] rights) {
        Echelon span = new Echelon(x.length);
        for (int j = 0; j < rights.length; j++) {
            if (matrix.isEquality(j)) {
                span.add(matrix.row(j));
            } else if (active.contains(matrix.rowName(j)) && span.add(matrix.row(j))) {
                basis.add(matrix.row(j));
                values.add(rights[j]);
            }
        }
        for (int k = 0; k < matrix.termCount(); k++) {
            if (span.add(matrix.term(k))) {
                basis.add(matrix.term(k));
                values.add(matrix.termAt(k, x));
            }
        }
        return span.rank() < x.length;
    }
}
