package dev.hyperlaw.derive;

import dev.hyperlaw.program.ProgramMatrix;
import dev.hyperlaw.rational.LinearAlgebra;
import dev.hyperlaw.rational.LinearOutcome;
import dev.hyperlaw.rational.Polyhedron;
import dev.hyperlaw.rational.Rational;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Whether the constraints can hold for large budgets: their orders must be compatible (an exact linear program), and where
 * orders leave no room the constants must be too ({@code b>=10} with {@code b<=5}).
 */
record Feasibility(ProgramMatrix matrix) {
    /** Constraints and weights that contradict each other, if some do. */
    Optional<Map<String, Rational>> contradiction() {
        Polyhedron orders = new Polyhedron(matrix.variables());
        for (int j = 0; j < matrix.rowCount(); j++) {
            orders.add(matrix.row(j), matrix.rowBudget(j), matrix.isEquality(j));
        }
        if (orders.minimise(LinearAlgebra.zeros(matrix.variables())) instanceof LinearOutcome.Infeasible infeasible) {
            Map<String, Rational> certificate = new TreeMap<>();
            for (int j = 0; j < matrix.rowCount(); j++) {
                if (!infeasible.certificate()[j].isZero()) {
                    certificate.merge(matrix.rowName(j), infeasible.certificate()[j], Rational::plus);
                }
            }
            return Optional.of(certificate);
        }
        List<Integer> withoutRoom = new ArrayList<>();
        for (int j = 0; j < matrix.rowCount(); j++) {
            if (matrix.isEquality(j)
                    || (orders.minimise(matrix.row(j)) instanceof LinearOutcome.Optimal optimal
                            && optimal.value().equals(matrix.rowBudget(j)))) {
                withoutRoom.add(j);
            }
        }
        return matrix.reduced(List.of(), withoutRoom, List.of()).contradiction(0);
    }
}
