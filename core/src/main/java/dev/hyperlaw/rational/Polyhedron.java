package dev.hyperlaw.rational;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The set {@code {y : row·y ≤ right, row·y = right}} of free variables y, over which linear functions are minimised
 * exactly.
 *
 * <p>Why a simplex of our own: the exponents of a law are a vertex of such a set, and an answer that is nearly 1/6 is not an answer. Bland's rule [1] makes every pivot finite in exact arithmetic. The dictionary form [2] suits free variables:
 * each is pivoted into the basis once and stays there, and equality slacks leave it for good. It is kept between calls,
 * since one level of a law asks a dozen questions of the same set.
 *
 * <p>[1] Bland, New finite pivoting rules for the simplex method, 1977. [2] Chvátal, Linear Programming, 1983.
 */
public final class Polyhedron {
    private final int columns;
    private final List<Rational[]> rows = new ArrayList<>();
    private final List<Rational> rights = new ArrayList<>();
    private final List<Boolean> equalities = new ArrayList<>();
    private @Nullable Dictionary feasible;
    private LinearOutcome.@Nullable Infeasible infeasible;

    public Polyhedron(int columns) {
        this.columns = columns;
    }

    /** Adds {@code row·y ≤ right}. */
    public Polyhedron atMost(Rational[] row, Rational right) {
        return add(row, right, false);
    }

    /** Adds {@code row·y = right}. */
    public Polyhedron equal(Rational[] row, Rational right) {
        return add(row, right, true);
    }

    public Polyhedron add(Rational[] row, Rational right, boolean equality) {
        if (row.length != columns) {
            throw new IllegalArgumentException(
                    "A row of %d entries does not fit %d variables.".formatted(row.length, columns));
        }
        rows.add(row.clone());
        rights.add(right);
        equalities.add(equality);
        feasible = null;
        infeasible = null;
        return this;
    }

    public LinearOutcome minimise(Rational[] cost) {
        LinearOutcome.Infeasible known = infeasible;
        if (known != null) {
            return known;
        }
        Dictionary dictionary = feasible;
        if (dictionary == null) {
            dictionary = new Dictionary(columns, rows, rights, equalities);
            Rational[] certificate = dictionary.findFeasible();
            if (certificate != null) {
                infeasible = new LinearOutcome.Infeasible(certificate);
                return infeasible;
            }
            feasible = dictionary;
        }
        return dictionary.minimise(cost);
    }

    public LinearOutcome maximise(Rational[] cost) {
        LinearOutcome outcome = minimise(LinearAlgebra.negate(cost));
        return outcome instanceof LinearOutcome.Optimal optimal
                ? new LinearOutcome.Optimal(
                        optimal.value().negate(), optimal.point(), LinearAlgebra.negate(optimal.duals()))
                : outcome;
    }
}
