package dev.hyperlaw.transfer;

import dev.hyperlaw.quantity.BatchSize;
import dev.hyperlaw.quantity.LearningRate;
import java.util.Optional;
import java.util.stream.Stream;

/** Chooses the configuration: the rule, its batch under caps and hardware, the learning rate at that batch. */
final class TransferRecommender {
    private final Situation situation;
    private final TransferRule rule;

    TransferRecommender(Situation situation) {
        this.situation = situation;
        this.rule = situation.rule();
    }

    TransferRecommendation recommend() {
        BatchPlan plan = batch();
        BatchSize batch = plan.batch();
        situation.to().requireStep(batch, "batch");
        double cap = maxLr();
        double unlimited = lrAt(batch.tokens());
        double lr = Math.min(unlimited, cap);
        LrInterval interval =
                LrInterval.around(situation, rule, unlimited, batch.tokens()).atMost(cap);
        ExpectedCosts found = ExpectedCosts.of(situation, batch.tokens());
        ExpectedCosts costs = lr < unlimited || situation.momentumCapped() ? found.withoutRule() : found;
        return new TransferRecommendation(
                situation.to().caps(),
                new ChosenRate(
                        new LearningRate(lr),
                        interval,
                        lr < unlimited ? Optional.of(withoutRateCap(cap)) : Optional.empty()),
                plan,
                situation.to().tokens(),
                situation.schedule(),
                KeptSettings.of(situation, lr, batch),
                Grounds.of(situation, rule),
                costs);
    }

    private BatchPlan batch() {
        if (situation.to().batch().isPresent()) {
            BatchSize batch = situation.to().batch().get();
            return situation
                    .rounding()
                    .prescribed(batch.withLengthOf(situation.from().batch()));
        }
        BatchPlan plan = rounded(situation.joint() ? jointBatch() : situation.withinBatchCaps(keptBatch()));
        return plan.withLrFactor(lrAt(plan.batch().tokens()) / lrAt(plan.idealTokens()));
    }

    /** A batch that the rule chooses becomes a friendly one; a batch that is kept, or at its cap, is the user's own number. */
    private BatchPlan rounded(double ideal) {
        Caps caps = situation.to().caps();
        boolean atCap = Stream.of(caps.minBatch(), caps.maxBatch())
                .flatMap(Optional::stream)
                .anyMatch(cap -> cap.tokens() == ideal);
        if (!situation.joint() || atCap) {
            return situation.rounding().nearest(ideal, situation.joint());
        }
        double most =
                Math.min(ideal * FriendlyBatch.NEAR, situation.to().tokens().tokens());
        return situation.rounding().friendly(ideal, true, ideal / FriendlyBatch.NEAR, most);
    }

    private RateCap withoutRateCap(double cap) {
        BatchSize batch = situation.to().batch().isPresent()
                ? situation.to().batch().get()
                : rounded(situation.withinBatchCaps(ownBatch())).batch();
        double lr = lrAt(batch.tokens());
        LrInterval interval = LrInterval.around(situation, rule, lr, batch.tokens());
        return new RateCap(cap, lr, interval.low(), interval.high(), batch.tokens());
    }

    /** The batch the rule asks for before caps; a rule at a given batch keeps the tuned one. */
    private double ownBatch() {
        return situation.joint() ? keptBatch() * Math.exp(rule.scaling().logBatch(situation.logJump())) : keptBatch();
    }

    private double keptBatch() {
        return situation.from().batch().tokens();
    }

    /** The rule's own batch; where a cap stands in the way, the program behind the rule is solved again. */
    private double jointBatch() {
        double ideal = ownBatch();
        double allowed = situation.withinBatchCaps(ideal);
        double limit = maxLr() / lrAt(allowed);
        if (limit >= 1) {
            return allowed;
        }
        LawMix law = situation.law();
        double annealed = situation.withinBatchCaps(ideal * annealedBatch(limit));
        if (law.constant() == 0) {
            return annealed;
        }
        double constant = solvedBatch(allowed);
        return law.isMixed() ? law.geometricMean(annealed, constant) : constant;
    }

    /**
     * The batch of the annealed proxy (docs/theory.md, progress, floor and curvature) when the learning rate is held at
     * {@code limit} times its optimum: {@code b/b* = 2 / (limit^½ + limit^−½)}.
     */
    private static double annealedBatch(double limit) {
        return 2 / (Math.sqrt(limit) + 1 / Math.sqrt(limit));
    }

    private double solvedBatch(double otherwise) {
        return situation.calibration(Regime.C) instanceof Calibration.Constants constants
                ? new BoundStudy(situation, Regime.C, constants).cappedPoint().batchTokens()
                : otherwise;
    }

    private double maxLr() {
        return situation.to().caps().maxLr().map(LearningRate::value).orElse(Double.POSITIVE_INFINITY);
    }

    private double lrAt(double batchTokens) {
        double factor = rule.scaling().logLr(situation.logJump(), situation.logBatchRatio(batchTokens));
        return situation.from().lr().value() * Math.exp(factor);
    }
}
