package dev.hyperlaw.evidence.joint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.RealMatrix;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

class DenseTest {
    @RepeatedTest(10)
    void aMatrixTimesItsInverseIsOne(RepetitionInfo repetition) {
        SplittableRandom random = new SplittableRandom(repetition.getCurrentRepetition());
        int size = repetition.getCurrentRepetition();
        RealMatrix root = MatrixUtils.createRealMatrix(size, size);
        for (int i = 0; i < size; i++) {
            root.setColumn(i, random.doubles(size, -1, 1).toArray());
        }
        RealMatrix matrix = root.multiplyTransposed(root).add(MatrixUtils.createRealIdentityMatrix(size));
        double[][] given = matrix.getData();
        RealMatrix product = matrix.multiply(MatrixUtils.createRealMatrix(Dense.inverse(given)));
        for (int i = 0; i < size; i++) {
            assertThat(product.getRow(i))
                    .containsExactly(MatrixUtils.createRealIdentityMatrix(size).getRow(i), within(1e-12));
        }
        assertThat(given).isDeepEqualTo(matrix.getData());
    }

    /** Tokens that grow with the size: only their sum is known, and still exactly. */
    @Test
    void whatIsNearlyConfoundedIsStillToldApart() {
        double near = 1 - 1e-7;
        double[][] factor = {{1, near}, {near, 1}};
        double[] right = {1 + near, 1 + near};
        Dense.factor(factor);
        Dense.solve(factor, right);
        assertThat(right).containsExactly(new double[] {1, 1}, within(1e-6));
    }

    @Test
    void aDirectionWithoutAnyWeightIsNoReasonToFail() {
        for (double[] row : Dense.inverse(new double[][] {{1, 1}, {1, 1}})) {
            assertThat(row).doesNotContain(Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY);
        }
        assertThat(Dense.inverse(new double[][] {{1, 1}, {1, 1}})[0][0]).isGreaterThan(1e10);
    }
}
