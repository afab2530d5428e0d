package dev.hyperlaw.evidence.plan;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.transfer.BatchPlan;
import java.util.Optional;

/**
 * The settings to run.
 *
 * @param cell learning rate, batch and α that are recommended
 * @param lr with its interval at that batch
 * @param optimalBatch tokens: where the best batch is expected; empty if the batch was not varied
 * @param flatBatch tokens: the batches that cost no more than {@code flatNats}, the learning rate moved along; empty likewise
 * @param flatNats the noise of one run, and at least a thousandth
 * @param batch as the hardware runs it
 * @param alpha with its interval; empty if momentum was not varied
 * @param steps of the target run
 */
public record Recommendation(
        double tokens,
        Cell cell,
        Interval lr,
        Optional<Interval> optimalBatch,
        Optional<Interval> flatBatch,
        double flatNats,
        BatchPlan batch,
        Optional<Interval> alpha,
        long steps) {}
