package dev.hyperlaw.evidence.joint;

import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.RealMatrix;

/**
 * The lowest point of a valley where some settings are held:
 *
 * <pre>{@code
 * y_k = x_k + Σ_{j>k} R_jk (y_j − x_j)      y_k = held_k if it is held
 * }</pre>
 *
 * <p>Its error is carried over from those of x and R together, to first order.
 */
final class HeldFloor {
    private final JointFit fit;
    private final JointFit.Located free;
    private final double[] held;
    private final int axes;
    private final int pairs;
    private final double[] moved;
    /** How each move answers to the lowest point of all, and to each R. */
    private final double[][] byPlace;

    private final double[][] byFollow;

    HeldFloor(JointFit fit, JointFit.Located free, double[] held) {
        this.fit = fit;
        this.free = free;
        this.held = held;
        axes = held.length;
        pairs = free.withFollows()[0].length;
        moved = new double[axes];
        byPlace = new double[axes][axes];
        byFollow = new double[axes][Math.max(1, pairs)];
        for (int k = axes - 1; k >= 0; k--) {
            if (Double.isNaN(held[k])) {
                follow(k);
            } else {
                moved[k] = held[k] - free.at()[k];
                byPlace[k][k] = -1;
            }
        }
    }

    private void follow(int k) {
        for (int j = k + 1; j < axes; j++) {
            double response = fit.follows(k, j);
            moved[k] += response * moved[j];
            byFollow[k][pair(j, k)] += moved[j];
            for (int i = 0; i < axes; i++) {
                byPlace[k][i] += response * byPlace[j][i];
            }
            for (int p = 0; p < pairs; p++) {
                byFollow[k][p] += response * byFollow[j][p];
            }
        }
    }

    private int pair(int j, int k) {
        return fit.layout().follow(j, k) - fit.layout().follow();
    }

    JointFit.Located located() {
        double[] at = free.at().clone();
        for (int k = 0; k < axes; k++) {
            at[k] = Double.isNaN(held[k]) ? at[k] + moved[k] : held[k];
        }
        return pairs == 0 ? free.elsewhere(at) : new JointFit.Located(at, covariance());
    }

    private double[][] covariance() {
        RealMatrix place = MatrixUtils.createRealMatrix(byPlace).add(MatrixUtils.createRealIdentityMatrix(axes));
        RealMatrix follow = MatrixUtils.createRealMatrix(byFollow);
        RealMatrix both =
                place.multiply(MatrixUtils.createRealMatrix(free.withFollows())).multiplyTransposed(follow);
        int first = fit.layout().follow();
        RealMatrix follows = MatrixUtils.createRealMatrix(pairs, pairs);
        for (int p = 0; p < pairs; p++) {
            for (int q = 0; q < pairs; q++) {
                follows.setEntry(p, q, fit.covariance()[first + p][first + q]);
            }
        }
        return place.multiply(MatrixUtils.createRealMatrix(free.covariance()))
                .multiplyTransposed(place)
                .add(both)
                .add(both.transpose())
                .add(follow.multiply(follows).multiplyTransposed(follow))
                .getData();
    }
}
