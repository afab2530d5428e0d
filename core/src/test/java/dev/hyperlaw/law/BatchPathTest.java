package dev.hyperlaw.law;

import static dev.hyperlaw.law.OracleFile.assertValue;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.hyperlaw.InputProblem;
import dev.hyperlaw.rational.Rational;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BatchPathTest {
    private static final LmoConstants ONES = LmoConstants.risk(1, 1, 1);

    @Test
    void effectiveExponentsMatchTheOracleExactly() {
        for (JsonNode study : OracleFile.read("qeff_corollaries").required("q_eff")) {
            if (!study.has("fixed_momentum")) {
                continue;
            }
            Rational path = Rational.parse(study.required("p").asText());
            assertThat(PathExponent.FIXED_MOMENTUM.effective(path)).isEqualTo(exact(study, "fixed_momentum"));
            assertThat(PathExponent.FIXED_MOMENTUM.effective(path)).isEqualTo(exact(study, "alpha_saturated"));
            assertThat(PathExponent.TUNED_MOMENTUM.effective(path)).isEqualTo(exact(study, "fixed_b_tuned_alpha"));
            assertThat(PathExponent.TUNED_MOMENTUM.threshold()).isEqualTo(exact(study, "threshold_p_tuned"));
        }
        assertThat(PathExponent.FIXED_MOMENTUM.threshold()).isEqualTo(Rational.ONE);
    }

    private static Rational exact(JsonNode study, String field) {
        return Rational.parse(study.required(field).asText());
    }

    @Test
    void risingLearningRateIsTransientAndEndsWhereMomentumSwitchesOff() {
        BatchPath path = new BatchPath(ONES, 1e-3, Rational.of(4, 5));
        MomentumWindow window = path.momentumWindow().orElseThrow();
        assertThat(Math.log10(window.toTokens())).isCloseTo(9.498, within(5e-4));
        assertThat(window.fromTokens()).isLessThan(1);
        assertThat(path.optimum(window.toTokens() * 0.9).alpha()).isBetween(0.9, 0.999);
        assertThat(path.optimum(window.toTokens() * 1.1).momentumOff()).isTrue();
        assertThat(LocalExponents.at(path, 1e7).eta()).isPositive();
        assertThat(LocalExponents.at(path, 1e10).eta()).isCloseTo(-0.1, within(1e-15));
    }

    @ParameterizedTest
    @CsvSource({"1/4, 2", "1/2, 0.1", "3/5, 0.01", "4/5, 0.001", "9/10, 0.0001", "1, 0.01"})
    void windowIsWhereTheStationaryMomentumIsBelowOne(String exponent, double coefficient) {
        BatchPath path = new BatchPath(LmoConstants.ofBound(2, 3, 0.5), coefficient, Rational.parse(exponent));
        MomentumWindow window = path.momentumWindow().orElseThrow();
        for (double tokens = 1e-3; tokens < 1e25; tokens *= 7.3) {
            assertThat(new FixedBatch(path.constants(), path.batch(tokens)).unconstrainedAlpha(tokens) < 1)
                    .as("T=%s in %s", tokens, window)
                    .isEqualTo(window.contains(tokens));
        }
    }

    @Test
    void burnInDelaysTheWindowAndTheCapEndsIt() {
        BatchPath path = new BatchPath(LmoConstants.risk(1, 30, 1), 1, Rational.of(4, 5));
        MomentumWindow window = path.momentumWindow().orElseThrow();
        assertThat(window.fromTokens()).isBetween(1.5, 1000.0);
        assertThat(path.optimum(window.fromTokens() * 0.9).momentumOff()).isTrue();
        assertThat(path.optimum(window.fromTokens() * 1.1).momentumOff()).isFalse();
        assertThat(path.optimum(window.toTokens() * 0.9).momentumOff()).isFalse();
        assertThat(path.optimum(window.toTokens() * 1.1).momentumOff()).isTrue();
    }

    @Test
    void momentumNeverPaysOnAHeavyPath() {
        assertThat(new BatchPath(ONES, 100, Rational.of(1, 2)).momentumWindow()).isEmpty();
        assertThat(new BatchPath(ONES, 10, Rational.of(9, 10)).momentumWindow()).isEmpty();
        assertThat(new BatchPath(ONES, 0.7, Rational.ONE).momentumWindow()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"0, 7", "1/3, 1", "1/2, 0.3", "1/2, 40", "3/5, 1", "4/5, 2"})
    void exponentsAndRateConstantAreTheLimit(String exponent, double coefficient) {
        BatchPath path = new BatchPath(LmoConstants.ofBound(2, 3, 0.5), coefficient, Rational.parse(exponent));
        TunedPoint far = path.optimum(1e120);
        TunedPoint farther = path.optimum(1e121);
        assertThat(Math.log10(farther.eta() / far.eta()))
                .isCloseTo(path.exponents().eta().doubleValue(), within(1e-10));
        assertThat(Math.log10(farther.alpha() / far.alpha()))
                .isCloseTo(path.exponents().alpha().doubleValue(), within(1e-10));
        double leading =
                path.rateConstant() * Math.pow(1e120, path.exponents().rate().doubleValue());
        assertThat(far.value()).isCloseTo(leading, within(1e-10 * leading));
        LocalExponents local = LocalExponents.at(path, 1e120);
        assertThat(local.eta()).isCloseTo(path.exponents().eta().doubleValue(), within(1e-10));
        assertThat(local.rate()).isCloseTo(path.exponents().rate().doubleValue(), within(1e-10));
    }

    @Test
    void localExponentsAreTheSlopesOfTheOptimum() {
        BatchPath path = new BatchPath(LmoConstants.ofBound(2, 3, 0.5), 0.01, Rational.of(3, 5));
        for (double tokens : new double[] {1e3, 1e5, 1e8}) {
            double h = 1e-4;
            TunedPoint low = path.optimum(tokens * Math.exp(-h));
            TunedPoint high = path.optimum(tokens * Math.exp(h));
            LocalExponents local = LocalExponents.at(path, tokens);
            assertThat(local.eta()).isCloseTo(Math.log(high.eta() / low.eta()) / (2 * h), within(1e-8));
            assertThat(local.alpha()).isCloseTo(Math.log(high.alpha() / low.alpha()) / (2 * h), within(1e-8));
            assertThat(local.rate()).isCloseTo(Math.log(high.value() / low.value()) / (2 * h), within(1e-8));
        }
    }

    @Test
    void largestBatchWithMomentumFollowsTheRemark() {
        LmoConstants constants = LmoConstants.ofBound(2, 3, 0.5);
        double batch = BatchPath.largestBatchWithMomentum(constants, 1e6);
        assertThat(new FixedBatch(constants, batch).momentumOnset()).isCloseTo(1e6, within(1e-6));
        assertValue(
                "remark",
                BatchPath.leadingLargestBatchWithMomentum(constants, 1e6),
                3 * Math.sqrt(5.5 * 1e6) / (2 * 2 * Math.sqrt(2 * 0.5)));
        assertThat(BatchPath.largestBatchWithMomentum(constants, 1e40)
                        / BatchPath.leadingLargestBatchWithMomentum(constants, 1e40))
                .isCloseTo(1, within(1e-14));
    }

    @Test
    void pathOutsideTheUnitIntervalIsRefused() {
        assertThatThrownBy(() -> new BatchPath(ONES, 1, Rational.of(6, 5)))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("6/5")
                .hasMessageContaining("\nMaybe ");
    }

    @Test
    void rateOfPrescribedSchedulesIsTheSlowestTerm() {
        TuningExponents joint = TuningExponents.JOINT;
        ScheduleRate schedule = new ScheduleRate(joint.batch(), joint.alpha(), joint.eta());
        assertThat(schedule.rate()).isEqualTo(Rational.of(-1, 4));
        assertThat(schedule.burn()).isEqualTo(Rational.of(-7, 12)).isEqualTo(schedule.smooth());
        assertThat(schedule.det()).isEqualTo(schedule.floor()).isEqualTo(schedule.couple());
        assertThat(new ScheduleRate(Rational.ZERO, Rational.of(-1, 2), Rational.of(-1, 4)).rate())
                .isEqualTo(Rational.of(1, 4));
        Rational heavy = Rational.of(3, 5);
        TuningExponents path = new BatchPath(ONES, 1, heavy).exponents();
        assertThat(new ScheduleRate(heavy, path.alpha(), path.eta()).rate()).isEqualTo(Rational.of(-1, 5));
        assertThat(new ScheduleRate(heavy, path.alpha(), path.eta()).couple()).isEqualTo(Rational.of(-1, 5));
    }
}
