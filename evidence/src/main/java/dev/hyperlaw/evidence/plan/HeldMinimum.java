package dev.hyperlaw.evidence.plan;

import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.CholeskyDecomposition;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.RealMatrix;
import org.hipparchus.linear.RealVector;

/** The lowest point of {@code ½δᵀHδ} where some settings are held off their best: {@code δ_f = −H_ff⁻¹ H_fh δ_h}. */
final class HeldMinimum {
    private HeldMinimum() {}

    /** A setting that never varied within a budget has no floor of its own: it stays where it is. */
    private static final double RIDGE = 1e-9;

    /**
     * @param free the lowest point of all
     * @param held where settings are held
     */
    static double[] of(double[][] curvature, double[] free, double[] held, boolean[] isHeld) {
        int size = free.length;
        RealMatrix system = MatrixUtils.createRealMatrix(curvature);
        RealVector right = new ArrayRealVector(size);
        double[] scale = new double[size];
        for (int i = 0; i < size; i++) {
            scale[i] = 1 / Math.sqrt(Math.max(curvature[i][i], Double.MIN_NORMAL));
        }
        // Axes differ in steepness by many powers of ten: each is measured in its own.
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                double entry = curvature[i][j] * scale[i] * scale[j];
                boolean apart = isHeld[i] || isHeld[j];
                if (!isHeld[i] && isHeld[j]) {
                    right.addToEntry(i, -entry * (held[j] - free[j]) / scale[j]);
                }
                system.setEntry(i, j, apart ? (i == j ? 1 : 0) : entry + (i == j ? RIDGE : 0));
            }
        }
        RealVector moved = new CholeskyDecomposition(system, Double.MAX_VALUE, 0)
                .getSolver()
                .solve(right);
        double[] point = free.clone();
        for (int i = 0; i < size; i++) {
            point[i] = isHeld[i] ? held[i] : free[i] + moved.getEntry(i) * scale[i];
        }
        return point;
    }
}
