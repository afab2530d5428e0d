package dev.hyperlaw.verify.claim;

import static dev.hyperlaw.verify.claim.PaperBounds.ALPHA;
import static dev.hyperlaw.verify.claim.PaperBounds.BATCH;
import static dev.hyperlaw.verify.claim.PaperBounds.ETA;
import static dev.hyperlaw.verify.claim.PaperBounds.ONE;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.law.BatchPath;
import dev.hyperlaw.law.LocalExponents;
import dev.hyperlaw.law.PathExponent;
import dev.hyperlaw.posynomial.Constraint;
import dev.hyperlaw.program.Optimum;
import dev.hyperlaw.program.Program;
import dev.hyperlaw.rational.Rational;
import java.util.List;

/** Why a fit may see η grow with tokens: exponents along a batch path (App. lr-increase; theory row 33). */
final class PathClaims {
    private static final Rational MILD = Rational.of(9, 20);
    private static final Rational STEEP = Rational.of(4, 5);
    private static final double SCALE = 1e-3;
    private static final Program STEEP_PATH = PaperBounds.risk(Constraint.path(BATCH, SCALE, STEEP));

    private PathClaims() {}

    static final List<Claim> ALL = List.of(
            Claim.holds("path.fixed", "appendix, learning rates that grow, (i) (app:lr-increase, eq:q_effective_app)")
                    .says("With momentum fixed and b ∝ T^p the best η goes like T^(-(1-p)/2): it cannot grow.")
                    .checkedBy(PathClaims::fixedMomentum),
            Claim.holds("path.tuned", "appendix, learning rates that grow, (ii) (eq:q_p_minus_3_4_app)")
                    .says("With momentum tuned and b ∝ T^p the best η goes like T^(p-3/4).")
                    .checkedBy(PathClaims::tunedMomentum),
            Claim.holds("path.threshold", "appendix, learning rates that grow (eq:threshold_p)")
                    .says(
                            "If η ∝ b^κ·K^(-λ) and b ∝ T^p, η grows with tokens exactly for p > λ/(κ+λ): for p > 3/4 with momentum tuned.")
                    .checkedBy(PathClaims::threshold),
            Claim.corrected("path.positive", "appendix, learning rates that grow, (ii) (eq:q_p_minus_3_4_app)")
                    .says("With momentum tuned and b ∝ T^p, p > 3/4, the best η has the positive exponent p − 3/4.")
                    .checkedBy(PathClaims::localExponent),
            Claim.holds("path.saturation", "appendix, learning rates that grow, caveat on α ≤ 1 (app:lr-increase)")
                    .says(
                            "With momentum tuned and b ∝ T^p, p > 1/2, the best α reaches 1 at some budget, and the law η ∝ T^(p-3/4) ends.")
                    .checkedBy(PathClaims::saturation),
            Claim.ours("path.limit", "appendix, learning rates that grow, caveat on α ≤ 1, completed (app:lr-increase)")
                    .says(
                            "With b ∝ T^p, p > 1/2, and α at its limit 1 the best η falls like T^(-(1-p)/2), also for p > 3/4.")
                    .checkedBy(PathClaims::limit),
            Claim.holds("path.bounded", "section 4, on the bound (eq:lmo-nonconvex-bound)")
                    .says("The best η cannot grow without limit on any batch path, because of the term of order η.")
                    .checkedBy(PathClaims::bounded));

    private static Measurement fixedMomentum(Study study) {
        CheckedExponent mild = study.exponent(fixedMomentumOn(MILD), ETA);
        CheckedExponent steep = study.exponent(fixedMomentumOn(STEEP), ETA);
        return Measurement.statement(
                "-11/40 at p = 9/20, -1/10 at p = 4/5",
                "%s and %s".formatted(mild.compiled(), steep.compiled()),
                mild.agreesWith(Rational.of(-11, 40))
                        && steep.agreesWith(Rational.of(-1, 10))
                        && PathExponent.FIXED_MOMENTUM.effective(MILD).equals(mild.compiled())
                        && PathExponent.FIXED_MOMENTUM.effective(STEEP).equals(steep.compiled()),
                "Law compiler, exact, and solver slopes between T=1e40 and 1e60 or later, α=0.1.");
    }

