package dev.hyperlaw.lab.lmo;

import static dev.hyperlaw.lab.torch.TensorArrays.entries;
import static dev.hyperlaw.lab.torch.TensorArrays.matrix;
import static dev.hyperlaw.lab.torch.TensorArrays.normal;
import static dev.hyperlaw.lab.torch.TensorArrays.rows;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.lab.torch.Torch;
import java.util.Arrays;
import java.util.Random;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The norms against numbers done by hand and against a second computation, and the balls against their definition. */
class NormTest {

    @BeforeAll
    static void start() {
        Torch.start();
    }

    @Test
    void normsOfASmallMatrixByHand() {
        Tensor m = matrix(new double[] {3, 4}, new double[] {0, -12});
        assertThat(Lmo.euclidean().norm(m)).isEqualTo(13);
        assertThat(Lmo.euclidean().dualNorm(m)).isEqualTo(13);
        assertThat(Lmo.sign().norm(m)).isEqualTo(12);
        assertThat(Lmo.sign().dualNorm(m)).isEqualTo(19);
        assertThat(Lmo.rows().norm(m)).isEqualTo(12); // rows of length 5 and 12
        assertThat(Lmo.rows().dualNorm(m)).isEqualTo(17);
        assertThat(Lmo.columns().norm(m)).isCloseTo(Math.sqrt(160), within(1e-14)); // columns of length 3 and √160
        assertThat(Lmo.columns().dualNorm(m)).isCloseTo(3 + Math.sqrt(160), within(1e-14));
        Tensor diagonal = matrix(new double[] {0, -7}, new double[] {2, 0});
        assertThat(Lmo.spectral().norm(diagonal)).isCloseTo(7, within(1e-14));
        assertThat(Lmo.spectral(5).dualNorm(diagonal)).isCloseTo(9, within(1e-14));
    }

    @Test
    void directionsOfASmallMatrixByHand() {
        Tensor m = matrix(new double[] {3, 4}, new double[] {0, -12});
        assertThat(entries(Lmo.euclidean().direction(m))).containsExactly(-3 / 13.0, -4 / 13.0, -0.0, 12 / 13.0);
        assertThat(entries(Lmo.sign().direction(m))).containsExactly(-1, -1, -0.0, 1);
        assertThat(entries(Lmo.rows().direction(m))).containsExactly(new double[] {-.6, -.8, 0, 1}, within(1e-15));
        double length = Math.sqrt(160);
        assertThat(entries(Lmo.columns().direction(m)))
                .containsExactly(new double[] {-1, -4 / length, 0, 12 / length}, within(1e-15));
        Tensor diagonal = matrix(new double[] {0, -7}, new double[] {2, 0});
        assertThat(entries(Lmo.spectral().direction(diagonal)))
                .containsExactly(new double[] {0, 1, -1, 0}, within(1e-15));
    }

    @Test
    void spectralAgreesWithJacobiRotations() {
        for (long[] shape : new long[][] {{9, 4}, {4, 9}, {6, 6}}) {
            Tensor m = normal(new Random(2), shape);
            JacobiSvd svd = new JacobiSvd(rows(m));
            assertThat(Lmo.spectral().norm(m))
                    .isCloseTo(Arrays.stream(svd.values()).max().orElseThrow(), within(1e-12));
            assertThat(Lmo.spectral().dualNorm(m))
                    .isCloseTo(Arrays.stream(svd.values()).sum(), within(1e-12));
            double[][] direction = rows(Lmo.spectral().direction(m).neg());
            for (int i = 0; i < direction.length; i++) {
                assertThat(direction[i]).containsExactly(svd.polar()[i], within(1e-12));
            }
        }
    }

    @Test
    void aStackIsMeasuredByItsLargestAndItsDualByTheSum() {
        Tensor stack = normal(new Random(3), 2, 3, 4);
        for (Lmo lmo : new Lmo[] {Lmo.spectral(), Lmo.rows(), Lmo.columns()}) {
            double first = lmo.norm(stack.select(0, 0));
            double second = lmo.norm(stack.select(0, 1));
            assertThat(lmo.norm(stack)).isCloseTo(Math.max(first, second), within(1e-13));
            assertThat(lmo.dualNorm(stack))
                    .isCloseTo(lmo.dualNorm(stack.select(0, 0)) + lmo.dualNorm(stack.select(0, 1)), within(1e-13));
        }
    }

    @Test
    void aLargerBallHasASmallerNormAndALargerDual() {
        Tensor m = normal(new Random(4), 3, 4);
        Lmo wide = Lmo.rows().scaledBy(4);
        assertThat(wide.norm(m)).isEqualTo(Lmo.rows().norm(m) / 4);
        assertThat(wide.dualNorm(m)).isEqualTo(Lmo.rows().dualNorm(m) * 4);
        assertThat(entries(wide.direction(m)))
                .isEqualTo(entries(Lmo.rows().direction(m).mul(new Scalar(4.0))));
    }

    @Test
    void ballsAreEqualByKindAndRadius() {
        assertThat(Lmo.spectral(5).scaledBy(2)).isEqualTo(Lmo.spectral(5).scaledBy(2));
        assertThat(Lmo.spectral(5)).isNotEqualTo(Lmo.spectral(6)).isNotEqualTo(Lmo.spectral());
        assertThat(Lmo.rows()).isNotEqualTo(Lmo.columns());
        assertThat(Lmo.sign().scaledBy(2).separable()).isTrue();
        assertThat(Lmo.rows().scaledBy(2).separable()).isFalse();
    }

    @Test
    void whatIsNotFiniteIsNotHidden() {
        Tensor broken = matrix(new double[] {1, Double.NaN}, new double[] {2, 3});
        assertThat(Lmo.euclidean().dualNorm(broken)).isNaN();
        assertThat(Lmo.sign().dualNorm(torch.full(new long[] {2, 2}, new Scalar(Double.POSITIVE_INFINITY))))
                .isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(entries(Lmo.euclidean().direction(broken))).containsOnly(Double.NaN);
    }
}
