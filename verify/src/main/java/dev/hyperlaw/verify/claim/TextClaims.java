package dev.hyperlaw.verify.claim;

import static dev.hyperlaw.verify.claim.PaperBounds.BATCH;

import dev.hyperlaw.derive.Law;
import dev.hyperlaw.posynomial.Constraint;
import java.util.List;

/** Slips of reference in the text (theory rows 24 and 42). */
final class TextClaims {
    /** The numbered equations of the main text in their order. */
    private static final List<String> EQUATIONS =
            List.of("eq:LMO", "eq:lmo-nonconvex-bound", "eq:perfK-def", "eq:perfT-def", "eq:perf-fixed-alpha");

    private TextClaims() {}

    static final List<Claim> ALL = List.of(
            Claim.read(
                            "text.equation",
                            "appendix, should you tune momentum (1), cross-reference (sec:should_you_tune_momentum)")
                    .says("The large-horizon proxy at fixed momentum is equation (4) of the main text.")
                    .checkedBy(study -> equation()),
            Claim.corrected("text.theorem", "appendix, SGD, last bullet, cross-reference (app:sgd-vs-lmo)")
                    .says("Theorem 2 is where lower-order terms pin the batch down once momentum is tuned.")
                    .checkedBy(TextClaims::theorem));

    private static Measurement equation() {
        int cited = 4;
        int meant = EQUATIONS.indexOf("eq:perf-fixed-alpha") + 1;
        return Measurement.read(
                "equation (%d)".formatted(cited),
                Reading.text("equation (%d)".formatted(meant)),
                meant > 0,
                "A slip: counted in the order of the main text, where number (4) is %s."
                        .formatted(EQUATIONS.get(cited - 1)));
    }

    private static Measurement theorem(Study study) {
        Law second = study.law(PaperBounds.risk(Constraint.fixed(BATCH, 64)));
        Law third = study.law(PaperBounds.risk());
        boolean secondChooses = second.levels().size() > 1;
        boolean thirdChooses = third.levels().size() > 1;
        return Measurement.statement(
                "theorem 2",
                thirdChooses && !secondChooses ? "theorem 3" : "not theorem 3 alone",
                secondChooses,
                thirdChooses,
                "The bullet cites theorem 2, which takes the batch as given. Law compiler: lower-order terms decide in theorem 3 only.");
    }
}
