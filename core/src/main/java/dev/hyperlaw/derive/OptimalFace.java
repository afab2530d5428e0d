package dev.hyperlaw.derive;

import dev.hyperlaw.program.ProgramMatrix;
import dev.hyperlaw.rational.LinearAlgebra;
import dev.hyperlaw.rational.LinearOutcome;
import dev.hyperlaw.rational.Polyhedron;
import dev.hyperlaw.rational.Rational;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The linear program of one level and its optimal face:
 *
 * <pre>{@code
 * v = min v   s.t.   term·y + termBudget ≤ v  (remaining terms),   row·y ≤ rowBudget,   fixed rows
 * }</pre>
 *
 * A term or constraint binds if it is tight on the whole face (strict complementarity): one more program each.
 */
record OptimalFace(ProgramMatrix matrix, List<Integer> inequalities, FixedRows fixed, List<Integer> remaining) {
    record Binding(List<Integer> terms, List<Integer> rows) {}

    /** Minimises the order v of the largest remaining term over (y, v). */
    LinearOutcome leastOrder() {
        int n = matrix.variables();
        Polyhedron polyhedron = new Polyhedron(n + 1);
        addConstraints(polyhedron, row -> LinearAlgebra.extended(row, Rational.ZERO));
        for (int k : remaining) {
            Rational[] row = LinearAlgebra.extended(matrix.term(k), Rational.of(-1));
            polyhedron.atMost(row, matrix.termBudget(k).negate());
        }
        return polyhedron.minimise(LinearAlgebra.unit(n + 1, n));
    }

    /** What is tight on all of the face of order v. */
    Binding binding(Rational order) {
        Polyhedron face = face(order, remaining);
        List<Integer> terms = new ArrayList<>();
        for (int k : remaining) {
            Rational needed = order.minus(matrix.termBudget(k));
            if (isAlways(face, matrix.term(k), needed)) {
                terms.add(k);
            }
        }
        List<Integer> rows = new ArrayList<>();
        for (int j : inequalities) {
            if (isAlways(face, matrix.row(j), matrix.rowBudget(j))) {
                rows.add(j);
            }
        }
        return new Binding(terms, rows);
    }

    private static boolean isAlways(Polyhedron face, Rational[] row, Rational value) {
        return face.minimise(row) instanceof LinearOutcome.Optimal optimal
                && optimal.value().equals(value);
    }

    /** All exponents for which no term of the list exceeds the order. */
    Polyhedron face(Rational order, List<Integer> terms) {
        Polyhedron face = new Polyhedron(matrix.variables());
        addConstraints(face, row -> row);
        for (int k : terms) {
            face.atMost(matrix.term(k), order.minus(matrix.termBudget(k)));
        }
        return face;
    }

    private void addConstraints(Polyhedron polyhedron, UnaryOperator<Rational[]> fitted) {
        for (int j : inequalities) {
            polyhedron.atMost(fitted.apply(matrix.row(j)), matrix.rowBudget(j));
        }
        fixed.addTo(polyhedron, fitted);
    }
}
