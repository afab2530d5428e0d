package dev.hyperlaw.view.render.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class StackTest {
    @Test
    void labelsWithRoomStayWhereTheyWantToBe() {
        assertThat(Stack.spread(new double[] {50, 10, 90}, 15, 0, 100)).containsExactly(50, 10, 90);
    }

    @Test
    void labelsThatTouchMoveApartRoundTheirMean() {
        assertThat(Stack.spread(new double[] {50, 52}, 10, 0, 100)).containsExactly(46, 56);
        assertThat(Stack.spread(new double[] {50, 50, 50}, 10, 0, 100)).containsExactly(40, 50, 60);
    }

    @Test
    void labelsAtTheEdgesArePushedInside() {
        assertThat(Stack.spread(new double[] {0, 100}, 10, 0, 100)).containsExactly(5, 95);
    }

    @Test
    void crowdsNeverOverlapAndKeepTheirOrder() {
        long seed = 20261115;
        Random random = new Random(seed);
        for (int trial = 0; trial < 300; trial++) {
            double[] wishes =
                    random.doubles(1 + random.nextInt(12), 0, 300).sorted().toArray();
            double[] middles = Stack.spread(wishes, 16, 0, 300);
            for (int i = 1; i < middles.length; i++) {
                assertThat(middles[i] - middles[i - 1])
                        .as("seed %d, trial %d: %s", seed, trial, Arrays.toString(wishes))
                        .isGreaterThanOrEqualTo(16 - 1e-9);
            }
            assertThat(middles[0]).isGreaterThanOrEqualTo(8 - 1e-9);
            assertThat(middles[middles.length - 1]).isCloseTo(Math.min(292, middles[middles.length - 1]), within(1e-9));
        }
    }

    @Test
    void noLabelsNeedNoPlace() {
        assertThat(Stack.spread(new double[0], 16, 0, 300)).isEmpty();
    }
}
