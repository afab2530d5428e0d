package dev.hyperlaw.program;

import dev.hyperlaw.rational.Echelon;
import dev.hyperlaw.rational.LinearAlgebra;
import dev.hyperlaw.rational.LinearOutcome;
import dev.hyperlaw.rational.Polyhedron;
import dev.hyperlaw.rational.Rational;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A feasible point to start from: the minimiser of the largest term, which a linear program finds and which is within
 * {@code log(number of terms)} of the least value.
 */
record FeasibleStart(ProgramMatrix matrix, double[] rights) {
    /** Constraints typed as decimals may touch in exact arithmetic and miss each other by a rounding. */
    private static final double ROUNDING = 1e-12;

    /** Either {@code double[]} coordinates of a feasible x or the certificate that there is none. */
    sealed interface Start {
        record Point(double[] x) implements Start {}

        record None(Map<String, Rational> certificate) implements Start {}
    }

    /** The point where the largest of the terms (by the given logarithms at x = 0) is least. */
    Start tropical(double[] logTermsAtZero) {
        Polyhedron polyhedron = new Polyhedron(matrix.variables() + 1);
        addConstraints(polyhedron, Rational.ZERO);
        for (int k = 0; k < matrix.termCount(); k++) {
            Rational[] row = LinearAlgebra.extended(matrix.term(k), Rational.of(-1));
            // The start need not be exact: eighths keep the fractions small.
            polyhedron.atMost(row, Rational.of(-Math.round(logTermsAtZero[k] * 8), 8));
        }
        return point(polyhedron);
    }

    Start anywhere() {
        Polyhedron polyhedron = new Polyhedron(matrix.variables() + 1);
        addConstraints(polyhedron, Rational.ZERO);
        polyhedron.equal(LinearAlgebra.unit(matrix.variables() + 1, matrix.variables()), Rational.ZERO);
        return point(polyhedron);
    }

    /** The point deepest inside the inequalities among those with the same coordinates {@code basis·x = values}. */
    Start deepest(List<Rational[]> basis, List<Double> values) {
        int n = matrix.variables();
        Polyhedron polyhedron = new Polyhedron(n + 1);
        addConstraints(polyhedron, Rational.of(-1));
        for (int i = 0; i < basis.size(); i++) {
            polyhedron.equal(LinearAlgebra.extended(basis.get(i), Rational.ZERO), Rational.ofDouble(values.get(i)));
        }
        polyhedron.atMost(LinearAlgebra.extended(LinearAlgebra.zeros(n), Rational.of(-1)), Rational.of(100));
        return point(polyhedron);
    }

    private Start point(Polyhedron polyhedron) {
        int n = matrix.variables();
        LinearOutcome outcome = polyhedron.minimise(LinearAlgebra.unit(n + 1, n));
        if (outcome instanceof LinearOutcome.Optimal optimal) {
            double[] x = new double[n];
            for (int i = 0; i < n; i++) {
                x[i] = optimal.point()[i].doubleValue();
            }
            return new Start.Point(x);
        }
        if (outcome instanceof LinearOutcome.Infeasible infeasible) {
            SortedMap<String, Rational> certificate = new TreeMap<>();
            for (int j = 0; j < matrix.rowCount(); j++) {
                if (!infeasible.certificate()[j].isZero()) {
                    certificate.put(matrix.rowName(j), infeasible.certificate()[j]);
                }
            }
            return new Start.None(certificate);
        }
        throw new IllegalStateException(
                "The largest term has no least value although the program attains its minimum.");
    }

    /** One row a constraint, in order; {@code depth} is the coefficient of the extra variable in inequalities. */
    private void addConstraints(Polyhedron polyhedron, Rational depth) {
        Echelon equalities = new Echelon(matrix.variables());
        for (int j = 0; j < matrix.rowCount(); j++) {
            Rational right = Rational.ofDouble(rights[j]);
            if (matrix.isEquality(j) && equalities.add(matrix.row(j))) {
                polyhedron.equal(LinearAlgebra.extended(matrix.row(j), Rational.ZERO), right);
            } else {
                // With a depth of its own an inequality can always be met, and needs no allowance.
                boolean allowed = matrix.isEquality(j) || depth.isZero();
                Rational slack = Rational.ofDouble(allowed ? ROUNDING * (1 + Math.abs(rights[j])) : 0);
                Rational[] row = LinearAlgebra.extended(matrix.row(j), matrix.isEquality(j) ? Rational.ZERO : depth);
                polyhedron.atMost(row, right.plus(slack));
            }
        }
        // An equality that depends on earlier ones must agree with them; its other half comes last to keep the order.
        Echelon again = new Echelon(matrix.variables());
        for (int j = 0; j < matrix.rowCount(); j++) {
            if (matrix.isEquality(j) && !again.add(matrix.row(j))) {
                Rational slack = Rational.ofDouble(ROUNDING * (1 + Math.abs(rights[j])));
                Rational[] row = LinearAlgebra.extended(LinearAlgebra.negate(matrix.row(j)), Rational.ZERO);
                polyhedron.atMost(row, Rational.ofDouble(rights[j]).negate().plus(slack));
            }
        }
    }
}
