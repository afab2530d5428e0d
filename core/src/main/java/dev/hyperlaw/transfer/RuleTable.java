package dev.hyperlaw.transfer;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Applies every rule to one pair of runs.
 *
 * @param runBatch tokens of the batch that will be run, for rules that choose none
 * @param recommended name of the rule behind the recommendation
 */
record RuleTable(Situation situation, double runBatch, String recommended) {
    /** Rows of table batch-change: they repeat A and B when the batch stays. */
    private static final List<TransferRule> AT_GIVEN_BATCH = List.of(PaperRules.A_BATCH, PaperRules.B_BATCH);

    List<RuleOutcome> all() {
        List<TransferRule> rules = new ArrayList<>(EmpiricalRules.all(situation.batchTuned()));
        TransferRule chosen = situation.rule();
        if (chosen.scaling() instanceof MixedScaling) {
            rules.add(0, chosen);
        }
        rules.addAll(PaperRules.ALL);
        rules.addAll(PublishedRules.ALL);
        boolean moved = runBatch != situation.from().batch().tokens();
        return rules.stream()
                .filter(rule -> moved
                        || rule.name().equals(recommended)
                        || AT_GIVEN_BATCH.stream().noneMatch(rule::is))
                .map(this::apply)
                .toList();
    }

    RuleOutcome apply(TransferRule rule) {
        TunedRun from = situation.from();
        double logJump = situation.logJump();
        boolean given = switch (rule.batchLaw()) {
            case OWN -> false;
            case OWN_UNLESS_PRESCRIBED -> situation.to().batch().isPresent();
            case GIVEN -> true;
        };
        double logRatio =
                given ? situation.logBatchRatio(runBatch) : rule.scaling().logBatch(logJump);
        double lr = from.lr().value() * Math.exp(rule.scaling().logLr(logJump, logRatio));
        // a given batch stays the integer it is: a logarithm and back would cost it digits
        double batch = given ? runBatch : from.batch().tokens() * Math.exp(logRatio);
        double alphaFactor = Math.exp(rule.scaling().logAlpha(logJump, logRatio));
        if (situation.sumsGradients()) {
            lr *= alphaFactor; // a summing buffer has α times the learning rate of an averaging one
        }
        OptionalDouble alpha = from.settings().momentum().stream()
                .mapToDouble(momentum -> momentum.alpha() * alphaFactor)
                .findFirst();
        int length = situation.sequenceLength().orElse(1);
        boolean alphaFeasible = alpha.isEmpty() || alpha.getAsDouble() <= 1;
        boolean batchFeasible = batch >= length * (1 - 1e-12)
                && batch <= situation.to().tokens().tokens();
        OptionalDouble sequences = situation.sequenceLength().stream()
                .mapToDouble(tokens -> batch / tokens)
                .findFirst();
        RuleOutcome bare = new RuleOutcome(
                rule,
                lr,
                batch,
                sequences,
                alpha,
                alphaFeasible,
                batchFeasible,
                rule.name().equals(recommended),
                List.of());
        return bare.withWarnings(RuleWarnings.of(situation, bare));
    }
}