    private static Program fixedMomentumOn(Rational path) {
        return PaperBounds.risk(Constraint.fixed(ALPHA, 0.1), Constraint.path(BATCH, 1, path));
    }

    private static Measurement tunedMomentum(Study study) {
        Rational p = Rational.of(1, 3);
        CheckedExponent exponent = study.exponent(PaperBounds.risk(Constraint.path(BATCH, 1, p)), ETA);
        return Measurement.exponent(
                "-5/12",
                exponent,
                PathExponent.TUNED_MOMENTUM.effective(p).equals(Rational.of(-5, 12)),
                "At p=1/3, C=1. As a law for large budgets it is limited to p ≤ 1/2.");
    }

    private static Measurement threshold(Study study) {
        Rational below = Rational.of(74, 100);
        Rational above = Rational.of(76, 100);
        double falling = study.localRate(below, 1e4, 1e20);
        double growing = study.localRate(above, 1e4, 1e20);
        double measured = below.doubleValue() - falling * 0.02 / (growing - falling);
        return Measurement.of(
                Reading.of(Rational.of(3, 4)),
                Reading.of(Reading.rounded(measured, 4)),
                falling < 0
                        && growing > 0
                        && Measurement.close(measured, 0.75, 1e-4)
                        && PathExponent.TUNED_MOMENTUM.threshold().equals(Rational.of(3, 4)),
                "Where the solver's local exponent of η crosses 0 between p=0.74 (%s) and p=0.76 (%s), at b=1e4, T=1e20, C=1."
                        .formatted(NumberText.rounded(falling, 2), NumberText.rounded(growing, 2)));
    }

    private static Measurement localExponent(Study study) {
        double tokens = 1e6;
        Optimum optimum = study.optimum(STEEP_PATH, tokens);
        double measured = optimum.localExponents().getOrDefault(ETA, Double.NaN);
        double closed =
                LocalExponents.at(new BatchPath(ONE, SCALE, STEEP), tokens).eta();
        return new Measurement(
                Reading.of(Rational.of(1, 20)),
                Reading.of(measured),
                ClaimVerdict.of(
                        Measurement.close(measured, 0.05, 0.01),
                        measured > 0 && measured < 0.05 && Measurement.close(measured, closed, 1e-8)),
                "Solver's local exponent of η on b=0.001·T^0.8 at T=1e6, C=1. Positive, but p−3/4 leaves out lower-order terms and is only its upper limit: compare a fit with the local exponent.");
    }

    private static Measurement saturation(Study study) {
        double measured = study.switchOf(STEEP_PATH, "alpha<=1", 1e5, 1e15);
        double predicted =
                new BatchPath(ONE, SCALE, STEEP).momentumWindow().orElseThrow().toTokens();
        return Measurement.statement(
                "at some budget",
                Reading.of(measured, NumberText.powerOfTen(measured)),
                Measurement.close(measured, predicted, 1e-8),
                "Tokens at which the solver's α reaches 1 on b=0.001·T^0.8, C=1; Hyperlaw's closed form agrees. A growing η is a passing phase.");
    }

    private static Measurement limit(Study study) {
        Rational formula = new BatchPath(ONE, SCALE, STEEP).exponents().eta();
        return Measurement.exponent(
                "-1/10",
                study.exponent(STEEP_PATH, ETA),
                formula.equals(Rational.of(-1, 10)),
                "At p=4/5, C=1, where p−3/4 would be +1/20: growth does not last.");
    }

    private static Measurement bounded(Study study) {
        Rational most = Rational.of(-1);
        for (String p : List.of("0", "1/4", "1/2", "3/4", "9/10", "1")) {
            Rational exponent = study.law(PaperBounds.risk(Constraint.path(BATCH, 1, Rational.parse(p))))
                    .exponent(ETA);
            most = most.max(exponent);
        }
        return Measurement.statement(
                "exponent of η at most 0",
                Reading.of(most),
                most.signum() <= 0,
                "Largest exponent of the law compiler over p = 0, 1/4, 1/2, 3/4, 9/10, 1; zero only at p=1.");
    }
}
