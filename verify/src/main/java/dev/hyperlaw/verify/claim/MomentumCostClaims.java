package dev.hyperlaw.verify.claim;

import static dev.hyperlaw.verify.claim.PaperBounds.ALPHA;
import static dev.hyperlaw.verify.claim.PaperBounds.ONE;

import dev.hyperlaw.law.MomentumPenalty;
import dev.hyperlaw.posynomial.Constraint;
import dev.hyperlaw.program.Program;
import dev.hyperlaw.reach.RestrictionStudy;
import java.util.List;

/** Corollary 1: what a fixed momentum costs (cor:mom_tuning; theory row 19). */
final class MomentumCostClaims {
    private MomentumCostClaims() {}

    static final List<Claim> ALL = List.of(
            Claim.holds("cor1.1.factor", "corollary 1, part 1 (cor:mom_tuning, eq:perstar_fixedalpha_alpha_dep)")
                    .says(
                            "For the proxy, as T grows, tuning momentum improves the value by (1+α)^(1/4), so by 2^(1/4) at most.")
                    .checkedBy(MomentumCostClaims::factor),
            Claim.holds("cor1.1.tokens", "appendix, should you tune momentum (1) (sec:should_you_tune_momentum)")
                    .says("For the proxy, as T grows, a fixed momentum costs at most twice the tokens to a target.")
                    .checkedBy(study -> tokens(study, PaperBounds.risk(), 2)),
            Claim.ours("cor1.1.bound", "corollary 1, part 1, for the bound itself (cor:mom_tuning)")
                    .says(
                            "For the bound U, as T grows, tuning momentum improves the value by ((7α/2+2)/2)^(1/4), so by (11/4)^(1/4) at most.")
                    .checkedBy(MomentumCostClaims::boundFactor),
            Claim.ours(
                            "cor1.1.bound-tokens",
                            "appendix, should you tune momentum (1), for the bound itself (sec:should_you_tune_momentum)")
                    .says(
                            "For the bound U, as T grows, a fixed momentum costs at most 2.75 times the tokens to a target.")
                    .checkedBy(study -> tokens(study, PaperBounds.bound(), 2.75)),
            Claim.ours("cor1.1.uniform", "corollary 1, part 1, its limit (cor:mom_tuning)")
                    .says(
                            "The factor 2^(1/4) of corollary 1 is for each α as T grows, not uniform in T: at a finite budget a tiny α costs more.")
                    .checkedBy(MomentumCostClaims::uniform));

    private static double costOfNoMomentum(Study study, Program free) {
        return study.least(free.with(Constraint.fixed(ALPHA, 1)), CheckedExponent.TO)
                / study.least(free, CheckedExponent.TO);
    }

    private static Measurement factor(Study study) {
        double measured = costOfNoMomentum(study, PaperBounds.risk());
        double half = study.least(PaperBounds.risk(Constraint.fixed(ALPHA, 0.5)), CheckedExponent.TO)
                / study.least(PaperBounds.risk(), CheckedExponent.TO);
        Pairs pairs =
                new Pairs().add(half, Math.pow(1.5, 0.25)).add(new MomentumPenalty(ONE).largestFactor(), measured);
        return Measurement.of(
                Reading.of(Math.pow(2, 0.25)),
                Reading.of(measured),
                pairs.add(measured, Math.pow(2, 0.25)).worst() <= 1e-9,
                "Solver at T=1e60, α=1 against α tuned; α=0.5 gives 1.5^(1/4) likewise.");
    }

    private static Measurement boundFactor(Study study) {
        double measured = costOfNoMomentum(study, PaperBounds.bound());
        Pairs pairs = new Pairs()
                .add(new MomentumPenalty(PaperBounds.ODD_BOUND).largestFactor(), measured)
                .add(measured, Math.pow(2.75, 0.25));
        return Measurement.of(
                Reading.of(Math.pow(2.75, 0.25)),
                Reading.of(measured),
                pairs.worst() <= 1e-9,
                "Solver on U at T=1e60, α=1 against α tuned. The 2^(1/4) of corollary 1 is the proxy's: for U momentum is worth a little more.");
    }

    private static Measurement tokens(Study study, Program free, double predicted) {
        double budget = 1e40;
        double measured = new RestrictionStudy(free, study.optimum(free, budget))
                        .of(free.with(Constraint.fixed(ALPHA, 1)))
                        .orElseThrow()
                        .tokensToCatchUp()
                        .orElse(Double.NaN)
                / budget;
        return Measurement.close(
                predicted,
                measured,
                1e-8,
                "Solver: the budget at which α=1 is as good as tuned momentum at T=1e40, as a ratio. For the proxy it is 2, for U 11/4.");
    }

    private static Measurement uniform(Study study) {
        double tokens = 1e6;
        double alpha = 1e-8;
        Program free = PaperBounds.only(PaperBounds.risk());
        double measured =
                study.least(PaperBounds.only(free, Constraint.fixed(ALPHA, alpha)), tokens) / study.least(free, tokens);
        double predicted = new MomentumPenalty(ONE).ratio(alpha, tokens);
        return Measurement.of(
                Reading.of(predicted),
                Reading.of(measured),
                measured > Math.pow(2, 0.25) && Measurement.close(measured, predicted, 1e-9),
                "Solver at T=1e6, α=1e-8, batch unlimited, against α tuned: above 2^(1/4) = 1.189. Burn-in makes too much momentum arbitrarily bad at a finite budget.");
    }
}
