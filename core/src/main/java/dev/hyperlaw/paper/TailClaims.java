package dev.hyperlaw.paper;

import static dev.hyperlaw.paper.PaperBounds.BATCH;

import dev.hyperlaw.bound.BoundLibrary;
import dev.hyperlaw.derive.Law;
import dev.hyperlaw.derive.Status;
import dev.hyperlaw.law.HeavyTailLaw;
import dev.hyperlaw.posynomial.Constraint;
import dev.hyperlaw.program.Program;
import dev.hyperlaw.rational.Rational;
import java.util.List;
import java.util.Map;

/** Noise with few finite moments, as printed and averaged consistently (App. flat_b III; theory row 29). */
final class TailClaims {
    private static final Rational EIGHTH = Rational.of(1, 8);

    private TailClaims() {}

    static List<Claim> all() {
        return List.of(
                new Claim(
                        "tail.printed",
                        "App. flat_b III",
                        "With p finite moments the noise exponent is q = 1 − 1/p, and the tuned bound T^(-1/4)·b^(1/(2p)-1/4).",
                        Verdict.HOLDS,
                        TailClaims::tailAsPrinted),
                new Claim(
                        "tail.batch",
                        "App. flat_b III",
                        "Heavy tails push the best batch to the smallest there is.",
                        Verdict.CORRECTED,
                        TailClaims::tailBatch),
                new Claim(
                        "tail.rate",
                        "App. flat_b III, last paragraph",
                        "Under heavy tails the optimal rate in T differs from -1/4 and depends on p.",
                        Verdict.HOLDS,
                        TailClaims::tailRate));
    }

    /** The bound at noise exponent q on the path b = T^φ. */
    private static Program onPath(String bound, String name, String parameter, Rational phi) {
        return BoundLibrary.get(bound, Map.of(name, parameter)).program().with(Constraint.path(BATCH, 1, phi));
    }

    private static Measurement tailAsPrinted(Study study) {
        Law still = study.law(onPath("heavy-tail-paper", "p", "3/2", Rational.ZERO));
        Law moving = study.law(onPath("heavy-tail-paper", "p", "3/2", EIGHTH));
        Rational z =
                moving.rate().orElseThrow().minus(still.rate().orElseThrow()).dividedBy(EIGHTH);
        Rational formula = new HeavyTailLaw(Rational.of(3, 2)).asPrinted().valueExponentInBatch();
        return new Measurement(
                Reading.of(Rational.of(1, 12)),
                Reading.of(z),
                Judgement.verdict(z.equals(Rational.of(1, 12)) && formula.equals(z), false),
                "Exponent of b at p=3/2 by the law compiler. The algebra is right, but the model lets only the batch average feel the tail, not the momentum average.");
    }

    private static Measurement tailBatch(Study study) {
        Program program = BoundLibrary.get("heavy-tail", Map.of("p", "3/2")).program();
        Law law = study.law(program);
        Rational normal = study.law(
                        BoundLibrary.get("heavy-tail", Map.of("p", "2")).program())
                .exponent(BATCH);
        Rational corrected = new HeavyTailLaw(Rational.of(3, 2)).averaged().batch();
        boolean consistent = law.status() == Status.UNIQUE
                && law.levels().get(0).flat().size() == 1
                && normal.equals(Rational.of(1, 6))
                && study.exponent(program, BATCH).agreesWith(corrected);
        return new Measurement(
                Reading.of(Rational.ZERO),
                Reading.of(law.exponent(BATCH)),
                Judgement.verdict(law.exponent(BATCH).isZero(), consistent),
                "Exponent of b at p=3/2 when batch and momentum average alike, (α/b)^(1-1/p): flat at leading order again, b ∝ T^(p/((3p-2)(2p-1))), which is T^(1/6) at p=2.");
    }

    private static Measurement tailRate(Study study) {
        Program program = BoundLibrary.get("heavy-tail", Map.of("p", "3/2")).program();
        Rational formula = new HeavyTailLaw(Rational.of(3, 2)).averaged().rate();
        return Judgement.exponent(
                "-1/5",
                study.rate(program),
                formula.equals(Rational.of(-1, 5)),
                "Rate -(p-1)/(3p-2) at p=3/2, the known optimal one, with both averages treated alike.");
    }
}
