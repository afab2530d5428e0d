package dev.hyperlaw.verify.claim;

import static dev.hyperlaw.verify.claim.PaperBounds.ALPHA;
import static dev.hyperlaw.verify.claim.PaperBounds.BATCH;
import static dev.hyperlaw.verify.claim.PaperBounds.ETA;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.derive.Law;
import dev.hyperlaw.derive.LawCompiler;
import dev.hyperlaw.posynomial.Constraint;
import dev.hyperlaw.program.Optimum;
import dev.hyperlaw.program.Program;
import dev.hyperlaw.rational.Rational;
import java.util.List;

/** Limits on the settings change the laws (App. flat_b V; theory row 32). */
final class CapClaims {
    private static final Constraint LEAST_RATE = Constraint.atLeast(ETA, 1e-6);
    private static final Program RATE_FLOOR = PaperBounds.risk(LEAST_RATE);
    private static final Program BOX = PaperBounds.risk(Constraint.atMost(BATCH, 64), Constraint.atLeast(ALPHA, 1e-3));

    private CapClaims() {}

    static final List<Claim> ALL = List.of(
            Claim.ours("caps.eta", "appendix, parameter constraints, worked out (app:flat_b, V)")
                    .says("While a least η binds, the best α grows like T^(1/4) and the best batch like T^(3/4).")
                    .checkedBy(CapClaims::rateFloor),
            Claim.ours("caps.eta.from", "appendix, parameter constraints, worked out (app:flat_b, V)")
                    .says(
                            "With η ≥ 1e-6 and C1 = C2 = C3 = 1 the phase in which the least η binds, α ≤ 1 does not, and the best α and b grow lasts from 10^9.683 to 10^23.398 tokens.")
                    .checkedBy(CapClaims::rateFloorRange),
            Claim.ours("caps.eta.end", "appendix, parameter constraints, worked out (app:flat_b, V)")
                    .says(
                            "With a least η and a very large budget α = 1, the best batch grows like T^(2/3), and the bound stops falling.")
                    .checkedBy(CapClaims::rateFloorEnd),
            Claim.ours("caps.box", "appendix, parameter constraints, worked out (app:flat_b, V)")
                    .says(
                            "With b ≤ 64, α ≥ 0.001 and C1 = C2 = C3 = 1 the laws change at 10^8.398 and at 10^10.215 tokens, and end on a floor.")
                    .checkedBy(CapClaims::box));

    private static Measurement rateFloor(Study study) {
        Program held = PaperBounds.risk().under(List.of(LEAST_RATE.asEquality()));
        Law law = LawCompiler.compile(held);
        Rational order = law.levels().get(0).exponent();
        Optimum middle = study.optimum(RATE_FLOOR, 1e16);
        double local = middle.localExponents().getOrDefault(BATCH, Double.NaN);
        return Measurement.statement(
                "α 1/4, b 3/4, rate -1/4",
                "α %s, b %s, rate %s".formatted(law.exponent(ALPHA), law.exponent(BATCH), order),
                law.exponent(ALPHA).equals(Rational.of(1, 4))
                        && law.exponent(BATCH).equals(Rational.of(3, 4))
                        && order.equals(Rational.of(-1, 4))
                        && Measurement.close(middle.localRate(), -0.25, 0.005)
                        && middle.active().equals(List.of(LEAST_RATE.name()))
                        && Measurement.close(local, 0.75, 0.001),
                "Law compiler with η held at its least value, 1e-6; the solver's local exponent of b at T=1e16 is %s."
                        .formatted(NumberText.rounded(local, 4)));
    }

    private static Measurement rateFloorRange(Study study) {
        double from = study.switchOf(RATE_FLOOR, LEAST_RATE.name(), 1e6, 1e15);
        double to = study.switchOf(RATE_FLOOR, "alpha<=1", 1e15, 1e30);
        return Measurement.statement(
                "10^9.683 to 10^23.398",
                NumberText.powerOfTen(from) + " to " + NumberText.powerOfTen(to),
                NumberText.powerOfTen(from).equals("10^9.683")
                        && NumberText.powerOfTen(to).equals("10^23.398"),
                "Solver, bisection on its active constraints: from where η ≥ 1e-6 binds to where α ≤ 1 does.");
    }

    private static Measurement rateFloorEnd(Study study) {
        Law law = study.law(RATE_FLOOR);
        return Measurement.statement(
                "α 0, b 2/3, rate 0",
                "α %s, b %s, rate %s"
                        .formatted(
                                law.exponent(ALPHA),
                                law.exponent(BATCH),
                                law.rate().orElseThrow()),
                study.exponent(RATE_FLOOR, BATCH).agreesWith(Rational.of(2, 3))
                        && law.exponent(ALPHA).isZero()
                        && law.rate().orElseThrow().isZero()
                        && Measurement.close(law.constant(BATCH), 6.29960525e-5, 1e-8),
                "Law compiler and solver slope between T=1e40 and 1e60; b = 6.30e-5·T^(2/3) at η ≥ 1e-6.");
    }

    private static Measurement box(Study study) {
        double first = study.switchOf(BOX, "alpha>=0.001", 1e6, 1e15);
        double second = study.switchOf(BOX, "b<=64", 1e9, 1e15);
        Law law = study.law(BOX);
        return Measurement.statement(
                "10^8.398 and 10^10.215, rate 0, η -1/2",
                "%s and %s, rate %s, η %s"
                        .formatted(
                                NumberText.powerOfTen(first),
                                NumberText.powerOfTen(second),
                                law.rate().orElseThrow(),
                                law.exponent(ETA)),
                NumberText.powerOfTen(first).equals("10^8.398")
                        && NumberText.powerOfTen(second).equals("10^10.215")
                        && law.rate().orElseThrow().isZero()
                        && law.exponent(ETA).equals(Rational.of(-1, 2)),
                "Solver, bisection on its active constraints; last law by the compiler. A single fitted exponent would mix three laws.");
    }
}
