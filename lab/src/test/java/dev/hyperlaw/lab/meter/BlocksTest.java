package dev.hyperlaw.lab.meter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.sweep.meter.Estimate;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BlocksTest {

    @Test
    void quantilesAreThoseOfTheTablesOfStudent() {
        assertThat(new Blocks(new double[2]).t()).isCloseTo(12.7062, within(5e-5));
        assertThat(new Blocks(new double[3]).t()).isCloseTo(4.30265, within(5e-6));
        assertThat(new Blocks(new double[16]).t()).isCloseTo(2.13145, within(5e-6));
        assertThat(new Blocks(new double[31]).t()).isCloseTo(2.04227, within(5e-6));
        assertThat(new Blocks(new double[100_002]).t()).isCloseTo(1.95996, within(5e-5));
    }

    @Test
    void theIntervalOfAMeanCoversItAsOftenAsItSays() {
        Coverage.isNinetyFivePercent(3, 4000, random -> new Blocks(gaussian(random, 16, 3, 2)).estimate());
    }

    @Test
    void theIntervalOfARatioCoversItAsOftenAsItSays() {
        Coverage.isNinetyFivePercent(2.5, 4000, random -> {
            double[] shared = gaussian(random, 16, 0, 1);
            double[] numerators = gaussian(random, 16, 5, 1);
            double[] denominators = gaussian(random, 16, 2, 1);
            Arrays.setAll(numerators, i -> numerators[i] + 2 * shared[i]);
            Arrays.setAll(denominators, i -> denominators[i] + shared[i]);
            return new Blocks(numerators).over(new Blocks(denominators));
        });
    }

    @Test
    void aRatioWhoseDenominatorMayBeZeroHasNoUpperBound() {
        Estimate estimate = new Blocks(10, 11, 9, 10).over(new Blocks(-1, 1, 0.6, -0.3));
        assertThat(estimate.high()).isInfinite();
        assertThat(estimate.low()).isBetween(1.0, estimate.value());
        assertThat(new Blocks(10, 11, 9, 10).over(new Blocks(-1, 1, -0.6, 0.3)).value())
                .isInfinite();
    }

    @Test
    void theNoiseScaleIsUnbiasedPartByPart() {
        // ‖G‖² = 4 and tr Σ = 12, so batches of 8 have a mean square of 4 + 12/8.
        NoiseScale exact = NoiseScale.of(new double[] {16, 16}, new double[] {5.5, 5.5}, 8);
        assertThat(exact.gradient()).isCloseTo(2, within(1e-12));
        assertThat(exact.estimate().value()).isCloseTo(3, within(1e-12));
    }

    @Test
    void theNoiseScaleOfASimulatedGradientIsCovered() {
        // Six dimensions, G = (1, …, 1), noise of variance 4 each: B_simple = 24/6.
        Coverage.isNinetyFivePercent(4, 1000, random -> {
            int size = 16;
            double[] small = new double[16];
            double[] big = new double[16];
            for (int block = 0; block < 16; block++) {
                double[] mean = new double[6];
                for (int i = 0; i < size; i++) {
                    double[] gradient = gaussian(random, 6, 1, 2);
                    small[block] += Norms.squared(gradient) / size;
                    IntStream.range(0, 6).forEach(j -> mean[j] += gradient[j] / size);
                }
                big[block] = Norms.squared(mean);
            }
            return NoiseScale.of(small, big, size).estimate();
        });
    }

    private static double[] gaussian(Random random, int count, double mean, double deviation) {
        return IntStream.range(0, count)
                .mapToDouble(i -> mean + deviation * random.nextGaussian())
                .toArray();
    }
}
