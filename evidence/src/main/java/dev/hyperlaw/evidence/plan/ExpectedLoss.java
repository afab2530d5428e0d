package dev.hyperlaw.evidence.plan;

import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.joint.JointRuns;
import dev.hyperlaw.evidence.level.LossLaws;
import dev.hyperlaw.evidence.level.LossMixture;
import java.util.Optional;

/**
 * The loss of the target run.
 *
 * @param laws what the best losses of the cells show
 * @param best the best loss at the target; empty if they show no law
 * @param run that of one run at the recommended settings; empty if what these cost above the best is unknown
 */
public record ExpectedLoss(LossLaws laws, Optional<Interval> best, Optional<Interval> run) {
    public ExpectedLoss {
        boolean shown = laws instanceof LossLaws.Shown;
        if (best.isPresent() != shown || (run.isPresent() && !shown)) {
            throw new IllegalArgumentException("A loss is expected where a law is shown, and only there.");
        }
    }

    /**
     * The level at the target, what the settings are expected to cost above it, and the luck of one run.
     *
     * @param regret its standard deviation is about as large as its mean
     * @param noise standard deviation of one loss
     */
    static ExpectedLoss of(LossLaws laws, JointRuns.Place target, Optional<Double> regret, double noise) {
        if (!(laws instanceof LossLaws.Shown shown)) {
            return new ExpectedLoss(laws, Optional.empty(), Optional.empty());
        }
        LossMixture best = shown.law().at(target);
        return new ExpectedLoss(
                laws,
                Optional.of(best.interval()),
                regret.map(cost -> best.plus(cost, cost * cost + noise * noise).interval()));
    }
}
