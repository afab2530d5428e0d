package dev.hyperlaw.evidence.joint;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.RealMatrix;

/**
 * A fit of two models at two budgets each, its least squares written out in full: {@code theta | offsets of cells | levels of cells}, slopes by
 * differences, nothing eliminated.
 */
final class FullSystem {
    private static final double STEP = 1e-6;

    final JointRuns runs;
    final JointPrior prior = SyntheticSweep.flat();
    final Unknowns layout;
    final Rows rows;
    final Weights weights;
    final Belief belief;
    final double[] theta;
    final double[][] offCell;
    final RealMatrix slopes;
    final RealMatrix inverse;

    FullSystem(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        runs = new SyntheticSweep(2, 2, false, 0.01, 0.05, 1).runs(random);
        layout = new Unknowns(2, runs.groups(), 0.1);
        int[] all = new int[runs.rows().size()];
        Arrays.setAll(all, row -> row);
        double[] floors = Excess.floors(runs);
        rows = Rows.of(runs, layout, all, new double[] {18.3, 20.5});
        theta = random.doubles(layout.all(), -0.2, 0.2).toArray();
        theta[layout.steepness()] = -1.3;
        theta[layout.steepness() + 1] = -1.6;
        offCell = new double[rows.cells()][];
        Arrays.setAll(offCell, cell -> random.doubles(2, -0.1, 0.1).toArray());
        weights = new Weights(rows, floors, layout.scale());
        weights.update(rows.rises(theta, offCell));
        belief = new Belief(runs, prior, layout, theta.clone());
        slopes = slopes();
        inverse = MatrixUtils.inverse(slopes.transposeMultiply(weighted(slopes)).add(believed()));
    }

    NormalEquations normal() {
        return new NormalEquations(rows, weights, belief, theta, offCell);
    }

    /** How all unknowns move if the loss of a row rises by 1. */
    double[] effect(int row) {
        return inverse.operate(scaled(slopes.getRow(row), row));
    }

    /** Of Gauss and Newton, from where the weights have the levels. */
    double[] step() {
        double[] rise = rows.rises(theta, offCell);
        double[] residual = new double[rows.count()];
        Arrays.setAll(residual, row -> weights.of(row) * weights.residual(row, rise));
        double[] right = slopes.transpose().operate(residual);
        for (int cell = 0; cell < rows.cells(); cell++) {
            for (int i = 0; i < 2; i++) {
                right[offset(cell) + i] -= offCell[cell][i] / (belief.offCell(i) * belief.offCell(i));
            }
        }
        double[][] ignored = new double[layout.all()][layout.all()];
        double[] own = new double[layout.all()];
        belief.addTo(ignored, own, theta);
        for (int a = 0; a < own.length; a++) {
            right[a] += own[a];
        }
        return inverse.operate(right);
    }

    int offset(int cell) {
        return layout.all() + 2 * cell;
    }

    int level(int cell) {
        return offset(rows.cells()) + cell;
    }

    /** A block on the diagonal. */
    static double[][] block(RealMatrix of, int first, int size) {
        return of.getSubMatrix(first, first + size - 1, first, first + size - 1).getData();
    }

    private double[] scaled(double[] row, int number) {
        return Arrays.stream(row).map(each -> weights.of(number) * each).toArray();
    }

    private RealMatrix weighted(RealMatrix matrix) {
        RealMatrix weighted = matrix.copy();
        for (int row = 0; row < rows.count(); row++) {
            weighted.setRow(row, scaled(matrix.getRow(row), row));
        }
        return weighted;
    }

    private RealMatrix believed() {
        double[][] matrix = new double[level(rows.cells())][level(rows.cells())];
        double[][] own = new double[layout.all()][layout.all()];
        belief.addTo(own, new double[layout.all()], theta);
        for (int a = 0; a < own.length; a++) {
            System.arraycopy(own[a], 0, matrix[a], 0, own.length);
        }
        for (int cell = 0; cell < rows.cells(); cell++) {
            for (int i = 0; i < 2; i++) {
                matrix[offset(cell) + i][offset(cell) + i] = 1 / (belief.offCell(i) * belief.offCell(i));
            }
        }
        return MatrixUtils.createRealMatrix(matrix);
    }

    private RealMatrix slopes() {
        RealMatrix slopes = MatrixUtils.createRealMatrix(rows.count(), level(rows.cells()));
        for (int a = 0; a < layout.all(); a++) {
            double[] more = theta.clone();
            double[] less = theta.clone();
            more[a] += STEP;
            less[a] -= STEP;
            difference(slopes, a, rows.rises(more, offCell), rows.rises(less, offCell));
        }
        for (int cell = 0; cell < rows.cells(); cell++) {
            for (int i = 0; i < 2; i++) {
                double[][] more = Dense.copy(offCell);
                double[][] less = Dense.copy(offCell);
                more[cell][i] += STEP;
                less[cell][i] -= STEP;
                difference(slopes, offset(cell) + i, rows.rises(theta, more), rows.rises(theta, less));
            }
            for (int row : rows.byCell()[cell]) {
                slopes.setEntry(row, level(cell), 1);
            }
        }
        return slopes;
    }

    private static void difference(RealMatrix slopes, int column, double[] more, double[] less) {
        for (int row = 0; row < more.length; row++) {
            slopes.setEntry(row, column, (more[row] - less[row]) / (2 * STEP));
        }
    }
}
