package dev.hyperlaw.view.figure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.rational.Rational;
import org.junit.jupiter.api.Test;

class FigureTextTest {
    @Test
    void numbersAreWrittenAsInPrint() {
        assertThat(FigureText.number(1)).isEqualTo("1");
        assertThat(FigureText.number(10)).isEqualTo("10");
        assertThat(FigureText.number(1e-15)).isEqualTo("10^{-15}");
        assertThat(FigureText.number(30)).isEqualTo("30");
        assertThat(FigureText.number(0.0658)).isEqualTo("0.0658");
        assertThat(FigureText.number(0.008)).isEqualTo("8×10^{-3}");
        assertThat(FigureText.number(1.25e-4)).isEqualTo("1.25×10^{-4}");
        assertThat(FigureText.number(4.0728e6, 3)).isEqualTo("4.07×10^{6}");
        assertThat(FigureText.number(1.7475e-6, 2)).isEqualTo("1.7×10^{-6}");
        assertThat(FigureText.number(999.99e3, 3)).isEqualTo("10^{6}");
        assertThat(FigureText.number(1000)).isEqualTo("1000");
        assertThat(FigureText.number(2048)).isEqualTo("2048");
        assertThat(FigureText.number(262_144)).isEqualTo("2.62×10^{5}");
        assertThat(FigureText.number(-1.5e6)).isEqualTo("−1.5×10^{6}");
        assertThat(FigureText.number(1e6)).isEqualTo(FigureText.powerOfTen(6));
    }

    @Test
    void lawsStandAboveTheLine() {
        assertThat(FigureText.law(Rational.of(-7, 12))).isEqualTo("T^{-7/12}");
        assertThat(FigureText.law(-0.2500001, 4)).isEqualTo("T^{−0.2500}");
    }
}
