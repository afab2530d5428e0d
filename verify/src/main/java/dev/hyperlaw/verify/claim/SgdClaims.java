package dev.hyperlaw.verify.claim;

import static dev.hyperlaw.verify.claim.PaperBounds.BATCH;
import static dev.hyperlaw.verify.claim.PaperBounds.ETA;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.bound.BoundLibrary;
import dev.hyperlaw.derive.Law;
import dev.hyperlaw.law.SgdTuning;
import dev.hyperlaw.posynomial.Constraint;
import dev.hyperlaw.program.Program;
import dev.hyperlaw.rational.Rational;
import java.util.List;
import java.util.Map;

/** Plain SGD beside LMO methods (section 3.1, section 4, App. sgd-vs-lmo; theory row 24). */
final class SgdClaims {
    private static final Map<String, String> CONSTANTS = Map.of("Delta0", "2", "sigma", "0.7", "L", "5");
    private static final SgdTuning CLOSED = SgdTuning.ofNoise(2, 0.7, 5);
    private static final double TOKENS = 1e8;

    private SgdClaims() {}

    static final List<Claim> ALL = List.of(
            Claim.holds("sgd.eta", "appendix, SGD, fixed token budget (app:sgd-vs-lmo)")
                    .says("At T tokens the best η of SGD is proportional to b·T^(-1/2).")
                    .checkedBy(SgdClaims::eta),
            Claim.corrected("sgd.eta.equals", "section 4, SGD")
                    .says("At T tokens the best η of SGD equals b·T^(-1/2).")
                    .checkedBy(SgdClaims::etaConstant),
            Claim.holds("sgd.steps", "appendix, SGD, fixed number of steps (app:sgd-vs-lmo)")
                    .says("At K steps the best η of SGD is proportional to √(b/K).")
                    .checkedBy(SgdClaims::steps),
            Claim.holds("sgd.value", "appendix, SGD, fixed token budget (app:sgd-vs-lmo)")
                    .says("The tuned SGD bound is √(Δ0·L·σ²/T) up to a constant factor.")
                    .checkedBy(SgdClaims::value),
            Claim.holds("sgd.flat", "section 3.1, comparison with SGD")
                    .says("SGD has no token-optimal batch: tuned, its bound does not single one out.")
                    .checkedBy(SgdClaims::flat),
            Claim.corrected("sgd.limit", "appendix, SGD, fixed token budget (app:sgd-vs-lmo)")
                    .says("At T tokens the tuned SGD bound is independent of the batch.")
                    .checkedBy(SgdClaims::limit),
            Claim.holds("sgd.no-least-batch", "section 4, batch size and step count")
                    .says("For SGD a target takes a least budget of tokens, but no least batch.")
                    .checkedBy(SgdClaims::noLeastBatch));

    private static Program sgd(double batch) {
        return BoundLibrary.get("sgd", CONSTANTS).program().with(Constraint.fixed(BATCH, batch));
    }

    private static Measurement eta(Study study) {
        double small = study.best(ETA, sgd(4), TOKENS);
        double large = study.best(ETA, sgd(64), TOKENS);
        double later = study.best(ETA, sgd(64), TOKENS * 100);
        Pairs pairs = new Pairs().add(large, small * 16).add(later, large / 10).add(CLOSED.eta(64, TOKENS), large);
        return Measurement.agreement(
                "b·√(Δ0/(Lσ²·T))",
                pairs,
                1e-12,
                "Solver at b=4 and 64, T=1e8 and 1e10: linear in the batch, where LMO methods follow its square root.");
    }

    private static Measurement etaConstant(Study study) {
        double measured = study.best(ETA, sgd(64), TOKENS) * Math.sqrt(TOKENS) / 64;
        return Measurement.close(
                1,
                CLOSED.unconstrainedEta(64, TOKENS) * Math.sqrt(TOKENS) / 64,
                measured,
                1e-10,
                "η·√T/b by the solver, Δ0=2, L=5, σ=0.7: the constant √(Δ0/(Lσ²)) is missing where the text writes an equals sign.");
    }

