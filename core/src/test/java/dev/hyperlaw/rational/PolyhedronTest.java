package dev.hyperlaw.rational;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The exact simplex against its own certificates and against trying every vertex. */
class PolyhedronTest {
    private record Rows(List<Rational[]> rows, List<Rational> rights, List<Boolean> equalities, int columns) {
        Polyhedron polyhedron() {
            Polyhedron polyhedron = new Polyhedron(columns);
            for (int i = 0; i < rows.size(); i++) {
                if (equalities.get(i)) {
                    polyhedron.equal(rows.get(i), rights.get(i));
                } else {
                    polyhedron.atMost(rows.get(i), rights.get(i));
                }
            }
            return polyhedron;
        }

        boolean contains(Rational[] point) {
            for (int i = 0; i < rows.size(); i++) {
                int order = LinearAlgebra.dot(rows.get(i), point).compareTo(rights.get(i));
                if (order > 0 || (equalities.get(i) && order < 0)) {
                    return false;
                }
            }
            return true;
        }
    }

    private static Rows random(Random random) {
        int columns = 1 + random.nextInt(3);
        int count = 1 + random.nextInt(6);
        Rows rows = new Rows(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), columns);
        for (int i = 0; i < count; i++) {
            Rational[] row = new Rational[columns];
            for (int j = 0; j < columns; j++) {
                row[j] = Rational.of(random.nextInt(7) - 3, 1 + random.nextInt(3));
            }
            rows.rows().add(row);
            rows.rights().add(Rational.of(random.nextInt(9) - 3));
            rows.equalities().add(random.nextInt(6) == 0);
        }
        return rows;
    }

    @Test
    void everyOutcomeProvesItself() {
        Random random = new Random(3);
        int[] seen = new int[3];
        for (int i = 0; i < 3000; i++) {
            Rows rows = random(random);
            Rational[] cost = new Rational[rows.columns()];
            for (int j = 0; j < cost.length; j++) {
                cost[j] = Rational.of(random.nextInt(7) - 3);
            }
            LinearOutcome outcome = rows.polyhedron().minimise(cost);
            if (outcome instanceof LinearOutcome.Optimal optimal) {
                seen[0]++;
                checkOptimal(rows, cost, optimal);
            } else if (outcome instanceof LinearOutcome.Unbounded unbounded) {
                seen[1]++;
                checkRay(rows, cost, unbounded.ray());
            } else if (outcome instanceof LinearOutcome.Infeasible infeasible) {
                seen[2]++;
                checkFarkas(rows, infeasible.certificate());
            }
        }
        assertThat(seen).as("all three outcomes occur").doesNotContain(0);
        assertThat(seen[0]).isGreaterThan(500);
    }

    /** Duality: a feasible point, and multipliers that prove no other is better. */
    private static void checkOptimal(Rows rows, Rational[] cost, LinearOutcome.Optimal optimal) {
        assertThat(rows.contains(optimal.point())).isTrue();
        assertThat(LinearAlgebra.dot(cost, optimal.point())).isEqualTo(optimal.value());
        Rational bound = Rational.ZERO;
        Rational[] stationarity = cost.clone();
        for (int i = 0; i < rows.rows().size(); i++) {
            Rational dual = optimal.duals()[i];
            assertThat(dual.signum() >= 0 || rows.equalities().get(i)).isTrue();
            bound = bound.minus(dual.times(rows.rights().get(i)));
            for (int j = 0; j < stationarity.length; j++) {
                stationarity[j] = stationarity[j].plus(dual.times(rows.rows().get(i)[j]));
            }
        }
        assertThat(stationarity).containsOnly(Rational.ZERO);
        assertThat(bound).isEqualTo(optimal.value());
        bestVertex(rows, cost).ifPresent(best -> assertThat(optimal.value()).isEqualTo(best));
    }

    private static void checkRay(Rows rows, Rational[] cost, Rational[] ray) {
        assertThat(LinearAlgebra.dot(cost, ray).signum()).isNegative();
        for (int i = 0; i < rows.rows().size(); i++) {
            int sign = LinearAlgebra.dot(rows.rows().get(i), ray).signum();
            assertThat(rows.equalities().get(i) ? sign == 0 : sign <= 0).isTrue();
        }
    }

    private static void checkFarkas(Rows rows, Rational[] weights) {
        Rational[] sum = LinearAlgebra.zeros(rows.columns());
        Rational right = Rational.ZERO;
        for (int i = 0; i < weights.length; i++) {
            assertThat(weights[i].signum() >= 0 || rows.equalities().get(i)).isTrue();
            right = right.plus(weights[i].times(rows.rights().get(i)));
            for (int j = 0; j < sum.length; j++) {
                sum[j] = sum[j].plus(weights[i].times(rows.rows().get(i)[j]));
            }
        }
        assertThat(sum).containsOnly(Rational.ZERO);
        assertThat(right.signum()).isNegative();
    }

    /** The least cost over all vertices, by solving every square subset of the rows; empty if there is no vertex. */
    private static Optional<Rational> bestVertex(Rows rows, Rational[] cost) {
        Rational best = null;
        int count = rows.rows().size();
        for (int subset = 0; subset < 1 << count; subset++) {
            if (Integer.bitCount(subset) != rows.columns()) {
                continue;
            }
            List<Rational[]> chosen = new ArrayList<>();
            List<Rational> rights = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                if ((subset >> i & 1) == 1) {
                    chosen.add(rows.rows().get(i));
                    rights.add(rows.rights().get(i));
                }
            }
            Echelon span = new Echelon(rows.columns());
            chosen.forEach(span::add);
            if (span.rank() == rows.columns()) {
                Rational[] vertex = LinearAlgebra.solve(chosen, rights.toArray(Rational[]::new), rows.columns())
                        .orElseThrow();
                if (rows.contains(vertex)) {
                    Rational value = LinearAlgebra.dot(cost, vertex);
                    best = best == null ? value : best.min(value);
                }
            }
        }
        return Optional.ofNullable(best);
    }
}
