package dev.hyperlaw.verify.claim;

import static dev.hyperlaw.verify.claim.PaperBounds.BATCH;
import static dev.hyperlaw.verify.claim.PaperBounds.ODD;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.derive.Law;
import dev.hyperlaw.derive.Level;
import dev.hyperlaw.law.BatchPath;
import dev.hyperlaw.posynomial.Constraint;
import dev.hyperlaw.rational.Rational;
import java.util.List;

/** The remark on batch paths: how far theorem 2 reaches (rem:continuum_batch_paths; theory row 13). */
final class BatchRemarkClaims {
    private BatchRemarkClaims() {}

    static final List<Claim> ALL = List.of(
            Claim.holds("remark.limit", "appendix, remark on batch paths (rem:continuum_batch_paths)")
                    .says("With momentum tuned, α ≤ 1 does not bind as long as the batch is at most of order √T.")
                    .checkedBy(BatchRemarkClaims::largestBatch),
            Claim.holds("remark.face", "appendix, remark on batch paths (rem:continuum_batch_paths)")
                    .says("Without burn-in every batch path up to √T has the rate T^(-1/4); burn-in singles one out.")
                    .checkedBy(BatchRemarkClaims::face));

    private static Measurement largestBatch(Study study) {
        double tokens = 1e12;
        double limit = BatchPath.largestBatchWithMomentum(ODD, tokens);
        boolean below = momentumOff(study, limit * (1 - 1e-6), tokens);
        boolean above = momentumOff(study, limit * (1 + 1e-6), tokens);
        double order = limit / Math.sqrt(tokens);
        double leading = BatchPath.leadingLargestBatchWithMomentum(ODD, tokens) / Math.sqrt(tokens);
        return Measurement.statement(
                "b at most of order √T",
                Reading.of(order, "b ≤ %s·√T".formatted(NumberText.precise(order))),
                !below && above && Measurement.close(order, leading, 1e-5),
                "Solver at T=1e12, C=(2, 0.3, 5): α ≤ 1 is inactive one part in a million below this batch and active above. Hyperlaw's constant is C2/√(2·C1·C3), burn-in aside.");
    }

    private static boolean momentumOff(Study study, double batch, double tokens) {
        return study.optimum(PaperBounds.risk(ODD, Constraint.fixed(BATCH, batch)), tokens)
                .active()
                .contains("alpha<=1");
    }

    private static Measurement face(Study study) {
        Law leading = study.law(PaperBounds.without(PaperBounds.risk(), "burn", "smooth"));
        Level level = leading.levels().get(0);
        String range = String.valueOf(level.ranges().get(BATCH));
        Rational selected = study.law(PaperBounds.risk()).exponent(BATCH);
        boolean holds = leading instanceof Law.Flat
                && range.equals("[0, 1/2]")
                && leading.rate().orElseThrow().equals(Rational.of(-1, 4))
                && selected.equals(Rational.of(1, 6));
        return Measurement.statement(
                "b exponents 0 to 1/2, then one",
                "b exponents %s, with all terms %s".formatted(range, selected),
                holds,
                "Law compiler, first on the three leading terms alone, then on all five. Choose the batch by convenience: the leading order does not care.");
    }
}
