package dev.hyperlaw.verify.claim;

import static dev.hyperlaw.verify.claim.PaperBounds.ALPHA;
import static dev.hyperlaw.verify.claim.PaperBounds.BATCH;
import static dev.hyperlaw.verify.claim.PaperBounds.ETA;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.derive.Law;
import dev.hyperlaw.posynomial.Constraint;
import dev.hyperlaw.program.Program;
import dev.hyperlaw.rational.Rational;
import java.util.List;
import java.util.Map;

/** What the momentum buffer starts from (App. non-matched, left open there; theory rows 30 and 30b). */
final class StartClaims {
    private static final Program CONSTANT = PaperBounds.risk(Map.of("init", "constant"));
    private static final Program ZERO = PaperBounds.risk(Map.of("init", "zero"));

    private StartClaims() {}

    static final List<Claim> ALL = List.of(
            Claim.holds("start.matched", "appendix, dependency on initialisation (sec:non-matched)")
                    .says(
                            "A momentum buffer that starts at a mini-batch gradient has the burn-in term 1/(α·√b·K), up to a constant.")
                    .checkedBy(StartClaims::matched),
            Claim.ours("start.constant", "appendix, dependency on initialisation, left open there (sec:non-matched)")
                    .says(
                            "A momentum buffer that starts at a fixed distance E0 from the gradient, with burn-in E0·b/(αT), has the best batch 1 at every budget.")
                    .checkedBy(StartClaims::constant),
            Claim.ours(
                            "start.constant.value",
                            "appendix, dependency on initialisation, left open there (sec:non-matched)")
                    .says(
                            "A momentum buffer that starts at a fixed distance from the gradient leaves rate and constant of the tuned bound as they are.")
                    .checkedBy(StartClaims::constantValue),
            Claim.ours("start.improving", "appendix, dependency on initialisation, left open there (sec:non-matched)")
                    .says(
                            "If the momentum buffer starts at a distance from the gradient that shrinks like b^(-s), the best batch grows like T^(1/(4(1+s))).")
                    .checkedBy(StartClaims::improving),
            Claim.ours("start.zero", "appendix, dependency on initialisation, beyond the paper (sec:non-matched)")
                    .says(
                            "A momentum buffer that starts at zero, as in shipped LMO optimizers, has the best batch 1 at every budget: theorem 3's 1/6 belongs to a start at a mini-batch gradient.")
                    .checkedBy(StartClaims::zero),
            Claim.ours("start.zero.noise", "appendix, dependency on initialisation, beyond the paper (sec:non-matched)")
                    .says(
                            "With a momentum buffer that starts at zero the direction at step k has the noise √(α/(2-α))·√((1+β^k)/(1-β^k)).")
                    .checkedBy(study -> noise()),
            Claim.ours(
                            "start.zero.excess",
                            "appendix, dependency on initialisation, beyond the paper (sec:non-matched)")
                    .says(
                            "The start of the momentum buffer costs 1.6/√α noisy steps in all from zero, 0.9/α from a mini-batch gradient.")
                    .checkedBy(study -> excess()));

    private static Measurement matched(Study study) {
        double constant = meanExcess(1e-3, 64, 20_000) * 1e-3 * 8 * 20_000;
        double inAlpha = Math.log10(meanExcess(1e-4, 64, 200_000) / meanExcess(1e-3, 64, 200_000));
        double inBatch = Math.log(meanExcess(1e-3, 1024, 20_000) / meanExcess(1e-3, 64, 20_000)) / Math.log(16);
        double inSteps = Math.log10(meanExcess(1e-3, 64, 200_000) / meanExcess(1e-3, 64, 20_000));
        Program program =
                PaperBounds.inSteps("lmo", Map.of(), Constraint.fixed(ALPHA, 1e-3), Constraint.fixed(BATCH, 64));
        double term = study.term(program, "burn").constant() * 1e-3 * 8;
        return Measurement.statement(
                "α^(-1)·b^(-1/2)·K^(-1)",
                "α^%s·b^%s·K^%s"
                        .formatted(
                                NumberText.rounded(-inAlpha, 3),
                                NumberText.rounded(inBatch, 3),
                                NumberText.rounded(inSteps, 3)),
                Measurement.close(inAlpha, 1, 0.03)
                        && Measurement.close(inBatch, -0.5, 1e-9)
                        && Measurement.close(inSteps, -1, 1e-6)
                        && constant <= term,
                "Mean over K steps of the noise above its final level, followed step by step, ρ=σ=1, α=0.001 and 1e-4, b=64 and 1024, K=20,000 and 200,000. Its constant is %s at α=0.001; the term of U has %s."
                        .formatted(NumberText.rounded(constant, 2), NumberText.rounded(term, 2)));
    }

    private static Measurement constant(Study study) {
        Law law = study.law(CONSTANT);
        return Measurement.statement(
                "b 0 (b = 1), α -1/2, η -3/4",
                "b %s, α %s, η %s".formatted(law.exponent(BATCH), law.exponent(ALPHA), law.exponent(ETA)),
                keepsTheSmallestBatch(study, CONSTANT),
                "Law compiler with burn-in E0·b/(αT), and solver from 1e6 to 1e60 tokens. Burn-in then no longer prefers a batch, and η prefers the smallest.");
    }

    private static boolean keepsTheSmallestBatch(Study study, Program program) {
        double most = Math.max(study.best(BATCH, program, 1e6), study.best(BATCH, program, 1e30));
        return study.exponent(program, BATCH).agreesWith(Rational.ZERO)
                && study.exponent(program, ALPHA).agreesWith(Rational.of(-1, 2))
                && study.exponent(program, ETA).agreesWith(Rational.of(-3, 4))
                && Measurement.close(most, 1, 1e-9);
    }

