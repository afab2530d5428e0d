package dev.hyperlaw.quantity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.InputProblem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TargetBudgetTest {
    private static final TokenBudget TUNED = new TokenBudget(2_000_000_000L);

    @ParameterizedTest
    @CsvSource({
        "100B,100000000000",
        "8x,16000000000",
        "1.5X,3000000000",
        "0.25x,500000000",
        "1e2x,200000000000",
        "2×,4000000000"
    })
    void tokensOrAMultipleOfWhatWasTuned(String text, long tokens) {
        assertThat(TargetBudget.parse("--to", text).from(TUNED)).isEqualTo(new TokenBudget(tokens));
    }

    @Test
    void aMultipleCountsFromTheTunedBudgetAndTokensDoNot() {
        TokenBudget other = new TokenBudget(3);
        assertThat(TargetBudget.parse("--to", "8x").from(other).tokens()).isEqualTo(24);
        assertThat(TargetBudget.parse("--to", "8").from(other).tokens()).isEqualTo(8);
        assertThat(TargetBudget.parse("--to", "1.1x").from(other).tokens()).isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "0x", "-2x", "8Bx", "8xx", "nanx", "1e30x", "1e-12x"})
    void otherTextsAreRefusedByName(String text) {
        assertThatThrownBy(() -> TargetBudget.parse("--to", text).from(TUNED))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("--to")
                .hasMessageContaining("Maybe");
    }
}
