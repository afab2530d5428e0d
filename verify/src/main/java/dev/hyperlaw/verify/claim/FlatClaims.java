package dev.hyperlaw.verify.claim;

import static dev.hyperlaw.verify.claim.PaperBounds.ALPHA;
import static dev.hyperlaw.verify.claim.PaperBounds.BATCH;
import static dev.hyperlaw.verify.claim.PaperBounds.ETA;
import static dev.hyperlaw.verify.claim.PaperBounds.ONE;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.law.BatchBand;
import dev.hyperlaw.law.FixedBatch;
import dev.hyperlaw.law.FixedMomentum;
import dev.hyperlaw.law.JointTuning;
import dev.hyperlaw.law.NearOptimalBatch;
import dev.hyperlaw.posynomial.Constraint;
import dev.hyperlaw.program.NearOptimal;
import dev.hyperlaw.program.Optimum;
import dev.hyperlaw.program.Program;
import dev.hyperlaw.rational.Rational;
import java.util.List;

/** How flat the bound is in the batch (section 3.2, App. flat_b, near-optimal curves; theory rows 40 and 43). */
final class FlatClaims {
    private static final double TOKENS = 1e12;
    private static final Program STILL = PaperBounds.risk(Constraint.fixed(ALPHA, 0.1));

    private FlatClaims() {}

    static final List<Claim> ALL = List.of(
            Claim.holds("flat.band", "section 3.2 and appendix, flatness in the batch (app:flat_b)")
                    .says("Once learning rate and momentum are tuned the bound is flat in the batch.")
                    .checkedBy(FlatClaims::band),
            Claim.holds("flat.one", "section 3.2, optimal asymptotics")
                    .says(
                            "Following the batch law of theorem 3 does not materially improve the bound over simpler rules, such as a fixed batch b = 1.")
                    .checkedBy(FlatClaims::smallest),
            Claim.holds("flat.root", "section 3.2, before corollary 2 (cor:near-optimal)")
                    .says("Batches that grow like T^(1/2) are optimal up to a constant below 1.2.")
                    .checkedBy(FlatClaims::root),
            Claim.holds("flat.near-optimal", "appendix, contours in tokens, red curve (fig:contour_T_fixed_alpha)")
                    .says("At fixed momentum and T tokens the batches of 99 % performance follow T^(1/2).")
                    .checkedBy(FlatClaims::nearOptimal),
            Claim.holds("flat.saturation", "appendix, contours in tokens, left panel (fig:contour_T_fixed_alpha)")
                    .says(
                            "With η at least 1.7e-6 the line of 99 % performance saturates at large budgets, and the bound becomes less sensitive to the batch.")
                    .checkedBy(FlatClaims::saturation),
            Claim.ours(
                            "flat.near-optimal.band",
                            "appendix, contours in tokens, red curve, made explicit (fig:contour_T_fixed_alpha)")
                    .says(
                            "At fixed momentum the batches whose value is at most best/0.99 lie between 0.75274 and 1.32847 times the best batch, for large T.")
                    .checkedBy(FlatClaims::nearOptimalBand),
            Claim.ours(
                            "flat.near-optimal.steps",
                            "appendix, contours in steps, red curve, made explicit (fig:countour_iteration_fixed_alpha)")
                    .says(
                            "At fixed momentum and K steps the smallest batch with 99 % of the performance of an unlimited one is ((C_floor + C_burn/K)·√K/((1/0.99 − 1)·C_det))², where C_det/√K + C_burn/(K√b) + C_floor/√b is the tuned value.")
                    .checkedBy(FlatClaims::nearOptimalInSteps));

    private static Measurement band(Study study) {
        Program program = PaperBounds.risk();
        Optimum best = study.optimum(program, TOKENS);
        NearOptimal.Band band = new NearOptimal(program, BATCH, 1 / 0.99).around(best);
        BatchBand closed = NearOptimalBatch.NINETY_NINE_PERCENT.retuned(ONE, TOKENS);
        Pairs pairs = new Pairs()
                .add(closed.lowest(), band.low())
                .add(closed.highest(), band.high())
                .add(new JointTuning(ONE).optimum(TOKENS).batch(), best.get(BATCH));
        return Measurement.statement(
                "flat in the batch",
                "best b %s, within 1 %% of it from %s to %s"
                        .formatted(
                                NumberText.rounded(best.get(BATCH), 3),
                                NumberText.precise(band.low()),
                                NumberText.precise(Math.rint(band.high()))),
                band.high() / band.low() > 1000 && pairs.worst() <= 1e-6,
                "Solver at T=1e12, C=1, η and α retuned at every batch, value up to best/0.99; the closed forms agree. Flat is read as a factor 1000 in b; choose the batch for the hardware.");
    }

    private static Measurement smallest(Study study) {
        double measured = cost(study, 1);
        double closed = new FixedBatch(ONE, 1).value(TOKENS)
                        / new JointTuning(ONE).optimum(TOKENS).value()
                - 1;
        return Measurement.statement(
                "no material improvement",
                Reading.of(measured, "+" + NumberText.percent(measured, 3)),
                measured < 0.01 && Measurement.close(measured, closed, 1e-6),
                "Cost of b=1 at T=1e12, C=1, solver and closed form; material is read as 1 %.");
    }

    private static double cost(Study study, double batch) {
        return study.least(PaperBounds.risk(Constraint.fixed(BATCH, batch)), TOKENS)
                        / study.least(PaperBounds.risk(), TOKENS)
                - 1;
    }

