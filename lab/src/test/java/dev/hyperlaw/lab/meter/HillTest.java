package dev.hyperlaw.lab.meter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.sweep.meter.GradientNoise;
import java.util.Arrays;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class HillTest {

    @Test
    void theIntervalCoversTheIndexOfAParetoTail() {
        Coverage.isNinetyFivePercent(
                1.5,
                3000,
                random -> of(random, r -> Math.pow(1 - r.nextDouble(), -1 / 1.5), 500)
                        .estimate());
    }

    @Test
    void theIndexOfCauchyNoiseIsOne() {
        Coverage.isNinetyFivePercent(
                1,
                1000,
                random -> of(random, r -> Math.abs(Math.tan(Math.PI * (r.nextDouble() - 0.5))), 1000)
                        .estimate());
    }

    @Test
    void gaussianNoiseHasNoHeavyTailInAnyDimension() {
        for (int dimension : new int[] {1, 3, 100}) {
            GradientNoise.TailIndex tail = of(new Random(dimension), r -> length(r, dimension), 1000);
            assertThat(tail.heavy()).as("%d dimensions: %s", dimension, tail).isFalse();
        }
    }

    @Test
    void itSaysHowManyValuesItLookedAt() {
        GradientNoise.TailIndex tail = of(new Random(1), Random::nextDouble, 1000);
        assertThat(tail.count()).isEqualTo(63); // 1000^.6
        assertThat(tail.values()).isEqualTo(1000);
    }

    @Test
    void valuesThatAreAllTheSameHaveNoTail() {
        double[] ones = new double[20];
        Arrays.fill(ones, 1);
        assertThat(Hill.of(ones).heavy()).isFalse();
    }

    private static GradientNoise.TailIndex of(Random random, ToDoubleFunction<Random> value, int count) {
        return Hill.of(IntStream.range(0, count)
                .mapToDouble(i -> value.applyAsDouble(random))
                .toArray());
    }

    private static double length(Random random, int dimension) {
        return Norms.euclidean(IntStream.range(0, dimension)
                .mapToDouble(i -> random.nextGaussian())
                .toArray());
    }
}
