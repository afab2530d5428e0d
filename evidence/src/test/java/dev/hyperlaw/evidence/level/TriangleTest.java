package dev.hyperlaw.evidence.level;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.hipparchus.linear.LUDecomposition;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.RealMatrix;
import org.junit.jupiter.api.Test;

class TriangleTest {
    private static final double[][] COVARIANCE = {{4, 2, 1}, {2, 5, 3}, {1, 3, 6}};

    @Test
    void whitenedVectorsHaveTheProductOfTheInverse() {
        Triangle factor = Triangle.of(COVARIANCE);
        double[] one = {1, -2, 3};
        double[] other = {0.5, 1, -1};
        RealMatrix inverse = MatrixUtils.inverse(MatrixUtils.createRealMatrix(COVARIANCE));
        double expected =
                MatrixUtils.createRealVector(one).dotProduct(inverse.operate(MatrixUtils.createRealVector(other)));
        assertThat(Triangle.dot(factor.whitened(one), factor.whitened(other))).isCloseTo(expected, within(1e-12));
    }

    @Test
    void theDeterminantIsThatOfTheCovariance() {
        double expected = new LUDecomposition(MatrixUtils.createRealMatrix(COVARIANCE)).getDeterminant();
        assertThat(Triangle.of(COVARIANCE).logDeterminant()).isCloseTo(Math.log(expected), within(1e-12));
    }
}
