package dev.hyperlaw.quantity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.InputProblem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NumeralTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "100B|100000000000",
                "2.5B|2500000000",
                "1.5T|1500000000000",
                "512k|512000",
                "512K|512000",
                "512Ki|524288",
                "1Mi|1048576",
                "2^19|524288",
                "1Gi|1073741824",
                "2Ti|2199023255552",
                "3G|3000000000",
                "1e9|1000000000",
                "3e11|300000000000",
                "1,048,576|1048576",
                "1_000_000|1000000",
                " 7M |7000000",
                "9223372036854775807|9223372036854775807"
            })
    void tokensAreReadExactly(String text, long tokens) {
        assertThat(TokenBudget.parse("--tokens", text).tokens()).isEqualTo(tokens);
    }

    @ParameterizedTest
    @CsvSource({"3e-4,3e-4", ".95,0.95", "1.,1", "+2,2", "1E-3,1e-3"})
    void decimalsAreReadAsWritten(String text, double value) {
        assertThat(Numeral.parse("--lr", text).positive()).isEqualTo(value);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "-5B",
                "0",
                "NaN",
                "nan",
                "Infinity",
                "-inf",
                "1.5",
                "0.5k1",
                "12q",
                "B",
                ".",
                "e5",
                "1e-3",
                "1,00",
                "1e999",
                "1e9999999999",
                "2^9999",
                "1e19",
                "9223372036854775808",
                "9.3e18",
                "100b",
                "5m",
                "abc",
                "1e",
                "--3",
                "2^-3"
            })
    void whatIsNoTokenBudgetIsSaidWithAdvice(String text) {
        assertThatThrownBy(() -> TokenBudget.parse("--tokens", text))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("--tokens")
                .hasMessageContaining(text.strip())
                .hasMessageContaining("\nMaybe ");
    }

    @Test
    void aWrongCaseSuggestsTheSuffix() {
        assertThatThrownBy(() -> TokenBudget.parse("--to", "100b")).hasMessageContaining("Maybe 100B.");
        assertThatThrownBy(() -> TokenBudget.parse("--to", "5m")).hasMessageContaining("Maybe 5M.");
    }

    @Test
    void learningRatesMustBePositiveAndFinite() {
        for (String text : new String[] {"0", "-1e-3", "nan", "1e-399", "1e399"}) {
            assertThatThrownBy(() -> LearningRate.parse("--lr", text))
                    .isInstanceOf(InputProblem.class)
                    .hasMessageContaining("--lr")
                    .hasMessageContaining("\nMaybe ");
        }
        assertThatThrownBy(() -> new LearningRate(Double.NaN)).isInstanceOf(InputProblem.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--lr|0|Maybe 3e-4 was meant.",
                "--gpus|0|Maybe 8 was meant.",
                "--beta1|90%|Maybe 0.9 was meant.",
                "--to|x|Maybe 100B or 8x was meant.",
                "--target|x|Maybe 100B, 3e-4, 512k or 2^19 was meant."
            })
    void adviceFitsTheOption(String name, String text, String advice) {
        assertThatThrownBy(() -> Numeral.parse(name, text).positive()).hasMessageEndingWith(advice);
    }

    @Test
    void whereZeroIsAllowedNegativeNumbersAreRefusedAsSuch() {
        assertThatThrownBy(() -> Numeral.parse("--beta1", "-0.1").nonNegative())
                .hasMessageContaining("must not be negative");
        assertThatThrownBy(() -> Numeral.parse("--lr", "-0.1").positive()).hasMessageContaining("must be positive");
        assertThat(Numeral.parse("--beta1", "-0").nonNegative()).isZero();
    }

    @Test
    void onlyTokensMissASuffix() {
        assertThatThrownBy(() -> Numeral.parse("--gpus", "1.5").whole("GPUs")).hasMessageEndingWith("Maybe 1 or 2.");
        assertThatThrownBy(() -> Numeral.parse("--to", "1.5").wholeTokens()).hasMessageContaining("1.5B");
    }

    @Test
    void aTinyNumberIsNotWrittenInZeros() {
        assertThatThrownBy(() -> Numeral.parse("--tokens", "1e-300").wholeTokens())
                .hasMessageContaining("1E-300")
                .extracting(problem -> problem.getMessage().length())
                .matches(length -> length < 120);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2B", "1e-3k", "1e300", "5e-324", "1e7", "1e-31"})
    void whatIsNoLearningRateIsRefused(String text) {
        assertThatThrownBy(() -> LearningRate.parse("--lr", text))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("--lr is " + text)
                .hasMessageContaining("\nMaybe 3e-4");
    }
}
