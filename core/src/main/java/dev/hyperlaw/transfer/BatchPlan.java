package dev.hyperlaw.transfer;

import dev.hyperlaw.quantity.BatchSize;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * The batch that will be run.
 *
 * @param idealTokens what the rule asked for before rounding
 * @param accumulation gradient accumulation steps per GPU, when GPUs and micro-batch are known
 * @param lrFactor learning rate at this batch over that at the ideal one, by the same rule
 * @param roundingRatio what the rounding costs: the part of the bound that tuning can move, after over before, with the
 *     learning rate moved along; absent when the optimal batch is unknown
 */
public record BatchPlan(
        BatchSize batch,
        double idealTokens,
        OptionalLong accumulation,
        Hardware hardware,
        double lrFactor,
        OptionalDouble roundingRatio) {
    BatchPlan withLrFactor(double factor) {
        return new BatchPlan(batch, idealTokens, accumulation, hardware, factor, roundingRatio);
    }

    BatchPlan withRoundingRatio(double ratio) {
        return new BatchPlan(batch, idealTokens, accumulation, hardware, lrFactor, OptionalDouble.of(ratio));
    }

    /** Batch over ideal batch. */
    public double roundingFactor() {
        return batch.tokens() / idealTokens;
    }
}
