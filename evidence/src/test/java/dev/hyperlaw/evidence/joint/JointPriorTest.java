package dev.hyperlaw.evidence.joint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.RealMatrix;
import org.junit.jupiter.api.Test;

class JointPriorTest {
    private static final RealMatrix COVARIANCE =
            MatrixUtils.createRealMatrix(new double[][] {{0.04, 0.01, 0.02}, {0.01, 0.09, 0.03}, {0.02, 0.03, 0.16}});

    /** What is believed of an axis must not come back through its neighbours: they keep their own covariance and nothing else. */
    @Test
    void theOthersKeepWhatIsBelievedOfThemAlone() {
        double[][] flat =
                prior(MatrixUtils.inverse(COVARIANCE).getData()).flatInTokens(1).tokenPrecision();
        RealMatrix marginal = MatrixUtils.inverse(COVARIANCE.getSubMatrix(new int[] {0, 2}, new int[] {0, 2}));
        assertThat(flat[0])
                .containsExactly(new double[] {marginal.getEntry(0, 0), 0, marginal.getEntry(0, 1)}, within(1e-9));
        assertThat(flat[1]).containsExactly(0, 0, 0);
        assertThat(flat[2])
                .containsExactly(new double[] {marginal.getEntry(1, 0), 0, marginal.getEntry(1, 1)}, within(1e-9));
    }

    @Test
    void whereNothingWasBelievedNothingChanges() {
        double[][] precision = {{0, 0, 0}, {0, 25, 0}, {0, 0, 4}};
        assertThat(prior(precision).flatInTokens(0).tokenPrecision()).isDeepEqualTo(precision);
    }

    private static JointPrior prior(double[][] precision) {
        return new JointPrior(
                new double[3],
                precision,
                new double[3],
                new double[3],
                new double[3][3],
                new double[3][3],
                new double[3],
                new double[3],
                false);
    }
}
