package dev.hyperlaw.paper;

import static dev.hyperlaw.paper.PaperBounds.ALPHA;
import static dev.hyperlaw.paper.PaperBounds.ONE;

import dev.hyperlaw.law.MomentumPenalty;
import dev.hyperlaw.posynomial.Constraint;
import dev.hyperlaw.program.Program;
import dev.hyperlaw.reach.RestrictionStudy;
import java.util.List;

/** Corollary 1: what a fixed momentum costs (cor:mom_tuning; theory row 19). */
final class MomentumCostClaims {
    private MomentumCostClaims() {}

    static List<Claim> all() {
        return List.of(
                new Claim(
                        "cor1.1.factor",
                        "cor:mom_tuning (1), eq:perstar_fixedalpha_alpha_dep",
                        "For the proxy, tuning momentum improves the value by (1+α)^(1/4) at most: 2^(1/4) at α = 1.",
                        Verdict.HOLDS,
                        MomentumCostClaims::factor),
                new Claim(
                        "cor1.1.tokens",
                        "App. should_you_tune_momentum (1)",
                        "For the proxy a fixed momentum costs at most twice the tokens to a target.",
                        Verdict.HOLDS,
                        study -> tokens(study, PaperBounds.risk(), 2, 2)),
                new Claim(
                        "cor1.1.bound",
                        "cor:mom_tuning (1)",
                        "For the bound U itself tuning momentum also improves the value by 2^(1/4) at most.",
                        Verdict.CORRECTED,
                        MomentumCostClaims::boundFactor),
                new Claim(
                        "cor1.1.bound-tokens",
                        "App. should_you_tune_momentum (1)",
                        "For the bound U itself a fixed momentum also costs at most twice the tokens.",
                        Verdict.CORRECTED,
                        study -> tokens(study, PaperBounds.bound(), 2, 2.75)),
                new Claim(
                        "cor1.1.uniform",
                        "cor:mom_tuning (1), arbitrary fixed momentum",
                        "The gain from tuning momentum is at most 2^(1/4) for any fixed momentum, at any budget.",
                        Verdict.CORRECTED,
                        MomentumCostClaims::uniform));
    }

    private static double costOfNoMomentum(Study study, Program free) {
        return study.optimum(free.with(Constraint.fixed(ALPHA, 1)), Exponent.TO).value()
                / study.optimum(free, Exponent.TO).value();
    }

    private static Measurement factor(Study study) {
        double measured = costOfNoMomentum(study, PaperBounds.risk());
        double half = study.optimum(PaperBounds.risk(Constraint.fixed(ALPHA, 0.5)), Exponent.TO)
                        .value()
                / study.optimum(PaperBounds.risk(), Exponent.TO).value();
        Pairs pairs =
                new Pairs().add(half, Math.pow(1.5, 0.25)).add(new MomentumPenalty(ONE).largestFactor(), measured);
        return new Measurement(
                Reading.of(Math.pow(2, 0.25)),
                Reading.of(measured),
                Judgement.verdict(pairs.add(measured, Math.pow(2, 0.25)).worst() <= 1e-9, false),
                "Solver at T=1e60, α=1 against α tuned; α=0.5 gives 1.5^(1/4) likewise.");
    }

    private static Measurement boundFactor(Study study) {
        double corrected = new MomentumPenalty(PaperBounds.ODD_BOUND).largestFactor();
        return Judgement.close(
                Math.pow(2, 0.25),
                corrected,
                costOfNoMomentum(study, PaperBounds.bound()),
                1e-9,
                "Solver on U at T=1e60. The weights 7/2 and 2 of U give ((7α/2+2)/2)^(1/4), up to (11/4)^(1/4): momentum is worth a little more than printed.");
    }

    private static Measurement tokens(Study study, Program free, double printed, double corrected) {
        double budget = 1e40;
        double measured = new RestrictionStudy(free, study.optimum(free, budget))
                        .of(free.with(Constraint.fixed(ALPHA, 1)))
                        .orElseThrow()
                        .tokensToCatchUp()
                        .orElse(Double.NaN)
                / budget;
        return Judgement.close(
                printed,
                corrected,
                measured,
                1e-8,
                "Solver: the budget at which α=1 is as good as tuned momentum at T=1e40, as a ratio. For the proxy it is 2, for U 11/4.");
    }

    private static Measurement uniform(Study study) {
        double tokens = 1e6;
        double alpha = 1e-8;
        Program free = PaperBounds.only(PaperBounds.risk());
        double measured = study.optimum(PaperBounds.only(free, Constraint.fixed(ALPHA, alpha)), tokens)
                        .value()
                / study.optimum(free, tokens).value();
        return Judgement.statement(
                "at most %s".formatted(Digits.of(Math.pow(2, 0.25))),
                Reading.of(measured),
                measured <= Math.pow(2, 0.25),
                Judgement.close(measured, new MomentumPenalty(ONE).ratio(alpha, tokens), 1e-9),
                "Solver at T=1e6, α=1e-8, batch unlimited. The limit is for each α as T grows, not uniform: at a finite budget burn-in makes too much momentum arbitrarily bad.");
    }
}
