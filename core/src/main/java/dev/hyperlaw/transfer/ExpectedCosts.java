package dev.hyperlaw.transfer;

import dev.hyperlaw.transfer.RegretEvidence.Costs;
import dev.hyperlaw.transfer.RegretEvidence.Setting;
import java.util.Optional;

/**
 * What public sweeps say that a recommendation costs. Two references must not be mixed: with a tuned batch "keep" is
 * keeping learning rate and batch, against the joint optimum at T1; the rows for other batches are against the best
 * learning rate at that batch, and their "keep" is the old learning rate there.
 *
 * @param rule of the recommendation
 * @param covers what {@code rule} counts
 * @param keep of keeping everything that was tuned
 * @param oldLr of the old learning rate at the batch that is run, where that is not what {@code keep} says
 */
public record ExpectedCosts(
        Optional<Regret> rule, Optional<RegretScope> covers, Optional<Regret> keep, Optional<Regret> oldLr) {
    /** Up to here the batch counts as the optimal one: what rounding to the nearest multiple can do to it. */
    private static final double NEAR_OPTIMUM = Math.log(2) / 2 + 1e-9;

    private static final double SAME_BATCH = 0.01;
    private static final ExpectedCosts UNKNOWN =
            new ExpectedCosts(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    static ExpectedCosts of(Situation situation, double batchTokens) {
        double ratio = situation.logBatchRatio(batchTokens);
        boolean kept = Math.abs(ratio) < SAME_BATCH;
        if (!situation.covered()) {
            return UNKNOWN;
        }
        ExpectedCosts annealed = annealed(situation, ratio, kept);
        ExpectedCosts constant = kept && !situation.batchTuned()
                ? chosen(at(situation, Setting.CONSTANT_FIXED_BATCH), RegretScope.LR_ONLY)
                : UNKNOWN;
        if (situation.rule().scaling() instanceof MixedScaling mixed) {
            return annealed.between(constant, mixed.law(), mixed.apart(situation.logJump(), ratio));
        }
        return situation.law().constant() == 0 ? annealed : constant;
    }

    /**
     * Under either law a rule between the two is off by its distance from that law. Where one law has no figures, the other's stand
     * only as long as its weight is negligible.
     *
     * @param apart how far apart the laws put {@code log η}
     */
    private ExpectedCosts between(ExpectedCosts constant, LawMix law, double apart) {
        if (rule.isPresent() && constant.rule.isPresent()) {
            double spread = RegretEvidence.CURVATURE * law.variance(0, 0, apart);
            return new ExpectedCosts(
                    mean(law, rule, constant.rule).map(regret -> regret.plus(spread)),
                    covers.filter(scope -> constant.covers.filter(scope::equals).isPresent()),
                    mean(law, keep, constant.keep),
                    mean(law, oldLr, constant.oldLr));
        }
        if (law.isNearlyOneLaw()) {
            return law.isNearlyAnnealed() ? this : constant;
        }
        return UNKNOWN;
    }

    private static Optional<Regret> mean(LawMix law, Optional<Regret> annealed, Optional<Regret> constant) {
        return annealed.flatMap(here -> constant.map(there -> new Regret(
                law.geometricMean(here.nats(), there.nats()), law.geometricMean(here.slope(), there.slope()))));
    }

    private static ExpectedCosts annealed(Situation situation, double ratio, boolean kept) {
        if (situation.batchTuned()) {
            return tunedBatch(situation, ratio - AnnealedScaling.BATCH_EXPONENT * situation.logJump());
        }
        return kept
                ? chosen(at(situation, Setting.ANNEALED_FIXED_BATCH), RegretScope.LR_ONLY)
                : otherBatch(at(situation, Setting.ANNEALED_OTHER_BATCH), Optional.empty());
    }

    /** The same without a figure for the recommendation, for one that a cap holds away from its rule. */
    ExpectedCosts withoutRule() {
        return new ExpectedCosts(Optional.empty(), Optional.empty(), keep, Optional.empty());
    }

    private static ExpectedCosts tunedBatch(Situation situation, double off) {
        Optional<Costs> joint = at(situation, Setting.ANNEALED_JOINT);
        if (Math.abs(off) <= NEAR_OPTIMUM) {
            return chosen(joint, RegretScope.LR_AND_BATCH);
        }
        Setting beside = off > 0 ? Setting.ANNEALED_ABOVE_OPTIMUM : Setting.ANNEALED_BELOW_OPTIMUM;
        return otherBatch(at(situation, beside), joint.map(Costs::keep));
    }

    /** Where keeping everything is a choice at the batch that is run. */
    private static ExpectedCosts chosen(Optional<Costs> costs, RegretScope scope) {
        return new ExpectedCosts(
                costs.map(Costs::rule), costs.map(found -> scope), costs.map(Costs::keep), Optional.empty());
    }

    private static ExpectedCosts otherBatch(Optional<Costs> costs, Optional<Regret> keep) {
        return new ExpectedCosts(
                costs.map(Costs::rule), costs.map(found -> RegretScope.LR_ONLY), keep, costs.map(Costs::keep));
    }

    private static Optional<Costs> at(Situation situation, Setting setting) {
        return RegretEvidence.at(setting, situation.jump());
    }
}
