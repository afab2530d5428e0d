package dev.hyperlaw.transfer;

import dev.hyperlaw.quantity.BatchSize;
import dev.hyperlaw.quantity.LearningRate;
import java.util.List;
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
        RunLength length,
        Schedule schedule,
        KeptSettings kept,
        Grounds grounds,
        ExpectedCosts costs) {
    public TransferRecommendation {
        require(
                "--max-lr",
                caps.maxLr().isEmpty()
                        || rate.interval().high() <= caps.maxLr().get().value());
        long tokens = batch.batch().tokens();
        require("--min-batch", tokens >= caps.minBatch().map(BatchSize::tokens).orElse(1L));
        require("--max-batch", tokens <= caps.maxBatch().map(BatchSize::tokens).orElse(Long.MAX_VALUE));
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

    /** Low end of the 95 % interval of the learning rate. */
    public double lrLow() {
        return rate.interval().low();
    }

    public double lrHigh() {
        return rate.interval().high();
    }

    public Optional<RateCap> rateCap() {
        return rate.cap();
    }

    public double finalLr() {
        return lr().value() * schedule.finalFraction();
    }

    public long steps() {
        return length.steps();
    }

    public long leftover() {
        return length.leftover();
    }

    public String rule() {
        return grounds.rule();
    }

    public Basis basis() {
        return grounds.basis();
    }

    public double jump() {
        return grounds.jump();
    }

    public String seenFor() {
        return grounds.seenFor();
    }

    public List<String> notCovered() {
        return grounds.notCovered();
    }

    public Optional<Regret> expectedRegret() {
        return costs.rule();
    }

    public Optional<RegretScope> expectedRegretCovers() {
        return costs.covers();
    }

    public Optional<Regret> keepRegret() {
        return costs.keep();
    }

    public Optional<Regret> oldLrRegret() {
        return costs.oldLr();
    }
}
