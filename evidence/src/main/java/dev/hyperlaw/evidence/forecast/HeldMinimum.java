package dev.hyperlaw.evidence.forecast;

import dev.hyperlaw.evidence.joint.JointFit;
import java.util.stream.IntStream;
import org.hipparchus.linear.CholeskyDecomposition;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.RealMatrix;

/**
 * The lowest point of {@code ½δᵀHδ} where some settings are held: {@code δ_f = −H_ff⁻¹ H_fh δ_h}. Along a ridge, where a lower rate makes up
 * for more weight decay, it is known far better than the lowest point of all.
 */
public final class HeldMinimum {
    /** A setting that never varied within a budget has no floor of its own: it stays where it is. */
    private static final double RIDGE = 1e-9;

    private final boolean[] isHeld;
    /** How each setting answers to those that are held: nothing but itself if it is one of them. */
    private final double[][] answers;

    /**
     * @param curvature {@code H}
     * @param follows which settings move along with those that are held; the others stay at their best
     */
    public HeldMinimum(double[][] curvature, boolean[] isHeld, boolean[] follows) {
        this.isHeld = isHeld.clone();
        int size = curvature.length;
        answers = new double[size][size];
        double[] scale = new double[size];
        RealMatrix system = MatrixUtils.createRealMatrix(curvature);
        RealMatrix right = MatrixUtils.createRealMatrix(size, size);
        for (int i = 0; i < size; i++) {
            scale[i] = 1 / Math.sqrt(Math.max(curvature[i][i], Double.MIN_NORMAL));
        }
        // Axes differ in steepness by many powers of ten: each is measured in its own.
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                double entry = curvature[i][j] * scale[i] * scale[j];
                boolean apart = !follows[i] || !follows[j];
                right.setEntry(i, j, follows[i] && isHeld[j] ? -entry / scale[j] : 0);
                system.setEntry(i, j, apart ? (i == j ? 1 : 0) : entry + (i == j ? RIDGE : 0));
            }
        }
        RealMatrix moved = new CholeskyDecomposition(system, Double.MAX_VALUE, 0)
                .getSolver()
                .solve(right);
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                answers[i][j] = follows[i] ? moved.getEntry(i, j) * scale[i] : 0;
            }
        }
    }

    /**
     * @param free the lowest point of all
     * @param held where settings are held
     */
    public double[] point(double[] free, double[] held) {
        double[] point = free.clone();
        for (int i = 0; i < free.length; i++) {
            point[i] = isHeld[i] ? held[i] : free[i];
            for (int j = 0; j < free.length; j++) {
                point[i] += isHeld[j] ? answers[i][j] * (held[j] - free[j]) : 0;
            }
        }
        return point;
    }

    /** The same with its error: that of the lowest point of all, and that of how settings follow those that are held. */
    public JointFit.Located located(JointFit fit, JointFit.Located free, double[] held) {
        int size = held.length;
        RealMatrix jacobian = MatrixUtils.createRealIdentityMatrix(size);
        double[] following = new double[size];
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                jacobian.addToEntry(i, j, isHeld[j] ? -answers[i][j] : 0);
                double off = answers[i][j] != 0 && j > i ? fit.followDeviation(i, j) * (held[j] - free.at()[j]) : 0;
                following[i] += off * off;
            }
        }
        IntStream.range(0, size).filter(i -> isHeld[i]).forEach(i -> jacobian.setEntry(i, i, 0));
        RealMatrix covariance = jacobian.multiply(MatrixUtils.createRealMatrix(free.covariance()))
                .multiplyTransposed(jacobian);
        for (int i = 0; i < size; i++) {
            covariance.addToEntry(i, i, isHeld[i] ? 0 : following[i]);
        }
        return new JointFit.Located(point(free.at(), held), covariance.getData());
    }
}
