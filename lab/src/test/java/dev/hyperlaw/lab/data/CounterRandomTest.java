package dev.hyperlaw.lab.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CounterRandomTest {
    private static final int MANY = 200_000;

    @Test
    void sameWordsAndIndexGiveTheSameNumberWithoutThoseBefore() {
        assertThat(CounterRandom.of(3, 4).bits(77))
                .isEqualTo(CounterRandom.of(3, 4).bits(77));
    }

    @Test
    void otherWordsOrAnotherOrderOfThemGiveOtherNumbers() {
        Set<Long> seen = new HashSet<>();
        seen.add(CounterRandom.of(3, 4).bits(0));
        seen.add(CounterRandom.of(4, 3).bits(0));
        seen.add(CounterRandom.of(3).bits(0));
        seen.add(CounterRandom.of(3, 4, 0).bits(0));
        assertThat(seen).hasSize(4);
    }

    @Test
    void uniformNumbersHaveTheMomentsOfTheUniformDistribution() {
        CounterRandom random = CounterRandom.of(1);
        double mean = 0;
        double neighbours = 0;
        for (int i = 0; i < MANY; i++) {
            mean += random.uniform(i) / MANY;
            neighbours += (random.uniform(i) - 0.5) * (random.uniform(i + 1) - 0.5) / MANY;
        }
        assertThat(mean).isCloseTo(0.5, within(5 * Math.sqrt(1.0 / 12 / MANY)));
        assertThat(neighbours).isCloseTo(0, within(5.0 / 12 / Math.sqrt(MANY)));
    }

    @Test
    void gaussianNumbersHaveTheMomentsOfTheStandardGaussian() {
        CounterRandom random = CounterRandom.of(2);
        double mean = 0;
        double square = 0;
        double fourth = 0;
        for (int i = 0; i < MANY; i++) {
            double g = random.gaussian(i);
            mean += g / MANY;
            square += g * g / MANY;
            fourth += g * g * g * g / MANY;
        }
        assertThat(mean).isCloseTo(0, within(5 / Math.sqrt(MANY)));
        assertThat(square).isCloseTo(1, within(5 * Math.sqrt(2.0 / MANY)));
        assertThat(fourth).isCloseTo(3, within(5 * Math.sqrt(96.0 / MANY)));
    }
}