    private static Measurement steps(Study study) {
        Program small = PaperBounds.inSteps("sgd", CONSTANTS, Constraint.fixed(BATCH, 4));
        Program large = PaperBounds.inSteps("sgd", CONSTANTS, Constraint.fixed(BATCH, 64));
        double steps = 1e6;
        Pairs pairs = new Pairs()
                .add(CLOSED.unconstrainedEtaForSteps(64, steps), study.best(ETA, large, steps))
                .add(study.best(ETA, large, steps), 4 * study.best(ETA, small, steps))
                .add(study.best(ETA, large, steps), 10 * study.best(ETA, large, steps * 100));
        return Measurement.agreement("√(Δ0·b/(Lσ²·K))", pairs, 1e-12, "Solver at b=4 and 64, K=1e6 and 1e8.");
    }

    private static Measurement value(Study study) {
        double unit = Math.sqrt(2 * 5 * 0.49 / TOKENS);
        double measured = study.least(sgd(64), TOKENS) / unit;
        Pairs pairs = new Pairs()
                .add(CLOSED.unconstrainedValue(TOKENS) / unit, measured)
                .add(study.least(sgd(4), TOKENS * 1e4) / unit * 100, measured);
        return Measurement.statement(
                "a constant times √(Δ0·L·σ²/T)",
                Reading.of(measured, NumberText.precise(Reading.rounded(measured, 9)) + "·√(Δ0·L·σ²/T)"),
                pairs.worst() <= 1e-10,
                "Solver at (T=1e8, b=64) and (1e12, 4), Δ0=2, L=5, σ=0.7: the constant that the paper drops is 2. It bounds the squared gradient norm.");
    }

    private static Measurement flat(Study study) {
        Law law = study.law(BoundLibrary.get("sgd", CONSTANTS).program());
        String range = law.levels().isEmpty()
                ? "none"
                : String.valueOf(law.levels().get(0).ranges().get(BATCH));
        return Measurement.statement(
                "flat in b",
                (law instanceof Law.Flat ? "the same for b exponents %s" : "one best b, exponents %s").formatted(range),
                law instanceof Law.Flat && law.rate().orElseThrow().equals(Rational.of(-1, 2)),
                "Law compiler: rate T^(-1/2) and constant are the same for every b = T^x in this range. Beyond √T the limit η ≤ 1/L ends it.");
    }

    private static Measurement limit(Study study) {
        double critical = CLOSED.criticalBatch(TOKENS);
        double below = study.least(sgd(0.5 * critical), TOKENS);
        double measured = study.least(sgd(10 * critical), TOKENS) / below;
        double closed = CLOSED.tunedValue(10 * critical, TOKENS) / CLOSED.tunedValue(0.5 * critical, TOKENS);
        return Measurement.close(
                1,
                closed,
                measured,
                1e-10,
                "Solver's value at ten times b_crit = σ√(T/(Δ0·L)) = %s over that at half of it, T=1e8. The printed guarantee needs η ≤ 1/L; once that binds the bound grows like L·Δ0·b/T."
                        .formatted(NumberText.rounded(critical, 4)));
    }

    private static Measurement noLeastBatch(Study study) {
        double target = 0.01;
        double tokens = 4 * 2 * 5 * 0.49 / (target * target);
        double one = study.least(sgd(1), tokens);
        double many = study.least(sgd(50), tokens);
        return Measurement.statement(
                "T = 4Δ0·L·σ²/ε² at any batch",
                "value %s at b=1 and %s at b=50".formatted(NumberText.precise(one), NumberText.precise(many)),
                new Pairs().add(one, target).add(many, target).worst() <= 1e-10,
                "Solver at the T where the closed form meets ε=0.01. LMO methods with fixed momentum do need a least batch.");
    }
}
