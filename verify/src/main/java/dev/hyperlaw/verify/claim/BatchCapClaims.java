package dev.hyperlaw.verify.claim;

import static dev.hyperlaw.verify.claim.PaperBounds.ALPHA;
import static dev.hyperlaw.verify.claim.PaperBounds.BATCH;
import static dev.hyperlaw.verify.claim.PaperBounds.ONE;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.derive.Law;
import dev.hyperlaw.law.BatchCap;
import dev.hyperlaw.law.FixedBatch;
import dev.hyperlaw.law.FixedMomentum;
import dev.hyperlaw.law.JointTuning;
import dev.hyperlaw.posynomial.Constraint;
import dev.hyperlaw.program.Program;
import dev.hyperlaw.rational.Rational;
import java.util.List;

/** Corollary 1.2: what a capped batch costs (cor:mom_tuning, App. should_you_tune_momentum; theory rows 20 and 21). */
final class BatchCapClaims {
    private static final double CAP = 1024;

    private BatchCapClaims() {}

    static final List<Claim> ALL = List.of(
            Claim.holds("cor1.2.floor", "corollary 1, part 2 (cor:mom_tuning)")
                    .says("With momentum fixed and b ≤ b_max the tuned proxy never falls below C2·√(α/b_max).")
                    .checkedBy(BatchCapClaims::floor),
            Claim.holds("cor1.2.restored", "corollary 1, part 2 (cor:mom_tuning)")
                    .says(
                            "With b ≤ b_max, tuning momentum removes the noise floor of a fixed momentum and restores T^(-1/4).")
                    .checkedBy(study -> Measurement.exponent(
                            "-1/4",
                            study.rate(PaperBounds.risk(Constraint.atMost(BATCH, CAP))),
                            "Batch at most 1024, all constants 1.")),
            Claim.holds(
                            "cor1.3.fixed",
                            "appendix, should you tune momentum (3), regime C (sec:should_you_tune_momentum)")
                    .says("With momentum fixed a cap b_max on the batch begins to bind at a budget of order b_max².")
                    .checkedBy(BatchCapClaims::saturationFixed),
            Claim.holds(
                            "cor1.3.tuned",
                            "appendix, should you tune momentum (3), regime D (sec:should_you_tune_momentum)")
                    .says("With momentum tuned a cap b_max on the batch begins to bind at a budget of order b_max⁶.")
                    .checkedBy(BatchCapClaims::saturationTuned),
            Claim.corrected(
                            "cor1.3.harmless",
                            "appendix, should you tune momentum (3), regime D (sec:should_you_tune_momentum)")
                    .says(
                            "With momentum tuned the largest budget that can be run near-optimally with b ≤ b_max is of order b_max⁶.")
                    .checkedBy(BatchCapClaims::harmless));

    private static Measurement floor(Study study) {
        Program capped = PaperBounds.risk(Constraint.fixed(ALPHA, 0.1), Constraint.atMost(BATCH, CAP));
        Law law = study.law(capped);
        double closed = new BatchCap(new FixedMomentum(ONE, 0.1), CAP).noiseFloor();
        double measured = study.least(capped, CheckedExponent.TO);
        boolean holds = law.rate().orElseThrow().isZero()
                && Measurement.close(law.rateConstant().orElseThrow(), closed, 1e-12)
                && Measurement.close(measured, closed, 1e-12);
        return Measurement.of(
                Reading.of(Math.sqrt(0.1 / CAP)),
                Reading.of(measured),
                holds && Measurement.close(closed, Math.sqrt(0.1 / CAP), 1e-12),
                "α=0.1, b ≤ 1024, C=1: law compiler (rate 0) and solver at T=1e60. Printed as a lower bound on the limit inferior; it is the limit.");
    }

    private static Measurement saturationFixed(Study study) {
        FixedMomentum momentum = new FixedMomentum(ONE, 0.1);
        double small = study.switchOf(capped(CAP).with(Constraint.fixed(ALPHA, 0.1)), "b<=1024", 1e5, 1e15);
        double large = study.switchOf(capped(1e7).with(Constraint.fixed(ALPHA, 0.1)), "b<=10000000", 1e10, 1e25);
        Pairs pairs = new Pairs()
                .add(new BatchCap(momentum, CAP).saturationBudget(), small)
                .add(new BatchCap(momentum, 1e7).saturationBudget(), large);
        double measured = Math.log(large / small) / Math.log(1e7 / CAP);
        return Measurement.of(
                Reading.of(Rational.of(2)),
                Reading.of(measured),
                pairs.worst() <= 1e-8 && Measurement.close(measured, 2, 5e-5),
                "Solver, α=0.1: budgets where b ≤ 1024 and b ≤ 1e7 start to bind (the first at %s tokens), which the exact quadratic gives too."
                        .formatted(NumberText.rounded(small, 3)));
    }

    private static Program capped(double cap) {
        return PaperBounds.risk(Constraint.atMost(BATCH, cap));
    }

    private static Measurement saturationTuned(Study study) {
        JointTuning joint = new JointTuning(ONE);
        double small = study.switchOf(capped(100), "b<=100", 1e5, 1e25);
        double large = study.switchOf(capped(10000), "b<=10000", 1e15, 1e35);
        Pairs pairs = new Pairs().add(joint.budgetForBatch(100), small).add(joint.budgetForBatch(10000), large);
        double measured = Math.log10(large / small) / 2;
        return Measurement.of(
                Reading.of(Rational.of(6)),
                Reading.of(measured),
                pairs.worst() <= 1e-7 && Measurement.close(measured, 6, 1e-5),
                "Solver: budgets where b ≤ 100 and b ≤ 10000 start to bind (%s and %s tokens), which the closed form gives too."
                        .formatted(NumberText.rounded(small, 3), NumberText.rounded(large, 3)));
    }

    private static Measurement harmless(Study study) {
        double tokens = 1e12;
        double measured = study.least(PaperBounds.risk(Constraint.fixed(BATCH, 1)), tokens)
                        / study.least(PaperBounds.risk(), tokens)
                - 1;
        double closed = new FixedBatch(ONE, 1).value(tokens)
                        / new JointTuning(ONE).optimum(tokens).value()
                - 1;
        Law free = study.law(PaperBounds.risk());
        Law capped = study.law(capped(1));
        boolean harmless = capped.rate().equals(free.rate())
                && Measurement.close(
                        capped.rateConstant().orElseThrow(), free.rateConstant().orElseThrow(), 1e-12);
        return new Measurement(
                Reading.text("near-optimal up to order b_max⁶ tokens"),
                Reading.of(
                        measured,
                        "near-optimal beyond: b_max = 1 costs +%s at 1e12 tokens"
                                .formatted(NumberText.percent(measured, 3))),
                ClaimVerdict.of(!harmless, harmless && Measurement.close(measured, closed, 1e-6)),
                "Solver, C=1; law compiler: with b ≤ 1 rate and constant are those without a cap. A cap that binds costs a lower-order term only, so saturation is not a reason to stop.");
    }
}
