package dev.hyperlaw.evidence.plan;

import java.util.Arrays;
import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.LUDecomposition;
import org.hipparchus.linear.RealMatrix;
import org.hipparchus.linear.RealVector;

/**
 * The lowest point of {@code ½δᵀHδ} with every {@code δᵢ} between two bounds. It is exact: some bounds bind and the rest is a linear system,
 * and three settings have no more than 27 ways to bind.
 *
 * @param low at most {@code high}; either may be infinite
 */
record BoxMinimum(RealMatrix curvature, double[] low, double[] high) {
    private static final double ROUNDING = 1e-9;

    double[] point() {
        double[] best = {};
        double least = Double.POSITIVE_INFINITY;
        for (int way = 0; way < Math.pow(3, low.length); way++) {
            double[] held = held(way);
            if (Arrays.stream(held).noneMatch(Double::isInfinite)) {
                double[] point = lowest(held);
                double rise = rise(curvature, point);
                if (holds(point) && rise < least) {
                    best = point;
                    least = rise;
                }
            }
        }
        return best;
    }

    static double rise(RealMatrix curvature, double[] point) {
        RealVector vector = new ArrayRealVector(point, false);
        return 0.5 * vector.dotProduct(curvature.operate(vector));
    }

    /** The lowest place along one axis, the others held where they are. */
    static double along(RealMatrix curvature, double[] point, int axis) {
        double pull = 0;
        for (int j = 0; j < point.length; j++) {
            pull += j == axis ? 0 : curvature.getEntry(axis, j) * point[j];
        }
        return -pull / curvature.getEntry(axis, axis);
    }

    /** Where each axis is held, NaN if it is free: the digits of {@code way} to base 3 say free, low or high. */
    private double[] held(int way) {
        double[] held = new double[low.length];
        for (int i = 0, rest = way; i < held.length; i++, rest /= 3) {
            held[i] = rest % 3 == 0 ? Double.NaN : rest % 3 == 1 ? low[i] : high[i];
        }
        return held;
    }

    private double[] lowest(double[] held) {
        int size = held.length;
        RealMatrix system = curvature.copy();
        double[] right = new double[size];
        for (int i = 0; i < size; i++) {
            if (!Double.isNaN(held[i])) {
                system.setRow(i, new double[size]);
                system.setEntry(i, i, 1);
                right[i] = held[i];
            }
        }
        return new LUDecomposition(system)
                .getSolver()
                .solve(new ArrayRealVector(right, false))
                .toArray();
    }

    private boolean holds(double[] point) {
        for (int i = 0; i < point.length; i++) {
            if (!(point[i] >= low[i] - ROUNDING && point[i] <= high[i] + ROUNDING)) {
                return false;
            }
        }
        return true;
    }
}
