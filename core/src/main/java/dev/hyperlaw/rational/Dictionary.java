package dev.hyperlaw.rational;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A simplex dictionary {@code basic = constant + Σ coefficient·nonbasic}. Identities below {@code columns} are the free
 * variables, the others the slacks of the constraints in order.
 */
final class Dictionary {
    private final int columns;
    private final List<Boolean> equalities;
    private final int[] basic;
    private final int[] nonbasic;
    private final Rational[] constants;
    private final Rational[][] coefficients;

    Dictionary(int columns, List<Rational[]> rows, List<Rational> rights, List<Boolean> equalities) {
        this.columns = columns;
        this.equalities = equalities;
        int count = rows.size();
        basic = new int[count];
        nonbasic = new int[columns];
        constants = rights.toArray(Rational[]::new);
        coefficients = new Rational[count][];
        for (int i = 0; i < count; i++) {
            basic[i] = columns + i;
            coefficients[i] = LinearAlgebra.negate(rows.get(i));
        }
        for (int j = 0; j < columns; j++) {
            nonbasic[j] = j;
        }
    }

    private boolean isFree(int identity) {
        return identity < columns;
    }

    private boolean isFixed(int identity) {
        return identity >= columns && equalities.get(identity - columns);
    }

    /** A slack that may be positive. */
    private boolean isSlack(int identity) {
        return identity >= columns && !equalities.get(identity - columns);
    }

    /** Pivots to a feasible basis; a Farkas certificate if there is none. */
    Rational @Nullable [] findFeasible() {
        for (int row = 0; row < basic.length; row++) {
            if (isFixed(basic[row])) {
                int column = freeColumn(row);
                if (column >= 0) {
                    pivot(row, column);
                } else if (!constants[row].isZero()) {
                    return certificate(row, constants[row].signum() > 0);
                }
            }
        }
        for (int row = 0; row < basic.length; row++) {
            if (isSlack(basic[row])) {
                int column = freeColumn(row);
                if (column >= 0) {
                    pivot(row, column);
                }
            }
        }
        while (true) {
            int row = firstInfeasible();
            if (row < 0) {
                return null;
            }
            int entering = -1;
            for (int j = 0; j < nonbasic.length; j++) {
                if (isSlack(nonbasic[j])
                        && coefficients[row][j].signum() > 0
                        && (entering < 0 || nonbasic[j] < nonbasic[entering])) {
                    entering = j;
                }
            }
            if (entering < 0) {
                return certificate(row, false);
            }
            pivot(row, entering);
        }
    }

    private int freeColumn(int row) {
        for (int j = 0; j < nonbasic.length; j++) {
            if (isFree(nonbasic[j]) && !coefficients[row][j].isZero()) {
                return j;
            }
        }
        return -1;
    }

    private int firstInfeasible() {
        int chosen = -1;
        for (int i = 0; i < basic.length; i++) {
            if (isSlack(basic[i]) && constants[i].signum() < 0 && (chosen < 0 || basic[i] < basic[chosen])) {
                chosen = i;
            }
        }
        return chosen;
    }

    private Rational[] certificate(int row, boolean flip) {
        Rational[] weights = LinearAlgebra.zeros(equalities.size());
        weights[basic[row] - columns] = Rational.ONE;
        for (int j = 0; j < nonbasic.length; j++) {
            if (!isFree(nonbasic[j])) {
                weights[nonbasic[j] - columns] = coefficients[row][j].negate();
            }
        }
        return flip ? LinearAlgebra.negate(weights) : weights;
    }

