package dev.hyperlaw.desk.plan;

import dev.hyperlaw.transfer.TargetRun;
import java.util.OptionalInt;

/** Reads the target run that was asked for, once it is known what the runs are like. */
@FunctionalInterface
public interface TargetReader {
    /**
     * @param sequenceLength of the runs, in which batches may be counted
     * @param tunedTokens the largest tuned budget, which the target may be a multiple of
     */
    TargetRun read(OptionalInt sequenceLength, double tunedTokens);
}
