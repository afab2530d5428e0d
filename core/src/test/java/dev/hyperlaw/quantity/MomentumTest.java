package dev.hyperlaw.quantity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.InputProblem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MomentumTest {
    @Test
    void alphaIsTheDecimalComplementOfBeta() {
        assertThat(Momentum.ofBeta(0.9).alpha()).isEqualTo(0.1);
        assertThat(Momentum.ofBeta(0.999).alpha()).isEqualTo(0.001);
        assertThat(new Momentum(0.1).beta()).isEqualTo(0.9);
        assertThat(Momentum.ofBeta(0).alpha()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 1.5, -0.1, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void betaLiesBelowOne(double beta) {
        assertThatThrownBy(() -> Momentum.ofBeta(beta))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining(Double.toString(beta))
                .hasMessageContaining("[0, 1)")
                .hasMessageContaining("\nMaybe ");
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -1, 1.01, Double.NaN})
    void alphaIsPositiveAndAtMostOne(double alpha) {
        assertThatThrownBy(() -> new Momentum(alpha)).isInstanceOf(InputProblem.class);
    }

    @Test
    void aNamedBetaIsNamedInItsMessage() {
        assertThatThrownBy(() -> Momentum.ofBeta("--max-beta", 1))
                .hasMessageContaining("--max-beta must lie in [0, 1)");
    }
}
