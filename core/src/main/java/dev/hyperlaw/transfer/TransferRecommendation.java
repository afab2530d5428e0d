package dev.hyperlaw.transfer;

import dev.hyperlaw.quantity.LearningRate;
import dev.hyperlaw.quantity.TokenBudget;
import java.util.Optional;

/**
 * The one configuration to run. It obeys its caps, its interval holds its learning rate, and it has a step at least.
 *
 * @param caps of the target run
 * @param costs mean costs on public sweeps at a jump of this size; absent where there is no evidence
 */
public record TransferRecommendation(
        Caps caps,
        ChosenRate rate,
        BatchPlan batch,
        TokenBudget tokens,
        Schedule schedule,
        KeptSettings kept,
        Grounds grounds,
        ExpectedCosts costs) {
    public TransferRecommendation {
        require(
                "--max-lr",
                caps.maxLr().isEmpty()
                        || rate.interval().high() <= caps.maxLr().get().value());
        long size = batch.batch().tokens();
        if (size > tokens.tokens()) {
            throw new IllegalArgumentException("A run has one step at least.");
        }
        require("--min-batch", size >= caps.smallestBatch());
        require("--max-batch", size <= caps.largestBatch());
        double least = caps.minAlpha().orElse(0);
        require(
                "--max-beta",
                kept.settings().momentum().map(m -> m.alpha() >= least).orElse(true));
    }

    private static void require(String rule, boolean holds) {
        if (!holds) {
            throw new IllegalArgumentException("A recommendation must obey %s.".formatted(rule));
        }
    }

    public LearningRate lr() {
        return rate.lr();
    }

    /** The learning rate as people read and paste it. */
    public PrintedSetting printedLr() {
        return PrintedSetting.lr(
                lr().value(),
                Optional.of(Ends.of(rate.interval().low(), rate.interval().high())),
                caps);
    }

    public double finalLr() {
        return lr().value() * schedule.finalFraction();
    }

    public long steps() {
        return tokens.steps(batch.batch());
    }

    /** Tokens of the budget that no whole step uses. */
    public long leftover() {
        return tokens.tokens() - steps() * batch.batch().tokens();
    }

    public String rule() {
        return grounds.rule();
    }
}
