package dev.hyperlaw.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LabelEffectTest {
    private static List<LabelEffect.Run> runs(Random random, int settings, int labels, double effect) {
        List<LabelEffect.Run> runs = new ArrayList<>();
        for (int each = 0; each < settings; each++) {
            double level = 3 + random.nextDouble();
            for (int label = 0; label < labels; label++) {
                if (random.nextInt(4) > 0) {
                    double noise = 0.003 * random.nextGaussian();
                    runs.add(new LabelEffect.Run(7 * each, 5 * label, level + effect * label + noise));
                }
            }
        }
        return runs;
    }

    @Test
    void anEffectIsFoundWithItsSize() {
        for (int seed = 0; seed < 50; seed++) {
            LabelEffect found =
                    LabelEffect.of(runs(new Random(seed), 20, 3, 0.05)).orElseThrow();
            assertThat(found.probability()).as("seed %d", seed).isLessThan(1e-6);
            assertThat(found.span()).as("seed %d", seed).isCloseTo(0.1, within(0.01));
        }
    }

    /** The probability of a test is uniform where there is nothing to find. */
    @Test
    void chanceIsWhatItSays() {
        int below = 0;
        for (int seed = 0; seed < 2000; seed++) {
            below += LabelEffect.of(runs(new Random(seed), 12, 3, 0))
                                    .orElseThrow()
                                    .probability()
                            < 0.1
                    ? 1
                    : 0;
        }
        assertThat(below).isBetween(150, 250);
    }

    @Test
    void losesNothingToRounding() {
        List<LabelEffect.Run> exact = new ArrayList<>();
        for (int each = 0; each < 6; each++) {
            exact.add(new LabelEffect.Run(each, 0, 3 + each));
            exact.add(new LabelEffect.Run(each, 1, 3 + each));
        }
        assertThat(LabelEffect.of(exact).orElseThrow().probability()).isGreaterThan(0.5);
    }

    @Test
    void labelsThatNeverMeetCannotBeCompared() {
        List<LabelEffect.Run> apart = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            apart.add(new LabelEffect.Run(i / 3, i / 6, 3 + 0.1 * i));
        }
        assertThat(LabelEffect.of(apart)).isEmpty();
        assertThat(LabelEffect.of(List.of())).isEmpty();
    }
}