    private static Measurement root(Study study) {
        double measured = 0;
        for (double alpha : new double[] {1, 0.5, 0.1, 1e-3}) {
            measured = Math.max(measured, costOfFixedMomentum(study, PaperBounds.risk(), alpha));
        }
        double without = study.best(BATCH, PaperBounds.risk(Constraint.fixed(ALPHA, 1)), TOKENS) / Math.sqrt(TOKENS);
        double other = 1 + cost(study, Math.sqrt(TOKENS));
        return Measurement.statement(
                "below 1.2",
                Reading.of(measured),
                measured < 1.2 && Measurement.close(without, Math.sqrt(2) / 4, 1e-5),
                "Largest cost of theorem 1's own batch at α = 1, 0.5, 0.1, 0.001, solver at T=1e12, C=1; the largest is at α=1, b = %s·√T. Of other prefactors this is not true: b = √T costs %s even with α retuned. For U it is %s."
                        .formatted(
                                NumberText.rounded(without, 4),
                                NumberText.rounded(other, 4),
                                NumberText.rounded(costOfFixedMomentum(study, PaperBounds.bound(), 1), 4)));
    }

    /** The value with momentum fixed and the batch tuned for it, over the value with everything tuned. */
    private static double costOfFixedMomentum(Study study, Program free, double alpha) {
        return study.least(free.with(Constraint.fixed(ALPHA, alpha)), TOKENS) / study.least(free, TOKENS);
    }

    private static Measurement nearOptimal(Study study) {
        NearOptimal near = new NearOptimal(STILL, BATCH, 1 / 0.99);
        NearOptimal.Band early = near.around(study.optimum(STILL, 1e20));
        NearOptimal.Band late = near.around(study.optimum(STILL, 1e24));
        double low = Math.log10(late.low() / early.low()) / 4;
        double high = Math.log10(late.high() / early.high()) / 4;
        return Measurement.of(
                Reading.of(Rational.of(1, 2)),
                Reading.of(low),
                Measurement.close(low, 0.5, 1e-6) && Measurement.close(high, 0.5, 1e-6),
                "Slope of the least batch of 99 %% between T=1e20 and 1e24 (solver, α=0.1, C=1); that of the largest is %s. The figure leaves 99 %% undefined; read here as value ≤ best/0.99."
                        .formatted(NumberText.precise(high)));
    }

    private static Measurement saturation(Study study) {
        double alpha = 1e-4;
        double leastRate = 1.7e-6;
        Program limited = PaperBounds.risk(Constraint.fixed(ALPHA, alpha), Constraint.atLeast(ETA, leastRate));
        NearOptimal near = new NearOptimal(limited, BATCH, 1 / 0.99);
        NearOptimal.Band early = near.around(study.optimum(limited, 1e18));
        NearOptimal.Band late = near.around(study.optimum(limited, 1e22));
        double slope = Math.log10(late.low() / early.low()) / 4;
        double level = alpha / Math.pow((1 / 0.99 - 1) * leastRate * (1 + 1 / alpha), 2);
        double widening = (late.high() / late.low()) / (early.high() / early.low());
        return Measurement.statement(
                "a line that no longer grows",
                Reading.of(
                        slope,
                        "T^%s, at b = %s".formatted(NumberText.decimals(slope, 4), NumberText.rounded(late.low()))),
                Math.abs(slope) < 0.01 && Measurement.close(late.low(), level, 0.01) && widening > 1000,
                "Least batch of 99 %% between T=1e18 and 1e22, solver, α=%s, C=1; the band to the largest widens by %s. Where η is not limited the line goes on like √T."
                        .formatted(NumberText.precise(alpha), NumberText.rounded(widening)));
    }

    private static Measurement nearOptimalBand(Study study) {
        double tokens = 1e20;
        Optimum best = study.optimum(STILL, tokens);
        NearOptimal.Band band = new NearOptimal(STILL, BATCH, 1 / 0.99).around(best);
        double low = band.low() / best.get(BATCH);
        double high = band.high() / best.get(BATCH);
        BatchBand ratios = NearOptimalBatch.NINETY_NINE_PERCENT.ratios();
        BatchBand absolute = NearOptimalBatch.NINETY_NINE_PERCENT.atFixedMomentum(new FixedMomentum(ONE, 0.1), tokens);
        Pairs pairs = new Pairs()
                .add(ratios.lowest(), low)
                .add(ratios.highest(), high)
                .add(absolute.lowest(), band.low())
                .add(absolute.highest(), band.high());
        return Measurement.statement(
                "b*·[0.75274, 1.32847]",
                "b*·[%s, %s]".formatted(NumberText.rounded(low, 5), NumberText.precise(high)),
                pairs.worst() <= 1e-7
                        && Measurement.close(low, 0.75274, 1e-5)
                        && Measurement.close(high, 1.32847, 1e-5),
                "Solver at T=1e20, α=0.1, C=1, against the closed forms; b* is the best batch.");
    }

    private static Measurement nearOptimalInSteps(Study study) {
        double steps = 1e6;
        double batch = NearOptimalBatch.NINETY_NINE_PERCENT.smallestForSteps(new FixedMomentum(ONE, 0.1), steps);
        Constraint momentum = Constraint.fixed(ALPHA, 0.1);
        double there = study.least(PaperBounds.riskInSteps(momentum, Constraint.fixed(BATCH, batch)), steps);
        double limit = study.least(PaperBounds.riskInSteps(momentum, Constraint.fixed(BATCH, 1e40)), steps);
        return Measurement.close(
                0.99,
                limit / there,
                1e-10,
                "Solver's value at b=1e40 over that at the batch of the formula (%s), K=1e6, α=0.1, C=1. The figure leaves 99 %% undefined; the definition is Hyperlaw's."
                        .formatted(NumberText.rounded(batch, 4)));
    }
}
