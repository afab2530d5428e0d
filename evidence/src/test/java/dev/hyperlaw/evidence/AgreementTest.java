package dev.hyperlaw.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.StandardNormal;
import dev.hyperlaw.transfer.Regime;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AgreementTest {
    private static final double ERROR = 0.1;

    /** Three groups leave two degrees of freedom, whose chance is {@code e^(−Q/2)}. */
    @Test
    void theChanceIsThatOfOneDegreeLessThanGroups() {
        Agreement agreement = agreement(-0.5, -0.3, -0.1).orElseThrow();
        assertThat(agreement.groups()).isEqualTo(3);
        // Two groups are two errors off the mean: Q = 8.
        assertThat(agreement.chance()).isCloseTo(Math.exp(-4), within(1e-12));
        assertThat(agreement.holds()).isFalse();
    }

    /** {@code τ² = (Q − df)/(Σw − Σw²/Σw)} with weights of 100: 6/200. */
    @Test
    void theSpreadIsWhatNoiseDoesNotExplain() {
        assertThat(agreement(-0.5, -0.3, -0.1).orElseThrow().spread()).isCloseTo(Math.sqrt(0.03), within(1e-9));
        Agreement alike = agreement(-0.31, -0.3, -0.29).orElseThrow();
        assertThat(alike.spread()).isZero();
        assertThat(alike.holds()).isTrue();
    }

    @Test
    void oneGroupAgreesWithNothing() {
        assertThat(agreement(-0.5)).isEmpty();
    }

    private static Optional<Agreement> agreement(double... exponents) {
        List<GroupFit> fits = Arrays.stream(exponents)
                .mapToObj(value -> new Interval(
                        value, value - StandardNormal.HALF_95 * ERROR, value + StandardNormal.HALF_95 * ERROR))
                .map(interval -> new ExponentEstimate(Exponent.Q, Optional.of(interval)))
                .map(estimate -> new RegimeFit(Regime.A, List.of(), List.of(estimate), List.of(), Optional.empty()))
                .map(regime -> new GroupFit(
                        new SweepGroup("", RateShape.ANNEALED, List.of()),
                        List.of(regime),
                        List.of(),
                        Optional.empty(),
                        Optional.empty()))
                .toList();
        return Agreement.of(Exponent.Q, fits);
    }
}
