package dev.hyperlaw.lab.meter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.sweep.meter.GradientNoise;
import java.util.Arrays;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

/** The whole of the noise meter on gradients of our own making, without libtorch. */
class NoiseSampleTest {
    private static final Norms SIGN = new Norms() {
        @Override
        public double primal(double... update) {
            return Arrays.stream(update).map(Math::abs).max().orElse(0);
        }

        @Override
        public double dual(double... gradient) {
            return Arrays.stream(gradient).map(Math::abs).sum();
        }

        @Override
        public double largestRatio() {
            return 3;
        }
    };

    @Test
    void gaussianNoiseIsMeasuredInBothNorms() {
        GradientNoise noise = measured(1, 4096, Random::nextGaussian);
        assertThat(noise.examples()).isEqualTo(4096);
        assertThat(noise.euclidean().noise().contains(3)).isTrue();
        assertThat(noise.euclidean().noise().value()).isCloseTo(3, within(0.05));
        // E Σ|g_i| over nine coordinates
        assertThat(noise.dual().noise().value()).isCloseTo(9 * Math.sqrt(2 / Math.PI), within(0.1));
        assertThat(noise.euclidean().gradient()).isCloseTo(6, within(0.1));
        assertThat(noise.dual().gradient()).isCloseTo(18, within(0.3));
        assertThat(noise.scale().contains(9.0 / 36)).isTrue();
        assertThat(noise.tail().heavy()).isFalse();
        assertThat(noise.levels())
                .extracting(GradientNoise.NoiseLevel::batch)
                .containsExactly(1, 2, 4, 8, 16, 32, 64, 128);
        assertThat(noise.levels())
                .extracting(GradientNoise.NoiseLevel::pairs)
                .startsWith(2048, 1024)
                .endsWith(16);
    }

    @Test
    void theExponentOfGaussianNoiseIsAHalf() {
        Coverage.isNinetyFivePercent(
                0.5,
                200,
                random -> measured(random.nextLong(), 256, Random::nextGaussian)
                        .euclidean()
                        .exponent());
    }

    @Test
    void theExponentOfCauchyNoiseIsZeroAndItsTailIsSeen() {
        Coverage.isNinetyFivePercent(
                0,
                200,
                random -> measured(random.nextLong(), 256, NoiseSampleTest::cauchy)
                        .dual()
                        .exponent());
        GradientNoise noise = measured(7, 1024, NoiseSampleTest::cauchy);
        assertThat(noise.tail().heavy()).isTrue();
        assertThat(noise.tail().estimate().value()).isBetween(0.8, 1.6);
    }

    @Test
    void theExponentOfStableNoiseIsOneMinusOneOverItsIndex() {
        Coverage.isNinetyFivePercent(
                1 - 1 / 1.5,
                200,
                random -> measured(random.nextLong(), 256, NoiseSampleTest::stable)
                        .euclidean()
                        .exponent());
    }

    /** Examples that share no coordinate: the dual norm of a mean is the mean of the dual norms, until coordinates come again. */
    @Test
    void sparseGradientsAverageOutSlowlyInTheDualNormAndTheLevelShowsIt() {
        Random random = new Random(5);
        NoiseSample sample = new NoiseSample(SIGN, 2000, 1024);
        for (int i = 0; i < 1024; i++) {
            double[] gradient = new double[2000];
            gradient[random.nextInt(2000)] = random.nextBoolean() ? 1 : -1;
            sample.add(gradient);
        }
        GradientNoise noise = sample.noise();
        assertThat(noise.euclidean().exponent().contains(0.5)).isTrue();
        assertThat(noise.dual().exponent().high()).isLessThan(0.1);
        GradientNoise.NoiseLevel largest = noise.levels().get(5);
        assertThat(noise.dual().noise().value()).isCloseTo(Math.sqrt(32) * largest.dual(), within(1e-9));
    }

    @Test
    void samplesThatFillNoBlockAreNotAskedFor() {
        assertThat(NoiseSample.used(64)).isEqualTo(64);
        assertThat(NoiseSample.used(1000)).isEqualTo(992);
        assertThat(NoiseSample.used(1024)).isEqualTo(1024);
    }

    @Test
    void gradientsWithoutNoiseAreRefused() {
        assertThatThrownBy(() -> measured(1, 64, random -> 0.0))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("no noise");
    }

    /** Nine coordinates around 2. */
    private static GradientNoise measured(long seed, int samples, ToDoubleFunction<Random> noise) {
        Random random = new Random(seed);
        NoiseSample sample = new NoiseSample(SIGN, 9, samples);
        for (int i = 0; i < samples; i++) {
            double[] gradient = new double[9];
            Arrays.setAll(gradient, j -> 2 + noise.applyAsDouble(random));
            sample.add(gradient);
        }
        return sample.noise();
    }

    private static double cauchy(Random random) {
        return Math.tan(Math.PI * (random.nextDouble() - 0.5));
    }

    /** Symmetric stable noise of index 1.5 (Chambers, Mallows and Stuck 1976). */
    private static double stable(Random random) {
        double p = 1.5;
        double angle = Math.PI * (random.nextDouble() - 0.5);
        double waiting = -Math.log(1 - random.nextDouble());
        return Math.sin(p * angle)
                / Math.pow(Math.cos(angle), 1 / p)
                * Math.pow(Math.cos((1 - p) * angle) / waiting, (1 - p) / p);
    }
}
