package dev.hyperlaw.evidence.numeric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class StudentTTest {
    /** From SciPy, {@code scipy.stats.t.ppf(.975, n)}. */
    @Test
    void agreesWithSciPy() {
        double[][] known = {
            {1, 12.706204736432095},
            {2, 4.302652729911275},
            {3, 3.182446305284263},
            {4, 2.7764451051977987},
            {5, 2.5705818366147395},
            {7, 2.3646242510102993},
            {10, 2.2281388519649385},
            {30, 2.0422724563012373},
            {1000, 1.9623390808264074}
        };
        for (double[] each : known) {
            assertThat(StudentT.twoSided95((int) each[0])).as("n = %s", each[0]).isCloseTo(each[1], within(1e-9));
        }
    }

    /** {@code P(|T| ≤ √n tan θ)} is a finite sum (Abramowitz and Stegun 26.7.3, 26.7.4). */
    @Test
    void ninetyFivePercentLieWithin() {
        for (int degrees = 1; degrees <= 200; degrees++) {
            double angle = Math.atan(StudentT.twoSided95(degrees) / Math.sqrt(degrees));
            assertThat(within95(angle, degrees)).as("n = %d", degrees).isCloseTo(0.95, within(1e-11));
        }
    }

    private static double within95(double angle, int degrees) {
        boolean odd = degrees % 2 == 1;
        double cosine = Math.cos(angle);
        double power = odd ? cosine : 1;
        double sum = 0;
        for (int exponent = odd ? 1 : 0; exponent <= degrees - 2; exponent += 2) {
            sum += power;
            power *= cosine * cosine * (exponent + 1) / (exponent + 2);
        }
        double spread = Math.sin(angle) * sum;
        return odd ? 2 / Math.PI * (angle + spread) : spread;
    }

    @Test
    void noDegreeOfFreedomIsRefused() {
        assertThatThrownBy(() -> StudentT.twoSided95(0)).hasMessageContaining("not 0");
    }
}
