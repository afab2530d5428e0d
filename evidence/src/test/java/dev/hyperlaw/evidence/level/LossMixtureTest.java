package dev.hyperlaw.evidence.level;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.hipparchus.special.Erf;
import org.junit.jupiter.api.Test;

class LossMixtureTest {
    private static final LossMixture MIXTURE =
            new LossMixture(new double[] {0.2, 0.5, 0.3}, new double[] {2, 3, 3.5}, new double[] {0.5, 0.1, 0.2});

    @Test
    void theSharesAreThoseOfTheErrorFunction() {
        for (double x = -9; x <= 9; x += 0.01) {
            assertThat(LossMixture.normal(x)).isCloseTo(0.5 * Erf.erfc(-x / Math.sqrt(2)), within(1e-7));
        }
    }

    @Test
    void theIntervalHoldsWhatDrawsFromItDo() {
        SplittableRandom random = new SplittableRandom(1);
        double[] draws = random.doubles(200_000)
                .map(share -> {
                    int one = share < 0.2 ? 0 : share < 0.7 ? 1 : 2;
                    return MIXTURE.means()[one] + MIXTURE.deviations()[one] * random.nextGaussian();
                })
                .sorted()
                .toArray();
        assertThat(MIXTURE.interval().low()).isCloseTo(draws[5_000], within(0.02));
        assertThat(MIXTURE.interval().estimate()).isCloseTo(draws[100_000], within(0.01));
        assertThat(MIXTURE.interval().high()).isCloseTo(draws[195_000], within(0.02));
        assertThat(MIXTURE.below(2.5))
                .isCloseTo(Arrays.stream(draws).filter(each -> each < 2.5).count() / 200_000.0, within(0.005));
    }

    @Test
    void whatIsAddedAddsItsVarianceToEach() {
        LossMixture sum = MIXTURE.plus(-1, 0.04);
        assertThat(sum.means()).containsExactly(1, 2, 2.5);
        assertThat(sum.deviations())
                .containsExactly(new double[] {Math.sqrt(0.29), Math.sqrt(0.05), Math.sqrt(0.08)}, within(1e-12));
    }
}
