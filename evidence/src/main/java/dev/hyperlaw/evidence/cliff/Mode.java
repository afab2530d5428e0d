package dev.hyperlaw.evidence.cliff;

import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.CholeskyDecomposition;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.RealMatrix;
import org.hipparchus.linear.RealVector;

/**
 * The likeliest unknowns, with Laplace's covariance {@code LLᵀ} around them.
 *
 * @param factor {@code L}
 * @param precision {@code (LLᵀ)⁻¹}
 */
record Mode(RealVector at, RealMatrix factor, RealMatrix precision) {
    private static final int MOST_STEPS = 60;
    private static final int MOST_HALVINGS = 30;
    private static final double SMALL = 1e-7;

    /** Newton's method with Fisher's information; each step is halved until it climbs. */
    static Mode of(Posterior posterior) {
        int n = posterior.unknowns();
        double[] at = new double[n];
        double height = posterior.log(at);
        for (int step = 0; step < MOST_STEPS; step++) {
            double[] gradient = new double[n];
            double[][] information = new double[n][n];
            posterior.expand(at, gradient, information);
            RealVector way = cholesky(MatrixUtils.createRealMatrix(information))
                    .getSolver()
                    .solve(new ArrayRealVector(gradient));
            double length = 1;
            double[] next = moved(at, way, length);
            double reached = posterior.log(next);
            for (int halving = 0; halving < MOST_HALVINGS && !(reached >= height); halving++) {
                length /= 2;
                next = moved(at, way, length);
                reached = posterior.log(next);
            }
            if (!(reached >= height)) {
                break;
            }
            at = next;
            height = reached;
            if (way.getNorm() * length < SMALL) {
                break;
            }
        }
        double[][] information = new double[n][n];
        posterior.expand(at, new double[n], information);
        RealMatrix precision = MatrixUtils.createRealMatrix(information);
        RealMatrix covariance = cholesky(precision).getSolver().getInverse();
        return new Mode(new ArrayRealVector(at), cholesky(symmetric(covariance)).getL(), precision);
    }

    private static double[] moved(double[] at, RealVector way, double length) {
        double[] moved = at.clone();
        for (int k = 0; k < moved.length; k++) {
            moved[k] += length * way.getEntry(k);
        }
        return moved;
    }

    /** Never refused: the prior gives every direction a precision of 1, and rounding is not a reason to fail. */
    private static CholeskyDecomposition cholesky(RealMatrix matrix) {
        return new CholeskyDecomposition(matrix, Double.MAX_VALUE, 0);
    }

    private static RealMatrix symmetric(RealMatrix matrix) {
        return matrix.add(matrix.transpose()).scalarMultiply(0.5);
    }
}
