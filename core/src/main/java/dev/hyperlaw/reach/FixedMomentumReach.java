package dev.hyperlaw.reach;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.law.FixedMomentum;
import dev.hyperlaw.law.LmoConstants;
import dev.hyperlaw.law.Positive;
import java.util.Arrays;

/**
 * Reaching a target with momentum fixed, learning rate tuned, {@code 1 ≤ b ≤ maxBatch} and at least one step.
 *
 * @param maxBatch infinite for no cap
 */
public record FixedMomentumReach(LmoConstants constants, double alpha, double maxBatch) {
    public FixedMomentumReach {
        Positive.requireAlpha(alpha);
        IsoCurve.requireMaxBatch(maxBatch);
    }

    public FixedMomentumReach(LmoConstants constants, double alpha) {
        this(constants, alpha, Double.POSITIVE_INFINITY);
    }

    /** What the target takes, with a curve of {@code points} points. */
    public Reach to(double target, int points) {
        Positive.require("target", target);
        IsoConstants iso = IsoConstants.of(constants, alpha);
        double floor = iso.floor() / Math.sqrt(maxBatch);
        if (target <= floor) {
            return new Reach.Unreachable(
                    floor,
                    "With alpha = %s and b <= %s the noise floor C2*sqrt(alpha/b) is %s, not below the target %s."
                            .formatted(
                                    NumberText.rounded(alpha),
                                    NumberText.rounded(maxBatch),
                                    NumberText.rounded(floor),
                                    NumberText.rounded(target)));
        }
        double leastBatch = Math.max(1, iso.leastBatch(target));
        double leastSteps = maxBatch == Double.POSITIVE_INFINITY
                ? iso.leastSteps(target)
                : iso.steps(target, maxBatch).orElseThrow();
        double from = Math.max(1, IsoCurve.MARGIN * iso.leastBatch(target));
        double fewest = Math.max(1, IsoCurve.MARGIN * iso.leastSteps(target));
        double to = Math.min(maxBatch, Math.max(1, iso.batch(target, fewest).orElseThrow()));
        return new Reach.Reachable(
                target,
                Math.max(1, leastSteps),
                leastBatch,
                cheapest(iso, target),
                burnInCanDominate(iso, target),
                Arrays.stream(IsoCurve.batches(from, to, points))
                        .mapToObj(batch -> point(iso, target, batch))
                        .toList());
    }

    private IsoPoint point(IsoConstants iso, double target, double batch) {
        return settled(batch, Math.max(1, iso.steps(target, batch).orElseThrow()));
    }

    private IsoPoint settled(double batch, double steps) {
        return IsoPoint.of(batch, steps, new FixedMomentum(constants, alpha).etaForSteps(steps), alpha);
    }

    /*
     * Tokens along the curve fall until b = 4·b_min and rise after it, so a limit that excludes this point is where the
     * cheapest one lies: b = 1, b = maxBatch, or a single step.
     */
    private IsoPoint cheapest(IsoConstants iso, double target) {
        double batch = Math.min(maxBatch, Math.max(1, 4 * iso.leastBatch(target)));
        double steps = iso.steps(target, batch).orElseThrow();
        if (steps >= 1) {
            return settled(batch, steps);
        }
        return settled(Math.max(1, iso.batch(target, 1).orElseThrow()), 1);
    }

    /*
     * Burn-in exceeds the floor where K < α^(-3/2) and the progress term where T < (C_burn/C_det)². Among the points with
     * K ≤ α^(-3/2) the fewest tokens are at the largest such K before the cheapest point; there the second condition
     * decides. Theory row 38 gives what is necessary: c > C_det²/C_burn.
     */
    private boolean burnInCanDominate(IsoConstants iso, double target) {
        double steps = Math.min(cheapest(iso, target).steps(), iso.burn() / iso.floor() * (1 - 1e-12));
        if (steps < 1 || steps <= iso.leastSteps(target)) {
            return false;
        }
        double batch = iso.batch(target, steps).orElseThrow();
        boolean within = batch > 1 - 1e-9 && batch < maxBatch * (1 + 1e-9);
        return within && iso.regime(batch, steps) == IsoRegime.BURN_IN;
    }
}
