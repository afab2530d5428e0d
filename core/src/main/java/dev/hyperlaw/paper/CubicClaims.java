package dev.hyperlaw.paper;

import static dev.hyperlaw.paper.PaperBounds.ALPHA;
import static dev.hyperlaw.paper.PaperBounds.BATCH;
import static dev.hyperlaw.paper.PaperBounds.ETA;
import static dev.hyperlaw.paper.PaperBounds.ODD_BOUND;
import static dev.hyperlaw.paper.PaperBounds.ONE;

import dev.hyperlaw.law.FixedBatch;
import dev.hyperlaw.law.FixedMomentum;
import dev.hyperlaw.law.JointTuning;
import dev.hyperlaw.law.LmoConstants;
import dev.hyperlaw.law.LogRoot;
import dev.hyperlaw.law.MomentumSeries;
import dev.hyperlaw.posynomial.Constraint;
import dev.hyperlaw.program.Optimum;
import dev.hyperlaw.program.Program;
import java.util.List;

/** The proof of theorem 3: its three steps, the cubic, its series and its limits (theory rows 14 to 16). */
final class CubicClaims {
    private CubicClaims() {}

    static List<Claim> all() {
        return List.of(
                new Claim(
                        "thm3.step1",
                        "eq:eta_star_budget",
                        "For given α and b the best η of U is proportional to √(b/T).",
                        Verdict.CORRECTED,
                        CubicClaims::hiddenMomentum),
                new Claim(
                        "thm3.step2",
                        "eq:b_star_given_alpha, eq:Phi_min_b",
                        "For given α the best batch of U is B(α)/A_T(α) and the value 2√(A_T·B), burn-in included.",
                        Verdict.HOLDS,
                        CubicClaims::stepTwo),
                new Claim(
                        "thm3.cubic",
                        "eq:alpha_cubic_exact",
                        "The best α is the one positive root of a cubic, at every budget.",
                        Verdict.HOLDS,
                        CubicClaims::cubic),
                new Claim(
                        "thm3.cubic.alpha",
                        "eq:alpha_cubic_exact, thm:tuned-token (α ≤ 1)",
                        "The root of the cubic is the best α in (0, 1].",
                        Verdict.CORRECTED,
                        CubicClaims::alphaLimit),
                new Claim(
                        "thm3.cubic.batch",
                        "eq:b_star_given_alpha, thm:tuned-token (b ≥ 1)",
                        "The batch that belongs to the root is the best batch with b ≥ 1.",
                        Verdict.CORRECTED,
                        CubicClaims::batchLimit),
                new Claim(
                        "thm3.series",
                        "App. full_tuning_proof, first correction term",
                        "α = u0·T^(-1/3) + u1·T^(-2/3) with u1 = B/(3A·u0).",
                        Verdict.HOLDS,
                        CubicClaims::secondTerm),
                new Claim(
                        "thm3.series.error",
                        "App. full_tuning_proof, first correction term",
                        "The two terms leave an error of order T^(-1).",
                        Verdict.CORRECTED,
                        CubicClaims::seriesError));
    }

    private static double etaAt(Study study, double alpha) {
        return study.optimum(PaperBounds.bound(Constraint.fixed(ALPHA, alpha), Constraint.fixed(BATCH, 64)), 1e9)
                .get(ETA);
    }

    private static Measurement hiddenMomentum(Study study) {
        double measured = etaAt(study, 1e-2) / etaAt(study, 1e-4);
        double corrected = ODD_BOUND.eta(1e-2, 64, 1e9) / ODD_BOUND.eta(1e-4, 64, 1e9);
        return Judgement.close(
                1,
                corrected,
                measured,
                1e-10,
                "Ratio of the solver's best η at α=0.01 to that at α=1e-4, same b and T. The proportionality hides 1/√(7/2+2/α), so η must move when momentum does.");
    }

    private static Measurement stepTwo(Study study) {
        Pairs pairs = new Pairs();
        for (double alpha : new double[] {0.5, 1e-3}) {
            Program program = PaperBounds.only(PaperBounds.bound(), Constraint.fixed(ALPHA, alpha));
            FixedMomentum closed = new FixedMomentum(ODD_BOUND, alpha);
            for (double tokens : new double[] {10, 1e8}) {
                Optimum optimum = study.optimum(program, tokens);
                double batch = closed.unconstrainedBatch(tokens);
                pairs.add(batch, optimum.get(BATCH)).add(closed.value(batch, tokens), optimum.value());
            }
        }
        return Judgement.agreement(
                "b = B/A_T, value 2√(A_T·B)",
                pairs,
                1e-12,
                "Against the solver at T=10 and 1e8, α=0.5 and 1e-3, no limits. Exact at all budgets; a batch below 1 must be solved again with b=1.");
    }

