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
        "Infinity, inf",
        "-Infinity, -inf",
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
