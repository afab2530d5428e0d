package dev.hyperlaw.transfer;

import dev.hyperlaw.quantity.BatchSize;
import dev.hyperlaw.quantity.LearningRate;
import java.util.List;
import java.util.Optional;

/**
 * The one configuration to run. It obeys its caps, its interval holds its learning rate, and it has a step at least.
 *
 * @param caps of the target run
 * @param lrLow low end of the 95 % interval of the learning rate
 * @param steps whole steps, rounded down
 * @param leftover tokens of the budget that no whole step uses
 * @param rule name of the rule it comes from
 * @param seenFor the runs on which the rule was seen to work
 * @param notCovered what those runs do not cover
 * @param expectedRegret mean cost on public sweeps at a jump of this size; absent where there is no evidence
 * @param expectedRegretCovers what it counts: present with it
 * @param keepRegret what keeping the tuned configuration cost there
 * @param oldLrRegret what the old learning rate cost at the batch that is run, where that is not the tuned batch
 * @param rateCap present when {@code --max-lr} binds
 */
public record TransferRecommendation(
        Caps caps,
        LearningRate lr,
        double lrLow,
        double lrHigh,
        BatchPlan batch,
        long steps,
        long leftover,
        Schedule schedule,
        KeptSettings kept,
        String rule,
        Basis basis,
        double jump,
        String seenFor,
        List<String> notCovered,
        Optional<Regret> expectedRegret,
        Optional<RegretScope> expectedRegretCovers,
        Optional<Regret> keepRegret,
        Optional<Regret> oldLrRegret,
        Optional<RateCap> rateCap) {
    public TransferRecommendation {
        notCovered = List.copyOf(notCovered);
        require("its interval", lrLow <= lr.value() && lr.value() <= lrHigh);
        require(
                "--max-lr",
                caps.maxLr().isEmpty() || lrHigh <= caps.maxLr().get().value());
        long tokens = batch.batch().tokens();
        require("--min-batch", tokens >= caps.minBatch().map(BatchSize::tokens).orElse(1L));
        require("--max-batch", tokens <= caps.maxBatch().map(BatchSize::tokens).orElse(Long.MAX_VALUE));
        double least = caps.minAlpha().orElse(0);
        require(
                "--max-beta",
                kept.settings().momentum().map(m -> m.alpha() >= least).orElse(true));
        require("one step", steps >= 1);
    }

    private static void require(String rule, boolean holds) {
        if (!holds) {
            throw new IllegalArgumentException("A recommendation must obey %s.".formatted(rule));
        }
    }

    public double finalLr() {
        return lr.value() * schedule.finalFraction();
    }
}
