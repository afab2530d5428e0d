package dev.hyperlaw.quantity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.InputProblem;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BudgetRangeTest {
    @Test
    void budgetsAreEvenlySpacedInTheLogarithm() {
        List<Double> budgets = BudgetRange.parse("--tokens", "1M:1T:40").budgets();
        assertThat(budgets).hasSize(40);
        assertThat(budgets.get(0)).isEqualTo(1e6);
        assertThat(budgets.get(39)).isEqualTo(1e12);
        for (int i = 1; i < 40; i++) {
            assertThat(budgets.get(i) / budgets.get(i - 1)).isCloseTo(Math.pow(10, 6.0 / 39), within(1e-9));
        }
    }

    @Test
    void aSingleBudgetIsARangeOfOne() {
        assertThat(BudgetRange.parse("--tokens", "100B").budgets()).containsExactly(1e11);
        assertThat(BudgetRange.parse("--tokens", "1e60").logs().get(0)).isEqualTo(Math.log(1e60));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1M:1T",
                "1T:1M:5",
                "1M:1T:0",
                "1M:1T:1",
                "1M:1T:1.5",
                "-1M:1T:4",
                "1M:1T:4:5",
                "::",
                "1M:inf:4",
                "1M:1T:1e9"
            })
    void badRangesAreSaid(String text) {
        assertThatThrownBy(() -> BudgetRange.parse("--tokens", text))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("\nMaybe ");
    }
}
