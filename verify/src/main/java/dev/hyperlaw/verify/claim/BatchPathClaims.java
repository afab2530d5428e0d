package dev.hyperlaw.verify.claim;

import static dev.hyperlaw.verify.claim.PaperBounds.ALPHA;
import static dev.hyperlaw.verify.claim.PaperBounds.BATCH;
import static dev.hyperlaw.verify.claim.PaperBounds.ETA;
import static dev.hyperlaw.verify.claim.PaperBounds.ONE;

import dev.hyperlaw.derive.Law;
import dev.hyperlaw.law.BatchPath;
import dev.hyperlaw.law.ScheduleRate;
import dev.hyperlaw.posynomial.Constraint;
import dev.hyperlaw.program.Program;
import dev.hyperlaw.rational.Rational;
import java.util.ArrayList;
import java.util.List;

/** Corollary 2: batches that grow like T^φ (cor:near-optimal, App. powerlaw_budget; theory rows 22 and 23). */
final class BatchPathClaims {
    private static final Rational QUARTER_RATE = Rational.of(-1, 4);
    private static final Rational FAST = Rational.of(3, 5);

    private BatchPathClaims() {}

    static final List<Claim> ALL = List.of(
            Claim.holds("cor2.rates", "appendix, general power laws (eq:r_exponents_budget, eq:U_rate_budget_min)")
                    .says(
                            "With b ∝ T^φ, α ∝ T^(-γ), η ∝ T^(-δ) the five terms decay with the exponents 1−φ−δ, 1−φ/2−γ, (φ+γ)/2, δ, δ−γ and the bound with the smallest, if all are positive.")
                    .checkedBy(BatchPathClaims::rates),
            Claim.holds("cor2.slow", "corollary 2, φ ≤ 1/2 (cor:near-optimal)")
                    .says("With b = T^φ, φ ≤ 1/2, tuned momentum and learning rate give the rate T^(-1/4).")
                    .checkedBy(BatchPathClaims::slow),
            Claim.holds("cor2.slow.rest", "appendix, general power laws (eq:remaining_terms)")
                    .says(
                            "With b = T^φ, φ ≤ 1/2, α ∝ b·T^(-1/2) and η ∝ b·T^(-3/4), burn-in is of order 1/√(bT) and the η term of order b·T^(-3/4).")
                    .checkedBy(BatchPathClaims::remaining),
            Claim.holds("cor2.fast", "corollary 2, φ in (1/2, 1) (cor:near-optimal, eq:aggressive_rate)")
                    .says("With b = T^φ, 1/2 < φ < 1, the best rate is √(b/T), that is T^(-(1-φ)/2).")
                    .checkedBy(BatchPathClaims::fast),
            Claim.fails("cor2.fast.rest", "appendix, general power laws, after eq:aggressive_rate")
                    .says(
                            "With b = T^φ, 1/2 < φ < 1, and constant α the terms of burn-in, noise floor and η/α decay strictly faster than the bound.")
                    .checkedBy(BatchPathClaims::strictlyFaster),
            Claim.ours("cor2.fast.constant", "appendix, general power laws, completed (eq:aggressive_rate)")
                    .says(
                            "With b = T^φ, 1/2 < φ < 1, the best α is 1 and the tuned proxy is 2√(2·C1·C3)·√(b/T) for large T.")
                    .checkedBy(BatchPathClaims::constant));

    private static Program path(Rational exponent) {
        return PaperBounds.risk(Constraint.path(BATCH, 1, exponent));
    }

    private static Measurement rates(Study study) {
        List<ScheduleRate> schedules = List.of(
                new ScheduleRate(Rational.of(1, 6), Rational.of(-1, 3), Rational.of(-7, 12)),
                new ScheduleRate(Rational.of(1, 2), Rational.ZERO, QUARTER_RATE),
                new ScheduleRate(Rational.of(1, 4), Rational.of(-3, 5), Rational.of(-1, 5)));
        boolean same = true;
        for (ScheduleRate rate : schedules) {
            Program program = PaperBounds.risk(
                    Constraint.path(BATCH, 1, rate.batch()),
                    Constraint.path(ALPHA, 1, rate.alpha()),
                    Constraint.path(ETA, 1, rate.eta()));
            same &= order(study, program, "det").equals(rate.det())
                    && order(study, program, "burn").equals(rate.burn())
                    && order(study, program, "floor").equals(rate.floor())
                    && order(study, program, "smooth").equals(rate.smooth())
                    && order(study, program, "couple").equals(rate.couple())
                    && study.law(program).rate().orElseThrow().equals(rate.rate());
        }
        Rational growing = schedules.get(2).rate();
        return Measurement.statement(
                "the smallest exponent, if all are positive",
                same ? "all five exponents and the rate agree" : "exponents differ",
                same && growing.signum() > 0,
                "Law compiler on three prescribed schedules, exact. The condition is not needed: the third schedule has a negative exponent and the bound grows like T^(%s)."
                        .formatted(growing));
    }

