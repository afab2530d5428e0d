package dev.hyperlaw.transfer;

import dev.hyperlaw.quantity.BatchSize;
import dev.hyperlaw.quantity.LearningRate;
import dev.hyperlaw.transfer.RegretEvidence.Setting;
import java.util.Optional;
import java.util.OptionalDouble;

/** Chooses the configuration: the rule, its batch under caps and hardware, the learning rate at that batch. */
final class Recommender {
    private final Situation situation;
    private final TransferRule rule;

    Recommender(Situation situation) {
        this.situation = situation;
        this.rule = RegimeChoice.of(situation);
    }

    Recommendation recommend() {
        BatchPlan plan = batch();
        BatchSize batch = plan.batch();
        Situation.requireFits(situation.to(), batch, "batch");
        double cap = maxLr();
        double unlimited = lrAt(batch.tokens());
        double lr = Math.min(unlimited, cap);
        LrInterval interval =
                LrInterval.around(situation, rule, unlimited, batch.tokens()).atMost(cap);
        long steps = situation.to().tokens().steps(batch);
        Optional<RegretEvidence.Costs> costs = lr < unlimited
                ? Optional.empty()
                : setting(batch).flatMap(setting -> RegretEvidence.at(setting, situation.jump()));
        return new Recommendation(
                new LearningRate(lr),
                interval.low(),
                interval.high(),
                plan,
                steps,
                situation.to().tokens().tokens() - steps * batch.tokens(),
                situation.schedule(),
                KeptSettings.of(situation, lr, batch),
                rule.name(),
                rule.scaling() instanceof RuleExponents ? Basis.THEORY : Basis.EMPIRICAL,
                situation.jump(),
                Coverage.seenFor(situation),
                Coverage.notCovered(situation),
                costs.map(RegretEvidence.Costs::rule),
                costs.map(RegretEvidence.Costs::keep));
    }

    private BatchPlan batch() {
        BatchRounding rounding =
                new BatchRounding(situation.to().hardware(), situation.to().caps(), situation.sequenceLength());
        if (situation.to().batch().isPresent()) {
            return rounding.prescribed(
                    situation.to().batch().get().withLengthOf(situation.from().batch()));
        }
        boolean joint = rule.equals(EmpiricalRules.PATH) || rule.equals(PaperRules.C);
        BatchPlan plan = rounding.nearest(joint ? jointBatch() : situation.withinBatchCaps(keptBatch()), joint);
        return plan.withLrFactor(lrAt(plan.batch().tokens()) / lrAt(plan.idealTokens()));
    }

    private double keptBatch() {
        return situation.from().batch().tokens();
    }

    /** The rule's own batch; where a cap stands in the way, the program behind the rule is solved again. */
    private double jointBatch() {
        double ideal = keptBatch() * Math.exp(rule.scaling().logBatch(situation.logJump()));
        double allowed = situation.withinBatchCaps(ideal);
        double limit = maxLr() / lrAt(allowed);
        if (limit >= 1) {
            return allowed;
        }
        return rule.equals(PaperRules.C)
                ? solvedBatch(allowed)
                : situation.withinBatchCaps(ideal * annealedBatch(limit));
    }

    /**
     * The batch of the annealed proxy (docs/theory.md, progress, floor and curvature) when the learning rate is held at
     * {@code limit} times its optimum: {@code b/b* = 2 / (limit^½ + limit^−½)}.
     */
    private static double annealedBatch(double limit) {
        return 2 / (Math.sqrt(limit) + 1 / Math.sqrt(limit));
    }

    private double solvedBatch(double otherwise) {
        TunedRun from = situation.from();
        Calibration calibration = Calibration.of(
                Regime.C,
                from.lr().value(),
                OptionalDouble.of(situation.alpha()),
                from.batch().tokens(),
                from.tokens().tokens());
        return calibration instanceof Calibration.Constants constants
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

    /** Which measured comparison speaks about this recommendation. */
    private Optional<Setting> setting(BatchSize batch) {
        double ratio = situation.logBatchRatio(batch.tokens());
        boolean kept = Math.abs(ratio) < 0.01;
        if (!situation.covered()) {
            return Optional.empty();
        }
        if (!situation.annealed()) {
            return kept && !situation.batchTuned() ? Optional.of(Setting.CONSTANT_FIXED_BATCH) : Optional.empty();
        }
        if (rule.equals(EmpiricalRules.PATH)) {
            double off = ratio - rule.scaling().logBatch(situation.logJump());
            return Math.abs(off) <= Math.log(2) ? Optional.of(Setting.ANNEALED_JOINT) : besideOptimum(ratio);
        }
        if (situation.batchTuned()) {
            return besideOptimum(ratio);
        }
        return Optional.of(kept ? Setting.ANNEALED_FIXED_BATCH : Setting.ANNEALED_OTHER_BATCH);
    }

    private Optional<Setting> besideOptimum(double ratio) {
        boolean above = ratio > AnnealedPath.BATCH_EXPONENT * situation.logJump();
        return Optional.of(above ? Setting.ANNEALED_ABOVE_OPTIMUM : Setting.ANNEALED_BELOW_OPTIMUM);
    }
}
