package dev.hyperlaw.evidence.numeric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ChiSquareTest {
    @Test
    void chancesAreThoseOfTheTables() {
        assertThat(ChiSquare.chanceAbove(3.841, 1)).isCloseTo(0.05, within(1e-4));
        assertThat(ChiSquare.chanceAbove(5.991, 2)).isCloseTo(0.05, within(1e-4));
        assertThat(ChiSquare.chanceAbove(7.815, 3)).isCloseTo(0.05, within(1e-4));
        assertThat(ChiSquare.chanceAbove(9.488, 4)).isCloseTo(0.05, within(1e-4));
        assertThat(ChiSquare.chanceAbove(20.515, 5)).isCloseTo(0.001, within(1e-5));
        assertThat(ChiSquare.chanceAbove(0, 5)).isEqualTo(1);
    }

    /** {@code e^(−x/2) Σ_{k<n/2} (x/2)^k/k!} for even n, far into the tail. */
    @Test
    void evenDegreesAreAFiniteSum() {
        for (int degrees = 2; degrees <= 40; degrees += 2) {
            for (double x : new double[] {0.01, 1, 7, 30, 120}) {
                double term = Math.exp(-x / 2);
                double sum = 0;
                for (int k = 0; k < degrees / 2; k++) {
                    sum += term;
                    term *= x / 2 / (k + 1);
                }
                assertThat(ChiSquare.chanceAbove(x, degrees) / sum)
                        .as("P(chi2_%d > %s)", degrees, x)
                        .isCloseTo(1, within(1e-9));
            }
        }
    }

    /** Two more degrees add one term of the sum; that holds for odd degrees too. */
    @Test
    void oddDegreesFollowTheRecurrence() {
        double gamma = Math.sqrt(Math.PI); // Γ(1/2)
        for (int degrees = 1; degrees <= 21; degrees += 2) {
            gamma *= degrees / 2.0; // Γ(n/2 + 1)
            double x = 9.5;
            double step = Math.pow(x / 2, degrees / 2.0) * Math.exp(-x / 2) / gamma;
            assertThat(ChiSquare.chanceAbove(x, degrees + 2))
                    .as("n = %d", degrees + 2)
                    .isCloseTo(ChiSquare.chanceAbove(x, degrees) + step, within(1e-12));
        }
    }
}
