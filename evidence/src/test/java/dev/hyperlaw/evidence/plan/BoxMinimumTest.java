package dev.hyperlaw.evidence.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.RealMatrix;
import org.junit.jupiter.api.Test;

class BoxMinimumTest {
    private static final long SEED = 20261117;

    @Test
    void insideTheBoxTheMinimumIsTheMiddle() {
        double[] point = new BoxMinimum(
                        MatrixUtils.createRealIdentityMatrix(2), new double[] {-1, -1}, new double[] {1, 1})
                .point();
        assertThat(point).containsExactly(new double[] {0, 0}, within(1e-12));
    }

    /** A batch that is held half an octave up pulls the learning rate along the valley. */
    @Test
    void whatIsFreeFollowsWhatIsHeld() {
        RealMatrix valley = MatrixUtils.createRealMatrix(new double[][] {{2, -1}, {-1, 3}});
        double[] point = new BoxMinimum(
                        valley, new double[] {Double.NEGATIVE_INFINITY, 0.5}, new double[] {Double.POSITIVE_INFINITY, 2
                        })
                .point();
        assertThat(point).containsExactly(new double[] {0.25, 0.5}, within(1e-12));
        assertThat(BoxMinimum.along(valley, point, 0)).isCloseTo(0.25, within(1e-12));
        assertThat(BoxMinimum.rise(valley, point)).isCloseTo(0.5 * (2 * 0.0625 - 2 * 0.125 + 3 * 0.25), within(1e-12));
    }

    /** Coordinate descent with clipping finds the same point in every box. */
    @Test
    void agreesWithDescentOnRandomBoxes() {
        Random random = new Random(SEED);
        for (int i = 0; i < 300; i++) {
            RealMatrix root = MatrixUtils.createRealMatrix(3, 3);
            double[] low = new double[3];
            double[] high = new double[3];
            for (int row = 0; row < 3; row++) {
                for (int column = 0; column < 3; column++) {
                    root.setEntry(row, column, random.nextGaussian());
                }
                low[row] = random.nextGaussian();
                high[row] = low[row] + random.nextDouble();
            }
            RealMatrix curvature = root.transposeMultiply(root)
                    .add(MatrixUtils.createRealIdentityMatrix(3).scalarMultiply(0.1));
            double[] exact = new BoxMinimum(curvature, low, high).point();
            double[] slow = low.clone();
            for (int sweep = 0; sweep < 3000; sweep++) {
                int axis = sweep % 3;
                slow[axis] = Math.max(low[axis], Math.min(high[axis], BoxMinimum.along(curvature, slow, axis)));
            }
            assertThat(BoxMinimum.rise(curvature, exact))
                    .as("seed %d, box %d", SEED, i)
                    .isCloseTo(BoxMinimum.rise(curvature, slow), within(1e-9));
            assertThat(exact).as("seed %d, box %d", SEED, i).containsExactly(slow, within(1e-5));
        }
    }
}
