package dev.hyperlaw.quantity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.InputProblem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WarmUpTest {
    private static final TokenBudget BUDGET = new TokenBudget(1_000_000);
    private static final BatchSize BATCH = BatchSize.ofTokens(1000);

    @ParameterizedTest
    @CsvSource({
        "20steps,20",
        "2ksteps,2000",
        "30ktok,30",
        "1%,10",
        "0.25%,3",
        "0,0",
        "none,0",
        "0steps,0",
        "1499tok,1",
        "1500tok,2"
    })
    void stepsFollowTheUnit(String text, long steps) {
        assertThat(WarmUp.parse("--warmup", text).steps(BUDGET, BATCH)).isEqualTo(steps);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2000", "-5steps", "-1%", "100%", "1.5steps", "nansteps", "steps", "%"})
    void badWarmUpsAreSaid(String text) {
        assertThatThrownBy(() -> WarmUp.parse("--warmup", text))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("\nMaybe ");
    }

    @Test
    void aBareNumberAsksForItsUnit() {
        assertThatThrownBy(() -> WarmUp.parse("--warmup", "2000"))
                .hasMessageContaining("Maybe 2000steps, 2000tok, or 1%.");
    }

    @Test
    void textReadsBack() {
        for (String text : new String[] {"2000steps", "300000000tok", "1%", "0.25%"}) {
            assertThat(WarmUp.parse("--warmup", text).text()).isEqualTo(text);
        }
    }

    @Test
    void noneIsKnownBeforeRounding() {
        for (String text : new String[] {"0", "0steps", "0tok", "0%"}) {
            assertThat(WarmUp.parse("--warmup", text).isNone()).isTrue();
        }
        for (String text : new String[] {"1steps", "1tok", "0.001%"}) {
            assertThat(WarmUp.parse("--warmup", text).isNone()).isFalse();
        }
    }
}
