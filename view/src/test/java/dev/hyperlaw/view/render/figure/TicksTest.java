package dev.hyperlaw.view.render.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.view.figure.Axis;
import dev.hyperlaw.view.figure.Range;
import dev.hyperlaw.view.figure.Scale;
import dev.hyperlaw.view.figure.Tick;
import java.util.List;
import org.junit.jupiter.api.Test;

class TicksTest {
    private static List<String> texts(Scale scale, double low, double high, int count) {
        return Ticks.of(scale, new Range(low, high), count).major().stream()
                .map(Tick::text)
                .toList();
    }

    @Test
    void logTicksArePowersOfTenAtMultiplesOfTheStep() {
        assertThat(texts(Scale.LOG10, 3, 12, 4)).containsExactly("10^{3}", "10^{6}", "10^{9}", "10^{12}");
        assertThat(texts(Scale.LOG10, -5.2, 0.3, 4)).containsExactly("10^{-4}", "10^{-2}", "10^{0}");
        assertThat(texts(Scale.LOG10, 0, 3, 8)).containsExactly("10^{0}", "10^{1}", "10^{2}", "10^{3}");
    }

    @Test
    void decadesBetweenTwoTicksAreMarkedLightly() {
        assertThat(Ticks.of(Scale.LOG10, new Range(0, 6), 3).minor()).containsExactly(1.0, 2.0, 4.0, 5.0);
    }

    @Test
    void thereAreNeverMoreTicksThanAsked() {
        for (int decades = 2; decades < 60; decades++) {
            for (int count = 2; count < 9; count++) {
                List<String> texts = texts(Scale.LOG10, -decades / 3.0, decades * 2 / 3.0, count);
                assertThat(texts).as("%d decades, %d ticks", decades, count).hasSizeBetween(1, count);
            }
        }
    }

    @Test
    void aRangeWithinADecadeGetsRoundNumbers() {
        assertThat(texts(Scale.LOG10, Math.log10(15), Math.log10(700), 6))
                .containsExactly("20", "50", "100", "200", "500");
        assertThat(texts(Scale.LOG10, Math.log10(15), Math.log10(700), 3)).containsExactly("20", "100", "200");
        assertThat(texts(Scale.LOG10, Math.log10(15), Math.log10(70), 5)).containsExactly("20", "30", "50");
        assertThat(texts(Scale.LOG10, Math.log10(5.2e5), Math.log10(8.4e6), 5))
                .containsExactly("10^{6}", "2×10^{6}", "5×10^{6}");
        assertThat(texts(Scale.LOG10, Math.log10(1.5e6), Math.log10(7e6), 2)).containsExactly("2×10^{6}", "5×10^{6}");
        assertThat(texts(Scale.LOG10, Math.log10(4e-3), Math.log10(0.06), 4))
                .containsExactly("5×10^{-3}", "10^{-2}", "2×10^{-2}", "5×10^{-2}");
    }

    @Test
    void linearTicksAreRound() {
        assertThat(texts(Scale.LINEAR, -0.8, 0.3, 6)).containsExactly("−0.8", "−0.6", "−0.4", "−0.2", "0", "0.2");
        assertThat(texts(Scale.LINEAR, 0, 1000, 5)).containsExactly("0", "200", "400", "600", "800", "1000");
    }

    @Test
    void linearTicksLieWhereTheyClaim() {
        for (Tick tick : Ticks.of(Scale.LINEAR, new Range(0.1, 0.9), 5).major()) {
            assertThat(tick.at()).isEqualTo(Double.parseDouble(tick.text()), within(1e-12));
        }
    }

    @Test
    void anAxisWithItsOwnTicksKeepsThoseInSight() {
        Axis axis = Axis.log("b").withTicks(List.of(new Tick(32, "32"), new Tick(1e9, "far")));
        assertThat(Ticks.of(axis, new Range(0, 3), 5).major()).containsExactly(new Tick(Math.log10(32), "32"));
    }
}
