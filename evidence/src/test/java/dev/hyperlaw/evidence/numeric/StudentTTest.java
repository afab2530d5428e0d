package dev.hyperlaw.evidence.numeric;

import static org.assertj.core.api.Assertions.assertThat;
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
            assertThat(StudentT.twoSided95((int) each[0])).as("n = %s", each[0]).isCloseTo(each[1], within(2e-5));
        }
    }
}
