package dev.hyperlaw.view.figure.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class SwitchTest {
    private static final double[] TOKENS = {1e4, 1e5, 1e6};

    @Test
    void theSwitchLiesWhereTheLinesCross() {
        MeanLossCurve small = new MeanLossCurve(1e-3, TOKENS, new double[] {4, 3, 2});
        MeanLossCurve large = new MeanLossCurve(4e-3, TOKENS, new double[] {3.4, 2.8, 2.6});
        assertThat(Switch.of(family(small, large))).singleElement().satisfies(change -> {
            // The lines differ by +0.2 at 1e5 and −0.6 at 1e6: they cross a quarter of the way.
            assertThat(change.tokens()).isCloseTo(1e5 * Math.pow(10, 0.25), within(1e-3));
            assertThat(change.loss()).isCloseTo(2.75, within(1e-9));
            assertThat(change.from()).isEqualTo(4e-3);
            assertThat(change.to()).isEqualTo(1e-3);
        });
    }

    @Test
    void aReturnToALargerRateIsNoise() {
        MeanLossCurve small = new MeanLossCurve(1e-3, TOKENS, new double[] {3, 3, 2});
        MeanLossCurve large = new MeanLossCurve(4e-3, TOKENS, new double[] {3.1, 2.9, 2.6});
        assertThat(Switch.of(family(small, large))).isEmpty();
    }

    @Test
    void theEnvelopeIsTheLowestLossAndLeavesOutWhatDidNotGetThere() {
        MeanLossCurve whole = new MeanLossCurve(1e-3, TOKENS, new double[] {4, 3, 2.5});
        MeanLossCurve broken = new MeanLossCurve(4e-3, new double[] {1e4, 1e5}, new double[] {3.5, 3.2});
        assertThat(family(whole, broken).envelope()).containsExactly(3.5, 3, 2.5);
    }

    private static RateFamily family(MeanLossCurve... curves) {
        return new RateFamily(512, 0.1, List.of(curves));
    }
}
