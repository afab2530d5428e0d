package dev.hyperlaw.verify.claim;

import static dev.hyperlaw.verify.claim.PaperBounds.ALPHA;
import static dev.hyperlaw.verify.claim.PaperBounds.BATCH;
import static dev.hyperlaw.verify.claim.PaperBounds.ETA;
import static dev.hyperlaw.verify.claim.PaperBounds.ONE;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.bound.BoundLibrary;
import dev.hyperlaw.derive.Law;
import dev.hyperlaw.law.NoiseExponentLaw;
import dev.hyperlaw.law.TuningExponents;
import dev.hyperlaw.program.Program;
import dev.hyperlaw.rational.Rational;
import java.util.List;
import java.util.Map;

/** Noise that shrinks like b^(-q) (App. flat_b I and II; theory row 28). */
final class NoiseClaims {
    private static final Rational EIGHTH = Rational.of(1, 8);

    private NoiseClaims() {}

    static final List<Claim> ALL = List.of(
            Claim.holds("noise.schedules", "appendix, noise model (eq:alpha_star_q_fixed_bK)")
                    .says(
                            "With noise b^(-q) the best α is of order b^q·K^(-1/2) and the best η of order b^(q/2)·K^(-3/4).")
                    .checkedBy(NoiseClaims::schedules),
            Claim.holds("noise.value", "appendix, noise model (eq:perf_T_q)")
                    .says(
                            "With noise b^(-q) the tuned bound is of order T^(-1/4)·b^(1/4-q/2): flat in b only at q = 1/2.")
                    .checkedBy(NoiseClaims::value),
            Claim.holds("noise.slow", "appendix, noise model, q < 1/2 (app:flat_b, II)")
                    .says("With noise b^(-q) and q < 1/2 the token-optimal batch is pushed to the smallest there is.")
                    .checkedBy(NoiseClaims::slow),
            Claim.ours("noise.slow.near", "appendix, noise model, measured (app:flat_b, II)")
                    .says(
                            "With noise b^(-0.49) and C1 = C2 = C3 = 1 the best batch is 1 at every budget: the interior optimum of q = 1/2 is gone.")
                    .checkedBy(NoiseClaims::nearHalf),
            Claim.ours("noise.fast", "appendix, noise model, q > 1/2, completed (app:flat_b, II)")
                    .says(
                            "With noise b^(-q) and 1/2 < q < 1 the best batch grows like T^(1/(2q+1)), and bound and best η fall like T^(-q/(2q+1)).")
                    .checkedBy(NoiseClaims::fast),
            Claim.ours("noise.fast.alpha", "appendix, noise model, q > 1/2, completed (app:flat_b, II)")
                    .says("With noise b^(-q) and 1/2 < q < 1 the best α tends to a constant, 2q − 1 for the proxy.")
                    .checkedBy(NoiseClaims::fastMomentum),
            Claim.holds("noise.jump", "appendix, noise model, interpretation (app:flat_b, II)")
                    .says(
                            "With noise b^(-q), existence and scaling of an interior token-optimal batch are not robust: they rely on q = 1/2.")
                    .checkedBy(NoiseClaims::jump));

    /** The exponent in b of something that goes like b^x·K^y, from its exponents in T along b = T^0 and b = T^(1/8). */
    private static Rational inBatch(Rational still, Rational moving) {
        return moving.minus(still.times(Rational.ONE.minus(EIGHTH))).dividedBy(EIGHTH);
    }

    private static Measurement schedules(Study study) {
        Law still = study.law(PaperBounds.onPath("proxy", "q", "3/10", Rational.ZERO));
        Law moving = study.law(PaperBounds.onPath("proxy", "q", "3/10", EIGHTH));
        Rational alpha = inBatch(still.exponent(ALPHA), moving.exponent(ALPHA));
        Rational eta = inBatch(still.exponent(ETA), moving.exponent(ETA));
        return Measurement.statement(
                "α b^(3/10)·K^(-1/2), η b^(3/20)·K^(-3/4) at q = 3/10",
                "α b^(%s)·K^(%s), η b^(%s)·K^(%s)".formatted(alpha, still.exponent(ALPHA), eta, still.exponent(ETA)),
                alpha.equals(Rational.of(3, 10))
                        && eta.equals(Rational.of(3, 20))
                        && still.exponent(ALPHA).equals(Rational.of(-1, 2))
                        && still.exponent(ETA).equals(Rational.of(-3, 4)),
                "Law compiler on two batch paths, exact.");
    }

