package dev.hyperlaw.evidence.plan;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.transfer.BatchPlan;
import dev.hyperlaw.transfer.TargetRun;
import java.util.List;
import java.util.Optional;

/**
 * The settings to run. They obey the limits of the target run, and each interval holds its setting.
 *
 * @param cell learning rate, batch and α that are recommended
 * @param batch as the hardware runs it
 * @param lr where the best learning rate is expected, all else as recommended, cut at the limits; empty if it was not tuned
 * @param batchTokens the same of the batch
 * @param alpha the same of momentum
 * @param optimalBatch tokens: where the best batch is expected without any limit; empty if the batch was not varied
 * @param flatBatch tokens: the batches that cost no more than {@code flatNats}, the learning rate moved along; empty likewise, and where a limit binds
 * @param flatNats the noise of one run, and at least a thousandth
 * @param caps the limits that bind
 * @param uncapped what would be recommended without any limit; empty if none binds
 */
public record Recommendation(
        TargetRun target,
        Cell cell,
        BatchPlan batch,
        Optional<Interval> lr,
        Optional<Interval> batchTokens,
        Optional<Interval> alpha,
        Optional<Interval> optimalBatch,
        Optional<Interval> flatBatch,
        double flatNats,
        List<BindingCap> caps,
        Optional<Uncapped> uncapped) {
    /**
     * Settings without any limit, with intervals of what was tuned.
     *
     * @param saved expected regret that the limits add; empty where nothing shows it
     */
    public record Uncapped(
            Cell cell,
            Optional<Interval> lr,
            Optional<Interval> batchTokens,
            Optional<Interval> alpha,
            Optional<Cost> saved) {}

    public Recommendation {
        caps = List.copyOf(caps);
        target.requireStep(batch.batch(), "batch");
        requireEqual("batch", batch.batch().tokens(), cell.batchTokens());
        requireHeld("learning rate", lr, cell.learningRate());
        requireHeld("batch", batchTokens, cell.batchTokens());
        requireHeld("alpha", alpha, cell.alpha());
        target.caps().maxLr().ifPresent(most -> requireAtMost("--max-lr", cell.learningRate(), most.value()));
        target.caps().maxBatch().ifPresent(most -> requireAtMost("--max-batch", cell.batchTokens(), most.tokens()));
        target.caps().minBatch().ifPresent(least -> requireAtMost("--min-batch", least.tokens(), cell.batchTokens()));
        target.caps().minAlpha().ifPresent(least -> requireAtMost("--max-beta", least, cell.alpha()));
        target.batch().ifPresent(asked -> requireEqual("--to-batch", asked.tokens(), cell.batchTokens()));
    }

    /** Where the best value of a setting is expected; empty if it was not tuned. */
    public Optional<Interval> interval(Tunable setting) {
        return switch (setting) {
            case LEARNING_RATE -> lr;
            case MOMENTUM -> alpha;
            case BATCH -> batchTokens;
        };
    }

    public double tokens() {
        return target.tokens().tokens();
    }

    /** Whole steps of the target run, at least one. */
    public long steps() {
        return target.tokens().steps(batch.batch());
    }

    /** What all limits together cost; empty if none binds or nothing shows it. */
    public Optional<Cost> capsCost() {
        return uncapped.flatMap(Uncapped::saved);
    }

    private static void requireHeld(String setting, Optional<Interval> interval, double value) {
        interval.ifPresent(each -> requireEqual(setting, each.estimate(), value));
    }

    private static void requireEqual(String setting, double one, double other) {
        if (one != other) {
            throw new IllegalArgumentException(
                    "The %s of a recommendation is %s in one place and %s in another.".formatted(setting, one, other));
        }
    }

    private static void requireAtMost(String cap, double less, double more) {
        if (!(less <= more)) {
            throw new IllegalArgumentException(
                    "A recommendation must obey %s: %s must not exceed %s.".formatted(cap, less, more));
        }
    }

    /**
     * A limit that moves the settings.
     *
     * @param option as it is typed; those of the hardware are several
     * @param cost expected regret with it, less that without it; empty where nothing shows it
     */
    public record BindingCap(Limit limit, String option, Optional<Cost> cost) {}
}