    private static Measurement cubic(Study study) {
        Pairs pairs = new Pairs();
        LmoConstants noisy = LmoConstants.risk(1, 50, 1);
        for (double tokens : new double[] {1, 1e3, 1e6, 1e12}) {
            compare(study, pairs, PaperBounds.bound(), ODD_BOUND, tokens);
            compare(study, pairs, PaperBounds.risk(noisy), noisy, tokens);
        }
        return Judgement.agreement(
                "(7/2)²Δ0·L·T·α³ − (7/2)(ρσ)²α − 2(ρσ)² = 0",
                pairs,
                1e-12,
                "Root by formula, then b and η, against the solver without limits: U and the proxy, T from 1 to 1e12. For the proxy it reads 4·C1·C3·T·α³ − C2²·α − C2² = 0.");
    }

    private static void compare(Study study, Pairs pairs, Program program, LmoConstants constants, double tokens) {
        Optimum optimum = study.optimum(PaperBounds.only(program), tokens);
        var interior = new JointTuning(constants).interior(tokens);
        pairs.add(interior.alpha(), optimum.get(ALPHA))
                .add(interior.batch(), optimum.get(BATCH))
                .add(interior.eta(), optimum.get(ETA))
                .add(interior.value(), optimum.value());
    }

    private static Measurement alphaLimit(Study study) {
        LmoConstants noisy = LmoConstants.risk(1, 100, 1);
        double measured = study.switchOf(PaperBounds.risk(noisy), "alpha<=1", 200, 1e9);
        return Judgement.statement(
                "at every budget",
                Reading.of(measured, "from %s tokens on".formatted(Digits.of(measured))),
                !(measured > 200),
                Judgement.close(measured, new JointTuning(noisy).momentumOnset(), 1e-8),
                "Solver, C2=100: below C2²(p+r)/(4p²·C1·L) = 5000 tokens the root exceeds 1. Then solve again with α=1; clipping α leaves b and η wrong.");
    }

    private static Measurement batchLimit(Study study) {
        Program program = PaperBounds.risk();
        double measured = study.switchOf(program, "b>=1", 10, 1e6);
        double closed = LogRoot.between(
                tokens -> Math.log(new JointTuning(ONE).interior(tokens).batch()), 10, 1e6);
        double plain = study.switchOf(program, "alpha<=1", 1.5, 100);
        return Judgement.statement(
                "at every budget",
                Reading.of(measured, "from " + Digits.powerOfTen(measured) + " tokens on"),
                !(measured > 10),
                Judgement.close(measured, closed, 1e-8)
                        && Judgement.close(plain, new FixedBatch(ONE, 1).momentumOnset(), 1e-8),
                "Solver, C=1: below it b=1 with theorem 2's law, and below %s tokens α=1 as well. Solve again on the limit instead of clipping."
                        .formatted(Digits.of(plain, 3)));
    }

    private static Measurement secondTerm(Study study) {
        MomentumSeries series = MomentumSeries.of(ODD_BOUND);
        double tokens = 1e15;
        double root = study.optimum(PaperBounds.bound(), tokens).get(ALPHA);
        double measured = (root * 1e5 - series.first()) * 1e5;
        double leading = 2
                / Math.pow(7, 2 / 3.0)
                * Math.pow(PaperBounds.RHO * PaperBounds.SIGMA, 2 / 3.0)
                / Math.cbrt(PaperBounds.DELTA0 * PaperBounds.SMOOTHNESS);
        double second = 3.5
                * square(PaperBounds.RHO * PaperBounds.SIGMA)
                / (3 * 3.5 * 3.5 * PaperBounds.DELTA0 * PaperBounds.SMOOTHNESS * leading);
        Pairs pairs = new Pairs().add(series.first(), leading).add(series.second(), second);
        return new Measurement(
                Reading.of(second),
                Reading.of(measured),
                Judgement.verdict(pairs.worst() <= 1e-13 && Judgement.close(measured, second, 1e-6), false),
                "u1 from the solver's α of U at T=1e15, after subtracting u0·T^(-1/3); u0 as printed in eq:alpha_asymp_leading.");
    }

    private static Measurement seriesError(Study study) {
        double measured = Math.log10(error(study, 1e9) / error(study, 1e7)) / 2;
        double order = MomentumSeries.of(ONE).errorOrder(2).doubleValue();
        return Judgement.close(
                -1,
                order,
                measured,
                0.0005,
                "Slope of the error between T=1e7 and 1e9 (solver, C=1). The next coefficient vanishes, so two terms are good to T^(-4/3): better than printed.");
    }

    private static double error(Study study, double tokens) {
        double root = study.optimum(PaperBounds.risk(), tokens).get(ALPHA);
        return Math.abs(root - MomentumSeries.of(ONE).at(tokens, 2));
    }

    private static double square(double x) {
        return x * x;
    }
}
