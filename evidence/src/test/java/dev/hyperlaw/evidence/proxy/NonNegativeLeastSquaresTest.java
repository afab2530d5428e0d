package dev.hyperlaw.evidence.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class NonNegativeLeastSquaresTest {
    /** The Karush-Kuhn-Tucker conditions, which a convex problem meets at its minimum and nowhere else. */
    @Test
    void meetsTheConditionsOfAMinimum() {
        Random random = new Random(20261116);
        int zeros = 0;
        for (int trial = 0; trial < 2000; trial++) {
            int size = 2 + random.nextInt(6);
            double[][] gram = NonNegativeLeastSquares.square(size);
            double[] right = new double[size];
            for (int row = 0; row < size + 4; row++) {
                double shared = random.nextGaussian(); // columns that resemble each other enter and leave again
                double[] x = new double[size];
                for (int j = 0; j < size; j++) {
                    x[j] = shared + 0.5 * random.nextGaussian();
                }
                double y = shared + random.nextGaussian();
                for (int j = 0; j < size; j++) {
                    right[j] += x[j] * y;
                    for (int k = 0; k < size; k++) {
                        gram[j][k] += x[j] * x[k];
                    }
                }
            }
            boolean[] usable = NonNegativeLeastSquares.independent(gram, diagonal(gram));
            double[] c = NonNegativeLeastSquares.solve(gram, right, usable);
            for (int j = 0; j < size; j++) {
                assertThat(usable[j]).isTrue();
                double slope = -right[j];
                for (int k = 0; k < size; k++) {
                    slope += gram[j][k] * c[k];
                }
                assertThat(c[j]).isNotNegative();
                if (c[j] > 0) {
                    assertThat(slope).isCloseTo(0, within(1e-8));
                } else {
                    assertThat(slope).isGreaterThan(-1e-8);
                    zeros++;
                }
            }
        }
        assertThat(zeros).isGreaterThan(1000);
    }

    @Test
    void aColumnThatIsASumOfOthersIsNotUsed() {
        double[][] gram = {{2, 1, 3}, {1, 2, 3}, {3, 3, 6}};
        assertThat(NonNegativeLeastSquares.independent(gram, diagonal(gram))).containsExactly(true, true, false);
    }

    @Test
    void oneOutlierPullsNoMoreThanItsSign() {
        int rows = 40;
        double[][] columns = new double[1][rows];
        double[] y = new double[rows];
        for (int n = 0; n < rows; n++) {
            columns[0][n] = n / (double) rows;
            y[n] = 5 + 2 * columns[0][n] + (n == 30 ? 1 : 0);
        }
        RobustFit fit = RobustFit.of(columns, y, new int[rows]);
        assertThat(fit.coefficients()[0]).isCloseTo(2, within(0.002)); // least squares is off by .08
    }

    private static double[] diagonal(double[][] gram) {
        double[] diagonal = new double[gram.length];
        for (int j = 0; j < diagonal.length; j++) {
            diagonal[j] = gram[j][j];
        }
        return diagonal;
    }
}
