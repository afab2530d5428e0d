package dev.hyperlaw.evidence.landscape;

import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
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
 * @param bendSpread variances of its diagonal for noise of variance 1
 * @param spread covariance of the minimum for noise of variance 1, to first order
 * @param rest sum of squared residuals
 * @param freedom points beyond the unknowns
 */
record QuadraticFit(
        double[] minimum,
        double level,
        RealMatrix curvature,
        double[] bendSpread,
        RealMatrix spread,
        double rest,
        int freedom) {
    private static final double SINGULAR = 1e-10;
    private static final double POSITIVE = 1e-9;
    /** A bend of this share of the range of the losses, or of the losses themselves, is rounding. */
    private static final double BEND = 1e-6;

    private static final double ROUNDING = 1e-13;

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
        if (!bends(u, y, inverse)) {
            return Optional.empty();
        }
        RealVector minimum = inverse.operate(found.getSubVector(1, axes)).mapMultiply(-1);
        RealMatrix gram = MatrixUtils.inverse(columns.transpose().multiply(columns));
        RealMatrix slopes = sensitivity(inverse, minimum.toArray(), unknowns);
        double rest = losses.subtract(columns.operate(found)).getNorm();
        double[] bendSpread = new double[axes];
        int square = axes + 1;
        for (int i = 0; i < axes; i++) {
            bendSpread[i] = gram.getEntry(square, square);
            square += axes - i;
        }
        return Optional.of(new QuadraticFit(
                minimum.toArray(),
                found.getEntry(0) + 0.5 * found.getSubVector(1, axes).dotProduct(minimum),
                curvature,
                bendSpread,
                slopes.multiply(gram).multiply(slopes.transpose()),
                rest * rest,
                u.length - unknowns));
    }

    /** The loss at a place. */
    double at(double[] u) {
        RealVector off = new ArrayRealVector(u).subtract(new ArrayRealVector(minimum));
        return level + 0.5 * off.dotProduct(curvature.operate(off));
    }

    /** @param lean how far the minimum moves when only the runs next to the best are taken */
    SmoothedOptimum.Bowl bowl(double lean) {
        return new SmoothedOptimum.Bowl(curvature.getData(), spread.getData(), rest, freedom, lean);
    }

    /** Whether the quadratic bends along every axis by more than rounding, half the range of the points away. */
    private static boolean bends(double[][] u, double[] y, RealMatrix inverse) {
        DoubleSummaryStatistics losses = Arrays.stream(y).summaryStatistics();
        double least = BEND * (losses.getMax() - losses.getMin())
                + ROUNDING * Math.max(Math.abs(losses.getMax()), Math.abs(losses.getMin()));
        for (int i = 0; i < u[0].length; i++) {
            int axis = i;
            DoubleSummaryStatistics places =
                    Arrays.stream(u).mapToDouble(each -> each[axis]).summaryStatistics();
            double half = (places.getMax() - places.getMin()) / 2;
            if (!(0.5 / inverse.getEntry(i, i) * half * half > least)) {
                return false;
            }
        }
        return true;
    }

    /** Which unknowns vanish if the loss does not depend on an axis. */
    static boolean[] termsOf(int axis, int axes) {
        boolean[] own = new boolean[unknowns(axes)];
        own[1 + axis] = true;
        int at = axes + 1;
        for (int i = 0; i < axes; i++) {
            for (int j = i; j < axes; j++) {
                own[at++] = i == axis || j == axis;
            }
        }
        return own;
    }

    static double[] row(double[] u) {
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
