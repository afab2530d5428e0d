package dev.hyperlaw.evidence.forecast;

import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.RealMatrix;

/** A covariance from a precision in which some directions are free. */
final class Inverse {
    private static final double FREE = 1e-12;

    private Inverse() {}

    static double[][] of(double[][] precision) {
        RealMatrix held = MatrixUtils.createRealMatrix(precision).copy();
        for (int i = 0; i < precision.length; i++) {
            held.addToEntry(i, i, FREE);
        }
        return MatrixUtils.inverse(held).getData();
    }
}