    private static Rational order(Study study, Program program, String term) {
        return study.term(program, term).exponent();
    }

    private static Measurement slow(Study study) {
        List<String> rates = new ArrayList<>();
        boolean holds = true;
        for (Rational phi : List.of(Rational.ZERO, Rational.of(1, 6), Rational.of(1, 3), Rational.of(1, 2))) {
            Law law = study.law(path(phi));
            rates.add(String.valueOf(law.rate().orElseThrow()));
            holds &= law.rate().orElseThrow().equals(QUARTER_RATE)
                    && new BatchPath(ONE, 1, phi).exponents().rate().equals(QUARTER_RATE)
                    && law.exponent(ALPHA).equals(phi.minus(Rational.of(1, 2)))
                    && law.exponent(ETA).equals(phi.minus(Rational.of(3, 4)));
        }
        return Measurement.statement(
                "-1/4 for every φ ≤ 1/2",
                String.join(", ", rates),
                holds,
                "Law compiler at φ = 0, 1/6, 1/3, 1/2; α ∝ b·T^(-1/2) and η ∝ b·T^(-3/4) come out as well.");
    }

    private static Measurement remaining(Study study) {
        Program program = path(Rational.of(1, 3));
        Rational burn = order(study, program, "burn");
        Rational smooth = order(study, program, "smooth");
        return Measurement.statement(
                "burn-in T^(-2/3), η T^(-5/12) at φ = 1/3",
                "burn-in T^(%s), η T^(%s)".formatted(burn, smooth),
                burn.equals(Rational.of(-2, 3)) && smooth.equals(Rational.of(-5, 12)),
                "Law compiler on b = T^(1/3).");
    }

    private static Measurement fast(Study study) {
        List<String> rates = new ArrayList<>();
        boolean holds = true;
        for (Rational phi : List.of(FAST, Rational.of(3, 4), Rational.of(9, 10))) {
            Law law = study.law(path(phi));
            Rational wanted = phi.minus(Rational.ONE).times(Rational.of(1, 2));
            rates.add(String.valueOf(law.rate().orElseThrow()));
            holds &= study.rate(path(phi)).agreesWith(wanted)
                    && law.exponent(ETA).equals(wanted)
                    && new BatchPath(ONE, 1, phi).exponents().eta().equals(wanted);
        }
        return Measurement.statement(
                "-1/5, -1/8, -1/20 at φ = 3/5, 3/4, 9/10",
                String.join(", ", rates),
                holds,
                "Law compiler, and solver slopes between T=1e80 and 1e100. A batch that outgrows √T wastes tokens.");
    }

    private static Measurement strictlyFaster(Study study) {
        Rational rate = study.law(path(FAST)).rate().orElseThrow();
        Rational burn = order(study, path(FAST), "burn");
        Rational floor = order(study, path(FAST), "floor");
        Rational couple = order(study, path(FAST), "couple");
        return Measurement.statement(
                "all faster than T^(%s) at φ = 3/5".formatted(rate),
                "burn-in T^(%s), floor T^(%s), η/α T^(%s)".formatted(burn, floor, couple),
                burn.compareTo(rate) < 0 && floor.compareTo(rate) < 0 && couple.compareTo(rate) < 0,
                "Law compiler. η/α is of the order of the bound itself, so it enters the constant and decides α; the rate stays.");
    }

    private static Measurement constant(Study study) {
        Pairs pairs = new Pairs();
        for (Rational phi : List.of(FAST, Rational.of(1, 2), Rational.of(1, 3))) {
            Program program = PaperBounds.risk(Constraint.path(BATCH, 0.3, phi));
            pairs.add(
                    new BatchPath(ONE, 0.3, phi).rateConstant(),
                    study.law(program).rateConstant().orElseThrow());
        }
        Law law = study.law(path(FAST));
        double printed = 2 * Math.sqrt(2);
        double measured = law.rateConstant().orElseThrow();
        boolean off = law.exponent(ALPHA).isZero() && Measurement.close(law.constant(ALPHA), 1, 1e-12);
        return Measurement.of(
                Reading.of(printed),
                Reading.of(measured),
                off && pairs.add(measured, printed).worst() <= 1e-10,
                "Law compiler at φ=3/5, C=1, which also finds α=1: momentum is best switched off. The paper takes any constant α.");
    }
}
