package dev.hyperlaw.verify.claim;

import static dev.hyperlaw.verify.claim.PaperBounds.BATCH;

import dev.hyperlaw.bound.BoundLibrary;
import dev.hyperlaw.derive.Law;
import dev.hyperlaw.law.HeavyTailLaw;
import dev.hyperlaw.program.Program;
import dev.hyperlaw.rational.Rational;
import java.util.List;
import java.util.Map;

/** Noise with few finite moments, as printed and averaged consistently (App. flat_b III; theory row 29). */
final class TailClaims {
    private static final Rational EIGHTH = Rational.of(1, 8);

    private TailClaims() {}

    static final List<Claim> ALL = List.of(
            Claim.holds("tail.printed", "appendix, heavy-tailed noise (app:flat_b, III)")
                    .says(
                            "With finite moments up to order p, 1 < p < 2, the noise exponent is q = 1 − 1/p, and the tuned bound of order T^(-1/4)·b^(1/(2p)-1/4).")
                    .checkedBy(TailClaims::tailAsPrinted),
            Claim.holds("tail.batch", "appendix, heavy-tailed noise (app:flat_b, III)")
                    .says(
                            "With finite moments up to order p < 2 only, and noise b^(-(1-1/p)), the token-optimal batch is pushed to the smallest there is.")
                    .checkedBy(TailClaims::tailBatch),
            Claim.ours("tail.averaged", "appendix, heavy-tailed noise, modelled consistently (app:flat_b, III)")
                    .says(
                            "If momentum averages a noise with moments up to order p as the batch does, like (α/b)^(1-1/p), the bound is flat in b at leading order. The best batch then grows like T^(p/((3p-2)(2p-1))).")
                    .checkedBy(TailClaims::tailAveraged),
            Claim.holds("tail.rate", "appendix, heavy-tailed noise, last paragraph (app:flat_b, III)")
                    .says(
                            "With finite moments up to order p < 2 only, the optimal rate in T can differ from T^(-1/4) and depends on p.")
                    .checkedBy(TailClaims::tailRate));

    private static Measurement tailAsPrinted(Study study) {
        Law still = study.law(PaperBounds.onPath("heavy-tail-paper", "p", "3/2", Rational.ZERO));
        Law moving = study.law(PaperBounds.onPath("heavy-tail-paper", "p", "3/2", EIGHTH));
        Rational z =
                moving.rate().orElseThrow().minus(still.rate().orElseThrow()).dividedBy(EIGHTH);
        Rational formula = new HeavyTailLaw(Rational.of(3, 2)).asPrinted().valueExponentInBatch();
        return Measurement.of(
                Reading.of(Rational.of(1, 12)),
                Reading.of(z),
                z.equals(Rational.of(1, 12)) && formula.equals(z),
                "Exponent of b at p=3/2 by the law compiler. The algebra is right, but the model lets only the batch average feel the tail, not the momentum average.");
    }

    private static Measurement tailBatch(Study study) {
        Law law = study.law(
                BoundLibrary.get("heavy-tail-paper", Map.of("p", "3/2")).program());
        return Measurement.statement(
                "b = 1",
                "b exponent %s, held by %s"
                        .formatted(
                                law.exponent(BATCH),
                                String.join(", ", law.levels().get(0).active())),
                law.exponent(BATCH).isZero() && law.levels().get(0).active().contains("b>=1"),
                "Law compiler at p=3/2 on the model as printed. It lets only the batch feel the tail: if momentum averages alike, the best batch grows.");
    }

    private static Measurement tailAveraged(Study study) {
        Program program = BoundLibrary.get("heavy-tail", Map.of("p", "3/2")).program();
        Law law = study.law(program);
        Rational normal = study.law(
                        BoundLibrary.get("heavy-tail", Map.of("p", "2")).program())
                .exponent(BATCH);
        Rational predicted = new HeavyTailLaw(Rational.of(3, 2)).averaged().batch();
        boolean consistent = law instanceof Law.Unique
                && law.levels().get(0).flat().size() == 1
                && normal.equals(Rational.of(1, 6))
                && study.exponent(program, BATCH).agreesWith(predicted);
        return Measurement.of(
                Reading.of(predicted),
                Reading.of(law.exponent(BATCH)),
                consistent,
                "Exponent of b at p=3/2 by law compiler and solver; at p=2 it is theorem 3's 1/6. The paper's model keeps √α beside b^(-(1-1/p)), which is inconsistent.");
    }

    private static Measurement tailRate(Study study) {
        Program program = BoundLibrary.get("heavy-tail", Map.of("p", "3/2")).program();
        Rational formula = new HeavyTailLaw(Rational.of(3, 2)).averaged().rate();
        CheckedExponent heavy = study.rate(program);
        CheckedExponent normal =
                study.rate(BoundLibrary.get("heavy-tail", Map.of("p", "2")).program());
        return Measurement.statement(
                "not -1/4 for p < 2",
                "%s at p = 3/2, %s at p = 2".formatted(heavy.compiled(), normal.compiled()),
                heavy.agreesWith(formula)
                        && !formula.equals(Rational.of(-1, 4))
                        && normal.agreesWith(Rational.of(-1, 4)),
                "Rate -(p-1)/(3p-2), the known optimal one, by law compiler and solver where momentum averages the noise as the batch does; the model as printed keeps -1/4.");
    }
}