    private static Measurement value(Study study) {
        StringBuilder text = new StringBuilder();
        boolean holds = true;
        for (String q : List.of("3/10", "1/2", "7/10")) {
            Law still = study.law(PaperBounds.onPath("proxy", "q", q, Rational.ZERO));
            Law moving = study.law(PaperBounds.onPath("proxy", "q", q, EIGHTH));
            // T^(-1/4)·b^z along b = T^φ
            Rational z = moving.rate()
                    .orElseThrow()
                    .minus(still.rate().orElseThrow())
                    .dividedBy(EIGHTH);
            Rational printed = Rational.of(1, 4).minus(Rational.parse(q).times(Rational.of(1, 2)));
            holds &= z.equals(printed)
                    && still.rate().orElseThrow().equals(Rational.of(-1, 4))
                    && new NoiseExponentLaw(Rational.parse(q))
                            .valueExponentInBatch()
                            .equals(printed);
            text.append(text.isEmpty() ? "" : ", ").append(z);
        }
        return Measurement.statement(
                "b exponents 1/10, 0, -1/10 at q = 3/10, 1/2, 7/10",
                text.toString(),
                holds,
                "Law compiler on two batch paths each, exact.");
    }

    private static Measurement slow(Study study) {
        Law law = study.law(PaperBounds.risk(Map.of("q", "3/10")));
        TuningExponents formula = new NoiseExponentLaw(Rational.of(3, 10)).exponents();
        return Measurement.statement(
                "b = 1",
                "b exponent %s, held by %s"
                        .formatted(
                                law.exponent(BATCH),
                                String.join(", ", law.levels().get(0).active())),
                law.exponent(BATCH).isZero()
                        && law.levels().get(0).active().contains("b>=1")
                        && law.exponent(ALPHA).equals(formula.alpha())
                        && law.exponent(ETA).equals(formula.eta()),
                "Law compiler at q=3/10; α and η then follow theorem 2.");
    }

    private static Measurement nearHalf(Study study) {
        Program program = PaperBounds.risk(Map.of("q", "49/100"));
        double most = 0;
        for (double tokens : new double[] {1e2, 1e4, 1e8, 1e12, 1e20, 1e30}) {
            most = Math.max(most, study.best(BATCH, program, tokens));
        }
        return Measurement.close(
                1,
                most,
                1e-12,
                "Largest best batch of the solver over six budgets from 1e2 to 1e30, q=0.49, C=1. A law read off at q=1/2 does not survive a small departure.");
    }

    private static Measurement fast(Study study) {
        Program program = PaperBounds.risk(Map.of("q", "7/10"));
        TuningExponents formula = new NoiseExponentLaw(Rational.of(7, 10)).exponents();
        Law law = study.law(program);
        return Measurement.statement(
                "b 5/12, rate and η -7/24 at q = 7/10",
                "b %s, rate %s, η %s".formatted(law.exponent(BATCH), law.rate().orElseThrow(), law.exponent(ETA)),
                study.exponent(program, BATCH).agreesWith(Rational.of(5, 12))
                        && study.rate(program).agreesWith(Rational.of(-7, 24))
                        && study.exponent(program, ETA).agreesWith(formula.eta())
                        && formula.batch().equals(Rational.of(5, 12))
                        && formula.rate().equals(Rational.of(-7, 24)),
                "Law compiler and solver slopes between T=1e40 and 1e60. The paper says only that larger batches help.");
    }

    private static Measurement fastMomentum(Study study) {
        Program program = PaperBounds.risk(Map.of("q", "7/10"));
        double measured = study.best(ALPHA, program, CheckedExponent.TO);
        NoiseExponentLaw law = new NoiseExponentLaw(Rational.of(7, 10));
        double bound = study.law(BoundLibrary.get("lmo", Map.of("q", "7/10")).program())
                .constant(ALPHA);
        Pairs pairs = new Pairs().add(law.limitAlpha(ONE), measured).add(law.limitAlpha(PaperBounds.ODD_BOUND), bound);
        return Measurement.of(
                Reading.of(0.4),
                Reading.of(measured),
                pairs.worst() <= 1e-9 && Measurement.close(measured, 0.4, 1e-9),
                "Solver at T=1e60, q=0.7, C=1. For U it is (4/7)(2q−1) = %s: momentum stays moderate for ever."
                        .formatted(NumberText.rounded(bound, 4)));
    }

    private static Measurement jump(Study study) {
        Rational below = study.law(PaperBounds.risk(Map.of("q", "49/100"))).exponent(BATCH);
        Rational at = study.law(PaperBounds.risk()).exponent(BATCH);
        Rational above = study.law(PaperBounds.risk(Map.of("q", "51/100"))).exponent(BATCH);
        return Measurement.statement(
                "not robust",
                "b exponent %s, %s, %s at q = 0.49, 0.5, 0.51".formatted(below, at, above),
                below.isZero() && at.equals(Rational.of(1, 6)) && above.equals(Rational.of(50, 101)),
                "Law compiler, exact: 0, then 1/6, then nearly 1/2. Measure q before trusting a batch exponent.");
    }
}
