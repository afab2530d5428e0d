package dev.hyperlaw.transfer;

import dev.hyperlaw.quantity.BatchAmount;
import dev.hyperlaw.quantity.BatchUnit;
import dev.hyperlaw.quantity.LearningRate;
import dev.hyperlaw.quantity.TargetBudget;
import dev.hyperlaw.quantity.TokenBudget;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * The run one wants settings for, as it is asked for before the tuned run is known.
 *
 * @param batch a prescribed batch
 */
public record TargetSpec(
        TargetBudget budget,
        Optional<BatchAmount> batch,
        Hardware hardware,
        Optional<BatchAmount> minBatch,
        Optional<BatchAmount> maxBatch,
        Optional<LearningRate> maxLr,
        OptionalDouble maxBeta) {
    /** Without any limit. */
    public static TargetSpec of(TargetBudget budget) {
        return new TargetSpec(
                budget,
                Optional.empty(),
                Hardware.any(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                OptionalDouble.empty());
    }

    /**
     * @param tuned the budget that a multiple counts from
     * @param sequenceLength in which batches may be counted
     * @param unit of batches without one
     * @throws dev.hyperlaw.InputProblem if that is not enough to know the batches, or if the limits contradict each other
     */
    public TargetRun run(TokenBudget tuned, OptionalInt sequenceLength, Optional<BatchUnit> unit) {
        return new TargetRun(
                budget.from(tuned),
                batch.map(amount -> amount.size(sequenceLength, unit)),
                Optional.empty(),
                hardware,
                new Caps(
                        minBatch.map(amount -> amount.size(sequenceLength, unit)),
                        maxBatch.map(amount -> amount.size(sequenceLength, unit)),
                        maxLr,
                        maxBeta));
    }
}
