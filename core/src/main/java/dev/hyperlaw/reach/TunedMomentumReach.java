package dev.hyperlaw.reach;

import dev.hyperlaw.law.FixedBatch;
import dev.hyperlaw.law.FixedMomentum;
import dev.hyperlaw.law.JointLimit;
import dev.hyperlaw.law.JointTuning;
import dev.hyperlaw.law.LmoConstants;
import dev.hyperlaw.law.LogRoot;
import dev.hyperlaw.law.Positive;
import dev.hyperlaw.law.TunedPoint;
import java.util.Arrays;
import java.util.OptionalDouble;

/**
 * Reaching a target with learning rate and momentum tuned, {@code α ≤ 1}, {@code 1 ≤ b ≤ maxBatch} and at least one step.
 *
 * <p>Every target can be reached at every batch size, because tuning {@code α} removes the noise floor (theorem 2); the
 * steps are limited by {@code K_min = 4·C1·L·(p+r)/c²}, at {@code α = 1}, {@code b → ∞}. Burn-in never dominates: where
 * {@code α < 1} is optimal it is at most half the floor term, where {@code α = 1} it is at most the floor term over {@code K}.
 *
 * @param maxBatch infinite for no cap
 */
public record TunedMomentumReach(LmoConstants constants, double maxBatch) {
    public TunedMomentumReach {
        IsoCurve.requireMaxBatch(maxBatch);
    }

    /** What the target takes, with a curve of {@code points} points. */
    public Reach.Reachable to(double target, int points) {
        Positive.require("target", target);
        double leastSteps = maxBatch == Double.POSITIVE_INFINITY ? leastSteps(target) : steps(target, maxBatch);
        double far =
                batch(target, Math.max(1, IsoCurve.MARGIN * leastSteps(target))).orElse(1);
        double to = Math.min(maxBatch, Math.max(1, far));
        return new Reach.Reachable(
                target,
                Math.max(1, leastSteps),
                1,
                cheapest(target),
                false,
                Arrays.stream(IsoCurve.batches(1, to, points))
                        .mapToObj(batch -> point(target, batch))
                        .toList());
    }

    /** {@code K_min = 4·C1·L·(p+r)/c²}, no cap on the batch. */
    public double leastSteps(double target) {
        return 4 * constants.progress() * constants.smoothness() * constants.profile(1) / target / target;
    }

    /** {@code K(b)}, where the exact optimum over {@code η} and {@code α} meets the target; at least 1. */
    public double steps(double target, double batch) {
        FixedBatch fixed = new FixedBatch(constants, batch);
        if (fixed.value(batch) <= target) {
            return 1;
        }
        double near = batch * Math.max(1, leastSteps(target));
        return LogRoot.solve(tokens -> Math.log(fixed.value(tokens) / target), near) / batch;
    }

    /** {@code b(K)}, empty when the steps do not suffice at any batch size. May be below 1. */
    public OptionalDouble batch(double target, double steps) {
        if (steps <= leastSteps(target)) {
            return OptionalDouble.empty();
        }
        return OptionalDouble.of(LogRoot.solve(
                batch -> Math.log(new FixedBatch(constants, batch).value(batch * steps) / target), 1));
    }

    private IsoPoint point(double target, double batch) {
        double steps = steps(target, batch);
        return settled(new FixedBatch(constants, batch).optimum(batch * steps), steps);
    }

    private IsoPoint settled(TunedPoint point, double steps) {
        double eta = new FixedMomentum(constants, point.alpha()).etaForSteps(steps);
        return IsoPoint.of(point.batch(), steps, eta, point.alpha());
    }

    /** The budget at which the joint optimum meets the target; at the cap if its batch is beyond it. */
    private IsoPoint cheapest(double target) {
        JointTuning joint = new JointTuning(constants);
        if (joint.optimum(1).value() <= target) {
            return settled(joint.optimum(1), 1);
        }
        double near = Math.pow(JointLimit.of(constants).value().constant() / target, 4);
        double tokens =
                LogRoot.solve(t -> Math.log(joint.optimum(Math.max(1, t)).value() / target), Math.max(1, near));
        TunedPoint point = joint.optimum(tokens);
        return point.batch() > maxBatch ? point(target, maxBatch) : settled(point, point.steps());
    }
}
