package dev.hyperlaw.evidence.landscape;

import java.util.Arrays;
import java.util.Optional;

/**
 * Piecewise-linear interpolation on the Delaunay triangulation of scattered points, in any dimension, one query at a time. Lifted to
 * a paraboloid, the triangulation is the lower side of the convex hull (Brown 1979); so the weights at {@code p} solve
 *
 * <pre>{@code
 * minimise Σ w_i |x_i − p|²   subject to   Σ w_i = 1,  Σ w_i (x_i − p) = 0,  w ≥ 0
 * }</pre>
 *
 * a linear program with one row more than there are dimensions: the simplex method with Bland's rule, which cannot cycle on grids,
 * where ties abound. There is no solution outside the hull of the points.
 */
final class LowerHull {
    private static final double TINY = 1e-9;
    private static final double TIE = 1e-12;

    private final double[][] points;
    private final double[] place;
    private final int rows;
    /** Columns of the basis; those from {@code points.length} on are artificial: the unit vectors it starts from. */
    private final int[] basis;

    private final double[][] inverse;

    private LowerHull(double[][] points, double[] place) {
        this.points = points;
        this.place = place;
        rows = place.length + 1;
        basis = new int[rows];
        inverse = new double[rows][rows];
        for (int i = 0; i < rows; i++) {
            basis[i] = points.length + i;
            inverse[i][i] = 1;
        }
    }

    /** One weight per point, adding up to 1; empty if {@code place} is outside the hull of the points. */
    static Optional<double[]> weights(double[][] points, double[] place) {
        LowerHull program = new LowerHull(points, place);
        program.minimise(true);
        double[] weights = new double[points.length];
        for (int i = 0; i < program.rows; i++) {
            double value = program.value(i);
            if (!program.isArtificial(i)) {
                weights[program.basis[i]] = value;
            } else if (Math.abs(value) > TINY) {
                return Optional.empty();
            }
        }
        program.minimise(false);
        Arrays.fill(weights, 0);
        for (int i = 0; i < program.rows; i++) {
            if (!program.isArtificial(i)) {
                weights[program.basis[i]] = Math.max(0, program.value(i));
            }
        }
        return Optional.of(weights);
    }

    private boolean isArtificial(int i) {
        return basis[i] >= points.length;
    }

    /** Of the i-th basic variable: the right side is the first unit vector. */
    private double value(int i) {
        return inverse[i][0];
    }

    private double entry(int row, int column) {
        return row == 0 ? 1 : points[column][row - 1] - place[row - 1];
    }

    private double cost(int column, boolean feasibility) {
        if (column >= points.length) {
            return feasibility ? 1 : 0;
        }
        double sum = 0;
        for (int k = 0; k < place.length && !feasibility; k++) {
            double distance = points[column][k] - place[k];
            sum += distance * distance;
        }
        return sum;
    }

    /** @param feasibility whether to get rid of the artificial columns first */
    private void minimise(boolean feasibility) {
        int entering;
        do {
            entering = entering(feasibility);
        } while (entering >= 0 && pivot(entering));
    }

    /** The first column that lowers the cost (Bland 1977); artificial ones never come back. */
    private int entering(boolean feasibility) {
        double[] prices = new double[rows];
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < rows; j++) {
                prices[j] += cost(basis[i], feasibility) * inverse[i][j];
            }
        }
        for (int column = 0; column < points.length; column++) {
            double reduced = cost(column, feasibility);
            for (int row = 0; row < rows; row++) {
                reduced -= prices[row] * entry(row, column);
            }
            if (reduced < -TINY) {
                return column;
            }
        }
        return -1;
    }

    private boolean pivot(int entering) {
        double[] direction = new double[rows];
        int leaving = -1;
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < rows; j++) {
                direction[i] += inverse[i][j] * entry(j, entering);
            }
            // An artificial column that is left at zero goes at the first chance, whichever way it would move.
            boolean idle = isArtificial(i) && Math.abs(value(i)) <= TINY;
            double size = idle ? Math.abs(direction[i]) : direction[i];
            if (size > TINY) {
                double ratio = Math.max(0, value(i)) / size;
                boolean tie = Math.abs(ratio - least) <= TIE;
                if (!tie && ratio < least || tie && basis[i] < basis[leaving]) {
                    least = ratio;
                    leaving = i;
                }
            }
        }
        if (leaving < 0) {
            return false;
        }
        for (int j = 0; j < rows; j++) {
            inverse[leaving][j] /= direction[leaving];
        }
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < rows && i != leaving; j++) {
                inverse[i][j] -= direction[i] * inverse[leaving][j];
            }
        }
        basis[leaving] = entering;
        return true;
    }
}
