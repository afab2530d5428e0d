package dev.hyperlaw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumberTextTest {
    @ParameterizedTest
    @CsvSource({
        "0.00032, 3.2e-4",
        "1310000, 1.31e6",
        "0, 0",
        "-0.0, 0",
        "1, 1",
        "0.25, 0.25",
        "0.01, 0.01",
        "0.00999951, 0.01",
        "0.0013, 1.3e-3",
        "-0.0013, -1.3e-3",
        "9999.4, 9999",
        "9999.6, 1e4",
        "123456, 1.235e5",
        "1e100, 1e100",
        "4.9e-324, 4.941e-324",
        "NaN, nan",
        "Infinity, ∞",
        "-Infinity, -∞",
    })
    void fourDigitsAtMost(double value, String text) {
        assertThat(NumberText.rounded(value)).isEqualTo(text);
    }

    @Test
    void digitsCanBeChosen() {
        assertThat(NumberText.rounded(Math.PI, 2)).isEqualTo("3.1");
        assertThatThrownBy(() -> NumberText.rounded(1, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("(0)");
    }

    @ParameterizedTest
    @CsvSource({
        "20602, 20602",
        "20600, 2.06e4",
        "4067000.4, 4.067e6",
        "123456.7, 123457",
        "1234567, 1.23457e6",
        "0.752743, 0.752743",
        "1.5e-7, 1.5e-7",
    })
    void everyDigitOfAWholeNumberIsPlainIfEveryDigitCounts(double value, String text) {
        assertThat(NumberText.precise(value)).isEqualTo(text);
    }

    @Test
    void theNotationCanBeChosen() {
        assertThat(NumberText.scientific(1, 3)).isEqualTo("1e0");
        assertThat(NumberText.scientific(-0.25, 3)).isEqualTo("-2.5e-1");
        assertThat(NumberText.plain(5.0004e-4, 3)).isEqualTo("0.0005");
        assertThat(NumberText.plain(2e6, 1)).isEqualTo("2000000");
        assertThat(NumberText.plain(0, 6)).isEqualTo("0");
    }

    @ParameterizedTest
    @CsvSource({"0.5, 2, 0.50", "-0.001, 2, 0.00", "-0.0, 2, 0.00", "0.999, 2, 1.00", "12.34, 0, 12", "NaN, 2, nan"})
    void columnsKeepTheirDecimals(double value, int digits, String text) {
        assertThat(NumberText.decimals(value, digits)).isEqualTo(text);
    }

    /** The same half everywhere: a figure and a table must not round one number to two sides. */
    @Test
    void halvesAreRoundedInOneWay() {
        assertThat(NumberText.rounded(0.125, 2))
                .isEqualTo(NumberText.decimals(0.125, 2))
                .isEqualTo(NumberText.plain(0.125, 2))
                .isEqualTo("0.12");
    }

    @Test
    void aSharePutsASpaceBeforeItsSign() {
        assertThat(NumberText.percent(0.058)).isEqualTo("5.8 %");
        assertThat(NumberText.percent(1 / 1.01, 4)).isEqualTo("99.01 %");
        assertThat(NumberText.percent(1.3e-4)).isEqualTo("0.013 %");
        assertThat(NumberText.tokenShare(101)).isEqualTo(">1e4 %");
        assertThat(NumberText.ofTokens(0.08)).isEqualTo("8 % of tokens");
        assertThat(NumberText.ofTokens(101)).isEqualTo("more than 100 times the tokens");
    }

    @Test
    void aPowerOfTenIsItsLogarithm() {
        assertThat(NumberText.powerOfTen(Math.pow(10, 6.3619))).isEqualTo("10^6.362");
        assertThat(NumberText.powerOfTen(Double.NaN)).isEqualTo("nan");
    }

    @Test
    void regretsLineUp() {
        assertThat(NumberText.regret(0.00567)).isEqualTo("0.0057");
        assertThat(NumberText.regret(12.34)).isEqualTo("12.3");
    }

    @Test
    void integersKeepEveryDigitInGroups() {
        assertThat(NumberText.grouped(1_048_576)).isEqualTo("1,048,576");
        assertThat(NumberText.grouped(-1000)).isEqualTo("-1,000");
        assertThat(NumberText.grouped(999)).isEqualTo("999");
    }

    @ParameterizedTest
    @CsvSource({
        "2e9, 2B",
        "1e11, 100B",
        "1048576, 1.05M",
        "999, 999",
        "999.6, 1k",
        "999999, 1M",
        "1.5e12, 1.5T",
        "1e15, 1e15",
        "0.5, 0.5",
    })
    void countsCarryASuffix(double value, String text) {
        assertThat(NumberText.compact(value)).isEqualTo(text);
    }
}