    private static Measurement constantValue(Study study) {
        double measured = study.law(CONSTANT).rateConstant().orElseThrow();
        return Measurement.of(
                Reading.of(2 * Math.sqrt(2), "2.82843·T^(-1/4)"),
                Reading.of(
                        measured,
                        "%s·T^(%s)"
                                .formatted(
                                        NumberText.precise(measured),
                                        study.law(CONSTANT).rate().orElseThrow())),
                Measurement.close(measured, 2 * Math.sqrt(2), 1e-12)
                        && study.rate(CONSTANT).agreesWith(Rational.of(-1, 4)),
                "Law compiler, C=1 and distance E0=1; a start at a mini-batch gradient has the same. Only the choice of batch depends on the start.");
    }

    private static Measurement improving(Study study) {
        StringBuilder text = new StringBuilder();
        boolean holds = true;
        double last = 0;
        for (String s : List.of("1/100", "1/4", "1/2", "1")) {
            Program program = PaperBounds.risk(Map.of("init", "constant", "s", s));
            Rational wanted =
                    Rational.ONE.plus(Rational.parse(s)).times(Rational.of(4)).reciprocal();
            Law law = study.law(program);
            holds &= law.exponent(BATCH).equals(wanted)
                    && law.exponent(ALPHA).equals(wanted.minus(Rational.of(1, 2)))
                    && law.constant(BATCH) > last;
            last = law.constant(BATCH);
            text.append(text.isEmpty() ? "" : ", ").append(law.exponent(BATCH));
        }
        return Measurement.statement(
                "25/101, 1/5, 1/6, 1/8 at s = 1/100, 1/4, 1/2, 1",
                text.toString(),
                holds && text.toString().equals("25/101, 1/5, 1/6, 1/8"),
                "Law compiler, exact, C=1. The constant in front falls to 0 with s, which joins this to b = 1 at s = 0.");
    }

    private static Measurement zero(Study study) {
        Law law = study.law(ZERO);
        Law matched = study.law(PaperBounds.risk());
        return Measurement.statement(
                "b 0 (b = 1), α -1/2, η -3/4",
                "b %s, α %s, η %s; from a mini-batch gradient b %s"
                        .formatted(
                                law.exponent(BATCH), law.exponent(ALPHA), law.exponent(ETA), matched.exponent(BATCH)),
                keepsTheSmallestBatch(study, ZERO) && matched.exponent(BATCH).equals(Rational.of(1, 6)),
                "Law compiler with burn-in C2·√b/(√α·T), and solver from 1e6 to 1e60 tokens. Do not use theorem 3's batch law with torch Muon, Scion or sign.");
    }

    private static Measurement noise() {
        double alpha = 0.05;
        double beta = 1 - alpha;
        double variance = 0;
        double decay = 1;
        Pairs pairs = new Pairs();
        for (int k = 1; k <= 200; k++) {
            variance = beta * beta * variance + alpha * alpha;
            decay *= beta;
            double measured = Math.sqrt(variance) / (1 - decay);
            pairs.add(Math.sqrt(alpha / (2 - alpha)) * Math.sqrt((1 + decay) / (1 - decay)), measured);
        }
        return Measurement.agreement(
                "√(α/(2-α))·√((1+β^k)/(1-β^k))",
                pairs,
                1e-12,
                "Variance of the average followed step by step, k=1 to 200, α=0.05. A scale-invariant step divides the bias out.");
    }

    private static Measurement excess() {
        double zero = fromZero(1e-4) * Math.sqrt(1e-4);
        double matched = fromGradient(1e-3) * 1e-3;
        double order = Math.log10(fromZero(1e-4) / fromZero(1e-3));
        double matchedOrder = Math.log10(fromGradient(1e-4) / fromGradient(1e-3));
        return Measurement.statement(
                "1.6/√α and 0.9/α",
                "%s/√α and %s/α".formatted(NumberText.rounded(zero, 3), NumberText.rounded(matched, 3)),
                Measurement.close(zero, 1.6, 0.01)
                        && Measurement.close(matched, 0.9, 0.01)
                        && Measurement.close(order, 0.5, 0.03)
                        && Measurement.close(matchedOrder, 1, 0.03),
                "Noise above its final level, added up over 20/α steps, at α=1e-4 and 1e-3. As α falls the two tend to 1.60/√α and 1/α: zero is the better start.");
    }

    private static double fromZero(double alpha) {
        double last = Math.sqrt(alpha / (2 - alpha));
        double sum = 0;
        double decay = 1;
        for (int k = 1; k <= 20 / alpha; k++) {
            decay *= 1 - alpha;
            sum += last * (Math.sqrt((1 + decay) / (1 - decay)) - 1);
        }
        return sum;
    }

    /** The noise of the buffer above its final level, in the mean over K steps from a mini-batch gradient of noise 1/√b. */
    private static double meanExcess(double alpha, double batch, int steps) {
        double beta = 1 - alpha;
        double last = Math.sqrt(alpha / (2 - alpha) / batch);
        double variance = 1 / batch;
        double sum = 0;
        for (int k = 1; k <= steps; k++) {
            variance = beta * beta * variance + alpha * alpha / batch;
            sum += Math.sqrt(variance) - last;
        }
        return sum / steps;
    }

    private static double fromGradient(double alpha) {
        double last = alpha / (2 - alpha);
        double sum = 0;
        double decay = 1;
        for (int k = 1; k <= 20 / alpha; k++) {
            decay *= 1 - alpha;
            sum += Math.sqrt(last + (1 - last) * decay * decay) - Math.sqrt(last);
        }
        return sum;
    }
}
