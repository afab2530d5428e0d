package dev.hyperlaw.verify.claim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.grid.PaperGrid;
import dev.hyperlaw.grid.PaperStudy;
import dev.hyperlaw.law.FixedMomentum;
import dev.hyperlaw.law.LmoConstants;
import dev.hyperlaw.posynomial.Constraint;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A verdict must be able to come out otherwise: the same checks with something wrong in them. */
class PlantedFaultTest {
    private static final Study STUDY = Study.of(PaperStudy.of(PaperGrid.CAPTION, PaperGrid.RESOLUTION, 1));

    @Test
    void anotherPrintedExponentFails() {
        CheckedExponent batch = STUDY.exponent(PaperBounds.risk(), "b");
        assertThat(Measurement.exponent("1/6", batch, "n").verdict()).isEqualTo(ClaimVerdict.HOLDS);
        assertThat(Measurement.exponent("1/5", batch, "n").verdict()).isEqualTo(ClaimVerdict.FAILS);
    }

    @Test
    void anotherBoundFails() {
        CheckedExponent zero = STUDY.exponent(PaperBounds.risk(Map.of("init", "zero")), "b");
        assertThat(Measurement.exponent("1/6", zero, "n").verdict()).isEqualTo(ClaimVerdict.FAILS);
    }

    @Test
    void aBoundWithoutBurnInNoLongerSelectsTheBatch() {
        assertThat(STUDY.law(PaperBounds.without(PaperBounds.risk(), "burn", "smooth"))
                        .exponents())
                .doesNotContainKey("b");
    }

    @Test
    void aWrongConstantInAClosedFormFails() {
        double solved = STUDY.optimum(PaperBounds.risk(Constraint.fixed("alpha", 0.1)), 1e9)
                .get("b");
        double right = new FixedMomentum(PaperBounds.ONE, 0.1).unconstrainedBatch(1e9);
        double wrong = new FixedMomentum(LmoConstants.risk(1, 1, 1.001), 0.1).unconstrainedBatch(1e9);
        assertThat(Measurement.close(right, solved, 1e-10, "n").verdict()).isEqualTo(ClaimVerdict.HOLDS);
        assertThat(Measurement.close(wrong, solved, 1e-10, "n").verdict()).isEqualTo(ClaimVerdict.FAILS);
    }

    @Test
    void aCorrectionThatIsWrongAsWellFails() {
        assertThat(Measurement.close(-1, -5 / 4.0, -4 / 3.0, 1e-10, "n").verdict())
                .isEqualTo(ClaimVerdict.FAILS);
    }

    @Test
    void aFindingThatIsNotExpectedSaysSo() {
        Claim claim = Claim.holds("test.fault", "nowhere")
                .says("The joint batch exponent is 1/2.")
                .checkedBy(study -> Measurement.exponent("1/2", study.exponent(PaperBounds.risk(), "b"), "Planted."));
        Finding finding = claim.find(STUDY);
        assertThat(finding.measurement().verdict()).isEqualTo(ClaimVerdict.FAILS);
        assertThat(finding.asExpected()).isFalse();
    }
}
