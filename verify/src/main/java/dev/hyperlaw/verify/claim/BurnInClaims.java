package dev.hyperlaw.verify.claim;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.law.LogRoot;
import dev.hyperlaw.posynomial.Constraint;
import dev.hyperlaw.reach.FixedMomentumReach;
import dev.hyperlaw.reach.IsoConstants;
import dev.hyperlaw.reach.IsoPoint;
import dev.hyperlaw.reach.Reach;
import java.util.List;
import java.util.Map;

/** The burn-in regime of the iso-performance curve (App. additional_exp; theory row 38). */
final class BurnInClaims {
    private static final double FIXED = 1e-3;
    private static final FixedMomentumReach REACH = new FixedMomentumReach(PaperBounds.ONE, FIXED);
    private static final IsoConstants ISO = IsoConstants.of(PaperBounds.ONE, FIXED);

    private BurnInClaims() {}

    static final List<Claim> ALL = List.of(
            Claim.corrected("iso.burn-in", "appendix, iso-performance curves, regime 3 (sec:additional_exp)")
                    .says(
                            "At fixed α, between the least number of steps and the least batch to a target there is a region where burn-in dominates and √b ∝ 1/K.")
                    .checkedBy(BurnInClaims::everywhere),
            Claim.ours(
                            "iso.burn-in.target",
                            "appendix, iso-performance curves, regime 3, completed (sec:additional_exp)")
                    .says(
                            "At fixed α and with b ≥ 1, burn-in is anywhere the largest term of the tuned value C_det/√K + C_burn/(K√b) + C_floor/√b only for targets above 2·C_det²/C_burn + C_floor.")
                    .checkedBy(BurnInClaims::leastTarget));

    private static Measurement everywhere(Study study) {
        boolean small = dominates(study, 0.1);
        boolean large = dominates(study, 500);
        return Measurement.statement(
                "at every target",
                "%s at c=0.1, %s at c=500".formatted(found(small), found(large)),
                small && large,
                large,
                "Largest share of the solver's value at 200 points along each curve of the value c with b ≥ 1, α=0.001, C=1. It needs c > %s and K < α^(-3/2): only in the first steps, never at a useful target."
                        .formatted(NumberText.rounded(ISO.leastBurnInTarget(), 3)));
    }

    private static String found(boolean dominates) {
        return dominates ? "exists" : "does not exist";
    }

    /** By looking at the points of the curve. */
    private static boolean dominates(Study study, double target) {
        return reachable(target, 200).curve().stream().anyMatch(point -> ruledByBurnIn(study, point));
    }

    /** By the shares of the terms in the solver's value. */
    private static boolean ruledByBurnIn(Study study, IsoPoint point) {
        Map<String, Double> shares = study.optimum(
                        PaperBounds.riskInSteps(
                                Constraint.fixed(PaperBounds.ALPHA, FIXED),
                                Constraint.fixed(PaperBounds.BATCH, point.batch())),
                        point.steps())
                .shares();
        double burn = shares.getOrDefault("burn", Double.NaN);
        double floor = shares.getOrDefault("floor", Double.NaN);
        return burn > floor && burn > 1 - burn - floor;
    }

    private static Reach.Reachable reachable(double target, int points) {
        if (REACH.to(target, points) instanceof Reach.Reachable reachable) {
            return reachable;
        }
        throw new IllegalStateException("The target %s cannot be reached.".formatted(target));
    }

    private static Measurement leastTarget(Study study) {
        double predicted = ISO.leastBurnInTarget();
        double measured = LogRoot.between(
                target -> ruledByBurnIn(study, reachable(target, 2).curve().get(0)) ? 1 : -1, 1, 100);
        boolean flagged = true;
        for (double target : new double[] {0.1, 1, predicted * 0.99, predicted * 1.01, 500}) {
            flagged &= reachable(target, 2).burnInCanDominate() == dominates(study, target);
        }
        return Measurement.of(
                Reading.of(predicted),
                Reading.of(measured),
                flagged && Measurement.close(measured, predicted, 1e-9),
                "Least target at which burn-in is the largest term at b=1, α=0.001, C=1; the flag of hyperlaw reach agrees with the curve at five targets.");
    }
}
