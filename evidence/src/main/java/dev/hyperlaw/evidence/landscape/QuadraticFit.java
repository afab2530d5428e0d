package dev.hyperlaw.evidence.landscape;

import java.util.Optional;
import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.LUDecomposition;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.QRDecomposition;
import org.hipparchus.linear.RealMatrix;
import org.hipparchus.linear.RealVector;

/**
 * A full quadratic through points in octaves, {@code y = c + gᵀu + ½uᵀHu}, by least squares around one of them.
 *
 * @param minimum {@code u* = −H⁻¹g}
 * @param level the loss there
 * @param curvature {@code H}, positive
 * @param spread covariance of the minimum for noise of variance 1, to first order
 * @param rest sum of squared residuals
 * @param freedom points beyond the unknowns
 */
record QuadraticFit(double[] minimum, double level, RealMatrix curvature, RealMatrix spread, double rest, int freedom) {
    private static final double SINGULAR = 1e-10;
    private static final double POSITIVE = 1e-9;

    static int unknowns(int axes) {
        return (axes + 1) * (axes + 2) / 2;
    }

    /** Empty unless the points determine a quadratic that has a minimum. */
    static Optional<QuadraticFit> of(double[][] u, double[] y) {
        int axes = u[0].length;
        int unknowns = unknowns(axes);
        if (u.length < unknowns) {
            return Optional.empty();
        }
        RealMatrix columns = new Array2DRowRealMatrix(u.length, unknowns);
        for (int row = 0; row < u.length; row++) {
            columns.setRow(row, row(u[row]));
        }
        QRDecomposition qr = new QRDecomposition(columns, SINGULAR);
        if (!qr.getSolver().isNonSingular()) {
            return Optional.empty();
        }
        RealVector losses = new ArrayRealVector(y, false);
        RealVector found = qr.getSolver().solve(losses);
        RealMatrix curvature = curvature(found, axes);
        if (!isPositive(curvature)) {
            return Optional.empty();
        }
        RealMatrix inverse = MatrixUtils.inverse(curvature);
        RealVector minimum = inverse.operate(found.getSubVector(1, axes)).mapMultiply(-1);
        RealMatrix gram = MatrixUtils.inverse(columns.transpose().multiply(columns));
        RealMatrix slopes = sensitivity(inverse, minimum.toArray(), unknowns);
        double rest = losses.subtract(columns.operate(found)).getNorm();
        return Optional.of(new QuadraticFit(
                minimum.toArray(),
                found.getEntry(0) + 0.5 * found.getSubVector(1, axes).dotProduct(minimum),
                curvature,
                slopes.multiply(gram).multiply(slopes.transpose()),
                rest * rest,
                u.length - unknowns));
    }

    private static double[] row(double[] u) {
        double[] row = new double[unknowns(u.length)];
        row[0] = 1;
        int at = 1;
        for (double each : u) {
            row[at++] = each;
        }
        for (int i = 0; i < u.length; i++) {
            for (int j = i; j < u.length; j++) {
                row[at++] = (i == j ? 0.5 : 1) * u[i] * u[j];
            }
        }
        return row;
    }

    private static RealMatrix curvature(RealVector found, int axes) {
        RealMatrix curvature = new Array2DRowRealMatrix(axes, axes);
        int at = axes + 1;
        for (int i = 0; i < axes; i++) {
            for (int j = i; j < axes; j++) {
                curvature.setEntry(i, j, found.getEntry(at));
                curvature.setEntry(j, i, found.getEntry(at++));
            }
        }
        return curvature;
    }

    private static boolean isPositive(RealMatrix curvature) {
        double trace = curvature.getTrace();
        if (!(trace > 0)) {
            return false;
        }
        double determinant = 1;
        for (int size = 1; size <= curvature.getRowDimension(); size++) {
            RealMatrix minor = curvature.getSubMatrix(0, size - 1, 0, size - 1);
            determinant = size == 1 ? minor.getEntry(0, 0) : new LUDecomposition(minor).getDeterminant();
            if (!(determinant > POSITIVE * Math.pow(trace, size))) {
                return false;
            }
        }
        return true;
    }

    /** {@code du*}/d(unknowns): {@code −H⁻¹} for the slope, {@code −H⁻¹·dH·u*} for the curvature, nothing for the level. */
    private static RealMatrix sensitivity(RealMatrix inverse, double[] minimum, int unknowns) {
        int axes = minimum.length;
        RealMatrix slopes = new Array2DRowRealMatrix(axes, unknowns);
        for (int i = 0; i < axes; i++) {
            slopes.setColumnVector(1 + i, inverse.getColumnVector(i).mapMultiply(-1));
        }
        int at = axes + 1;
        for (int i = 0; i < axes; i++) {
            for (int j = i; j < axes; j++) {
                double[] change = new double[axes];
                change[i] += minimum[j];
                change[j] += i == j ? 0 : minimum[i];
                slopes.setColumn(
                        at++,
                        inverse.operate(new ArrayRealVector(change))
                                .mapMultiply(-1)
                                .toArray());
            }
        }
        return slopes;
    }
}
