package dev.hyperlaw.verify.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.derive.LawCompiler;
import dev.hyperlaw.grid.PaperGrid;
import dev.hyperlaw.grid.PaperStudy;
import dev.hyperlaw.posynomial.Constraint;
import dev.hyperlaw.rational.Rational;
import org.junit.jupiter.api.Test;

class MeasurementTest {
    private static final Rational HALF = Rational.of(1, 2);
    private static final Rational SIXTH = Rational.of(1, 6);

    @Test
    void whatIsPrintedComesFirst() {
        assertThat(ClaimVerdict.of(true, true)).isEqualTo(ClaimVerdict.HOLDS);
        assertThat(ClaimVerdict.of(true, false)).isEqualTo(ClaimVerdict.HOLDS);
        assertThat(ClaimVerdict.of(false, true)).isEqualTo(ClaimVerdict.CORRECTED);
        assertThat(ClaimVerdict.of(false, false)).isEqualTo(ClaimVerdict.FAILS);
    }

    @Test
    void exactNumbersAreComparedExactly() {
        Rational nearly = Rational.of(1_000_000_001, 2_000_000_000);
        assertThat(Measurement.exact(HALF, HALF, "n").verdict()).isEqualTo(ClaimVerdict.HOLDS);
        assertThat(Measurement.exact(HALF, nearly, "n").verdict()).isEqualTo(ClaimVerdict.FAILS);
    }

    @Test
    void numbersAreComparedRelativeToWhatTheyShouldBe() {
        assertThat(Measurement.close(1e-9, 1.0000001e-9, 1e-6, "n").verdict()).isEqualTo(ClaimVerdict.HOLDS);
        assertThat(Measurement.close(1e-9, 1.01e-9, 1e-6, "n").verdict()).isEqualTo(ClaimVerdict.FAILS);
        assertThat(Measurement.close(1e9, 4e6, 4.000001e6, 1e-6, "n").verdict()).isEqualTo(ClaimVerdict.CORRECTED);
        assertThat(Measurement.close(1e-12, 0, 1e-9)).isTrue();
        assertThat(Measurement.close(3, Double.POSITIVE_INFINITY, 1e-9)).isFalse();
    }

    @Test
    void whatIsNotANumberAgreesWithNothing() {
        Measurement measurement = Measurement.close(1, Double.NaN, 1e9, "n");
        assertThat(measurement.verdict()).isEqualTo(ClaimVerdict.FAILS);
        assertThat(measurement.measured().number()).isEmpty();
        assertThat(measurement.measured().text()).isEqualTo("nan");
        assertThat(new Pairs().add(Double.NaN, 1).worst()).isInfinite();
        assertThat(Measurement.agreement("p", new Pairs().add(Double.NaN, 1), 1, "n")
                        .verdict())
                .isEqualTo(ClaimVerdict.FAILS);
    }

    @Test
    void theWorstPairDecides() {
        Pairs pairs = new Pairs().add(1, 1).add(1.1, 1).add(2, 2);
        assertThat(Measurement.agreement("p", pairs, 0.2, "n").verdict()).isEqualTo(ClaimVerdict.HOLDS);
        assertThat(Measurement.agreement("p", pairs, 0.05, "n").measured().text())
                .isEqualTo("differs by 0.1");
    }

    @Test
    void compilerAndSolverMustBothAgreeWithAnExponent() {
        CheckedExponent.Stretch stretch = CheckedExponent.Stretch.of(LawCompiler.compile(PaperBounds.risk()));
        assertThat(new CheckedExponent(SIXTH, 1 / 6.0, stretch).agreesWith(SIXTH))
                .isTrue();
        assertThat(new CheckedExponent(SIXTH, 0.175, stretch).agreesWith(SIXTH)).isFalse();
        assertThat(new CheckedExponent(HALF, 1 / 6.0, stretch).agreesWith(SIXTH))
                .isFalse();
        assertThat(new CheckedExponent(SIXTH, Double.NaN, stretch).agreesWith(SIXTH))
                .isFalse();
    }

    @Test
    void aSwitchThatIsNotThereIsNoNumber() {
        assertThat(Study.of(PaperStudy.of(PaperGrid.CAPTION, PaperGrid.RESOLUTION, 1))
                        .switchOf(PaperBounds.risk(Constraint.fixed("alpha", 0.1)), "b>=1", 1e6, 1e9))
                .isNaN();
    }

    @Test
    void anExponentIsAFractionIfItIsOneButForRounding() {
        assertThat(Reading.fraction(0.25 + 1e-12)).isEqualTo("1/4");
        assertThat(Reading.fraction(0.2500001)).isEqualTo("0.25");
    }

    @Test
    void emptyWordsAreRefused() {
        assertThatThrownBy(() -> Reading.text(" ")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Measurement.exact(HALF, HALF, "")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() ->
                        Claim.holds("Thm 1", "l").says("s").checkedBy(study -> Measurement.exact(HALF, HALF, "n")))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
