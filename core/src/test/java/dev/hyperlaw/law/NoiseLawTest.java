package dev.hyperlaw.law;

import static dev.hyperlaw.law.OracleFile.number;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hyperlaw.InputProblem;
import dev.hyperlaw.rational.Rational;
import org.junit.jupiter.api.Test;

class NoiseLawTest {
    @Test
    void batchExponentJumpsAtOneHalf() {
        assertThat(batchExponent("0.49")).isEqualTo(Rational.ZERO);
        assertThat(batchExponent("1/2")).isEqualTo(Rational.of(1, 6));
        assertThat(batchExponent("0.7")).isEqualTo(Rational.of(5, 12));
        assertThat(batchExponent("1")).isEqualTo(Rational.of(1, 3));
    }

    private static Rational batchExponent(String q) {
        return new NoiseExponentLaw(Rational.parse(q)).exponents().batch();
    }

    @Test
    void fastNoiseGivesAConstantMomentum() {
        NoiseExponentLaw law = new NoiseExponentLaw(Rational.parse("0.7"));
        assertThat(law.limitAlpha(LmoConstants.risk(3, 2, 1))).isCloseTo(0.4, within(1e-15));
        assertThat(law.limitAlpha(LmoConstants.ofBound(1, 1, 1))).isCloseTo(0.4 * 2 / 3.5, within(1e-15));
        assertThat(law.exponents().eta())
                .isEqualTo(Rational.of(-7, 24))
                .isEqualTo(law.exponents().rate());
        assertThat(new NoiseExponentLaw(Rational.ONE).limitAlpha(LmoConstants.risk(1, 1, 1)))
                .isEqualTo(1);
        assertThat(new NoiseExponentLaw(Rational.parse("0.3")).limitAlpha(LmoConstants.risk(1, 1, 1)))
                .isZero();
        assertThat(law.valueExponentInBatch()).isEqualTo(Rational.parse("-1/10"));
    }

    @Test
    void limitsAgreeWithTheNumericalMinimisersOfTheOracle() {
        int checked = 0;
        for (JsonNode record : OracleFile.read("minimisers_q_noise")) {
            if (!record.required("regime").asText().equals("joint") || number(record, "T") < 1e18) {
                continue;
            }
            NoiseExponentLaw law =
                    new NoiseExponentLaw(Rational.parse(record.required("q").asText()));
            JsonNode local = record.required("local_exponents");
            if (law.q().equals(TuningExponents.HALF)) {
                continue;
            }
            checked++;
            assertThat(number(local, "b")).isCloseTo(law.exponents().batch().doubleValue(), within(0.01));
            assertThat(number(local, "eta")).isCloseTo(law.exponents().eta().doubleValue(), within(0.01));
            double limit = law.limitAlpha(OracleFile.constants(record));
            if (limit > 0) {
                assertThat(number(record, "alpha")).isCloseTo(limit, within(0.01));
            }
        }
        assertThat(checked).isPositive();
    }

    @Test
    void consistentHeavyTailsJoinTheoremThreeAtTwoMoments() {
        assertThat(new HeavyTailLaw(Rational.of(2)).averaged()).isEqualTo(TuningExponents.JOINT);
        assertThat(new HeavyTailLaw(Rational.of(2)).asPrinted().exponents()).isEqualTo(TuningExponents.JOINT);
    }

    @Test
    void heavyTailsSlowTheRateOnlyWhenBothAveragesFeelThem() {
        HeavyTailLaw law = new HeavyTailLaw(Rational.of(3, 2));
        assertThat(law.averaged().rate()).isEqualTo(Rational.of(-1, 5));
        assertThat(law.averaged().batch()).isEqualTo(Rational.of(3, 10));
        assertThat(law.averaged().alpha()).isEqualTo(Rational.of(-3, 10));
        assertThat(law.averaged().eta()).isEqualTo(Rational.of(-1, 2));
        assertThat(law.asPrinted().q()).isEqualTo(Rational.of(1, 3));
        assertThat(law.asPrinted().exponents()).isEqualTo(TuningExponents.FIXED_BATCH);
    }

    @Test
    void exponentsOutsideTheirRangeAreRefused() {
        assertThatThrownBy(() -> new NoiseExponentLaw(Rational.ZERO)).isInstanceOf(InputProblem.class);
        assertThatThrownBy(() -> new HeavyTailLaw(Rational.ONE))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("\nMaybe ");
    }
}