    LinearOutcome minimise(Rational[] cost) {
        Rational[] reduced = LinearAlgebra.zeros(nonbasic.length);
        for (int j = 0; j < nonbasic.length; j++) {
            if (isFree(nonbasic[j])) {
                reduced[j] = cost[nonbasic[j]];
            }
        }
        for (int i = 0; i < basic.length; i++) {
            if (isFree(basic[i]) && !cost[basic[i]].isZero()) {
                addScaled(reduced, cost[basic[i]], coefficients[i]);
            }
        }
        while (true) {
            int entering = -1;
            for (int j = 0; j < nonbasic.length; j++) {
                if (isFree(nonbasic[j]) && !reduced[j].isZero()) {
                    return new LinearOutcome.Unbounded(ray(j, reduced[j].signum() > 0));
                }
                if (isSlack(nonbasic[j])
                        && reduced[j].signum() < 0
                        && (entering < 0 || nonbasic[j] < nonbasic[entering])) {
                    entering = j;
                }
            }
            if (entering < 0) {
                return optimal(cost, reduced);
            }
            int leaving = leavingRow(entering);
            if (leaving < 0) {
                return new LinearOutcome.Unbounded(ray(entering, false));
            }
            pivot(leaving, entering);
            Rational factor = reduced[entering];
            reduced[entering] = Rational.ZERO;
            addScaled(reduced, factor, coefficients[leaving]);
        }
    }

    private int leavingRow(int entering) {
        int leaving = -1;
        Rational best = Rational.ZERO;
        for (int i = 0; i < basic.length; i++) {
            if (isSlack(basic[i]) && coefficients[i][entering].signum() < 0) {
                Rational ratio = constants[i].dividedBy(coefficients[i][entering].negate());
                int order = leaving < 0 ? -1 : ratio.compareTo(best);
                if (order < 0 || (order == 0 && basic[i] < basic[leaving])) {
                    leaving = i;
                    best = ratio;
                }
            }
        }
        return leaving;
    }

    private LinearOutcome optimal(Rational[] cost, Rational[] reduced) {
        Rational[] point = LinearAlgebra.zeros(columns);
        for (int i = 0; i < basic.length; i++) {
            if (isFree(basic[i])) {
                point[basic[i]] = constants[i];
            }
        }
        Rational[] duals = LinearAlgebra.zeros(equalities.size());
        for (int j = 0; j < nonbasic.length; j++) {
            if (!isFree(nonbasic[j])) {
                duals[nonbasic[j] - columns] = reduced[j];
            }
        }
        return new LinearOutcome.Optimal(LinearAlgebra.dot(cost, point), point, duals);
    }

    private Rational[] ray(int column, boolean down) {
        Rational[] ray = LinearAlgebra.zeros(columns);
        if (isFree(nonbasic[column])) {
            ray[nonbasic[column]] = Rational.ONE;
        }
        for (int i = 0; i < basic.length; i++) {
            if (isFree(basic[i])) {
                ray[basic[i]] = coefficients[i][column];
            }
        }
        return down ? LinearAlgebra.negate(ray) : ray;
    }

    private void pivot(int row, int column) {
        Rational[] pivotRow = coefficients[row];
        Rational inverse = pivotRow[column].reciprocal();
        int leaving = basic[row];
        basic[row] = nonbasic[column];
        nonbasic[column] = leaving;
        Rational minusInverse = inverse.negate();
        for (int j = 0; j < pivotRow.length; j++) {
            pivotRow[j] = j == column ? inverse : pivotRow[j].times(minusInverse);
        }
        constants[row] = constants[row].times(minusInverse);
        for (int i = 0; i < basic.length; i++) {
            if (i != row && !coefficients[i][column].isZero()) {
                Rational factor = coefficients[i][column];
                coefficients[i][column] = Rational.ZERO;
                addScaled(coefficients[i], factor, pivotRow);
                constants[i] = constants[i].plus(factor.times(constants[row]));
            }
        }
    }

    private static void addScaled(Rational[] to, Rational factor, Rational[] row) {
        for (int j = 0; j < to.length; j++) {
            if (!row[j].isZero()) {
                to[j] = to[j].plus(factor.times(row[j]));
            }
        }
    }
}
