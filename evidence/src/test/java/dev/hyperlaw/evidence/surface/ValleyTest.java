package dev.hyperlaw.evidence.surface;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ValleyTest {
    @Test
    void aBowlIsFoundExactlyWithItsTrend() {
        Bowl bowl = Bowl.of(-0.4);
        Valley valley = Valley.in(bowl.data(), bowl.loss(), List.of()).orElseThrow();
        for (int i = 0; i < 2; i++) {
            assertThat(valley.model().law()[i]).containsExactly(Bowl.LAW[i], within(1e-6));
        }
        assertThat(valley.model().trend()[0]).isCloseTo(-0.4, within(1e-5));
        assertThat(valley.noise().total()).isLessThan(1e-6);
    }

    @Test
    void theMinimumOfEveryBudgetIsThatOfTheBowl() {
        Bowl bowl = Bowl.of(0);
        int[] first = IntStream.range(0, bowl.data().rows())
                .filter(row -> bowl.data().stratum()[row] == 0)
                .toArray();
        ProfileMinimum found = ProfileGrid.of(bowl.data(), first)
                .minimum(bowl.loss(), new double[] {1.4, 1.4}, Double.POSITIVE_INFINITY, Bottom.PARABOLA)
                .orElseThrow();
        double tau = bowl.data().drivers()[1][first[0]];
        assertThat(found.place()).containsExactly(new double[] {0.1 - 0.5 * tau, -0.2 + 0.3 * tau}, within(1e-3));
        assertThat(found.isInside()).isTrue();
    }

    @Test
    void theNoiseOfRunsAndOfMeasurementsIsToldApart() {
        Bowl bowl = Bowl.of(0);
        double[][] cases = {{0.02, 0.005}, {0, 0.02}, {0.01, 0.01}};
        for (double[] noise : cases) {
            double ofRun = 0;
            double fresh = 0;
            int repetitions = 30;
            for (int seed = 0; seed < repetitions; seed++) {
                double[] loss = bowl.noisy(noise[0], noise[1], new SplittableRandom(seed));
                RunNoise found =
                        Valley.in(bowl.data(), loss, List.of()).orElseThrow().noise();
                ofRun += found.ofRun() * found.ofRun() / repetitions;
                fresh += found.fresh() * found.fresh() / repetitions;
            }
            // A part that comes out negative is cut to zero, which leaves a little where there is none.
            assertThat(Math.sqrt(ofRun)).isCloseTo(noise[0], within(0.2 * Math.hypot(noise[0], noise[1])));
            assertThat(Math.sqrt(fresh)).isCloseTo(noise[1], within(0.2 * Math.hypot(noise[0], noise[1])));
        }
    }

    @Test
    void theWindowWidensWithTheNoise() {
        Bowl bowl = Bowl.of(0);
        double quiet =
                Valley.in(bowl.data(), bowl.loss(), List.of()).orElseThrow().reach()[0];
        double[] loss = bowl.noisy(0, 0.2, new SplittableRandom(1));
        assertThat(Valley.in(bowl.data(), loss, List.of()).orElseThrow().reach()[0])
                .isGreaterThan(1.2 * quiet);
    }

    @Test
    void aDirectionThatHardlyMattersIsFlat() {
        Bowl bowl = Bowl.of(0, new double[][] {{0.5, 0}, {0, 1e-4}});
        double[] loss = bowl.noisy(0, 0.005, new SplittableRandom(1));
        Valley.in(bowl.data(), loss, List.of()).ifPresent(valley -> {
            assertThat(valley.isFlat(0)).isFalse();
            assertThat(valley.isFlat(1)).isTrue();
        });
    }

    @Test
    void aSaddleIsNoValley() {
        Bowl bowl = Bowl.of(0, new double[][] {{0.5, 0}, {0, -0.3}});
        assertThat(Valley.in(bowl.data(), bowl.loss(), List.of())).isEmpty();
    }
}
