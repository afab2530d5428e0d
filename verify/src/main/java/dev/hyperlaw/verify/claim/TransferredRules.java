package dev.hyperlaw.verify.claim;

import dev.hyperlaw.quantity.BatchSize;
import dev.hyperlaw.quantity.LearningRate;
import dev.hyperlaw.quantity.Momentum;
import dev.hyperlaw.quantity.TokenBudget;
import dev.hyperlaw.transfer.Optimizer;
import dev.hyperlaw.transfer.OptimizerSettings;
import dev.hyperlaw.transfer.RuleExponents;
import dev.hyperlaw.transfer.RuleOutcome;
import dev.hyperlaw.transfer.Schedule;
import dev.hyperlaw.transfer.TargetRun;
import dev.hyperlaw.transfer.Transfer;
import dev.hyperlaw.transfer.TunedRun;
import java.util.Map;
import java.util.TreeMap;

/** The rules a user of {@code hyperlaw transfer} gets, taken from a transfer of an ordinary run to another batch. */
final class TransferredRules {
    private TransferredRules() {}

    static Map<String, RuleExponents> rules() {
        TunedRun from = TunedRun.of(
                new TokenBudget(1_000_000_000L),
                new LearningRate(3e-3),
                BatchSize.ofTokens(64),
                OptimizerSettings.of(Optimizer.ADAMW).withMomentum(new Momentum(0.1)),
                Schedule.constant());
        TargetRun to = TargetRun.of(new TokenBudget(10_000_000_000L)).withBatch(BatchSize.ofTokens(256));
        Map<String, RuleExponents> rules = new TreeMap<>();
        for (RuleOutcome outcome : Transfer.plan(from, to).rules()) {
            outcome.rule()
                    .exponents()
                    .ifPresent(exponents -> rules.put(outcome.rule().name(), exponents));
        }
        return rules;
    }
}
