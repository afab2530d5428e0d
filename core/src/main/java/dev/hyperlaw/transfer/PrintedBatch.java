package dev.hyperlaw.transfer;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.quantity.BatchSize;

/** A batch as people read it. */
public final class PrintedBatch {
    private PrintedBatch() {}

    /** {@code 131,072 tokens = 32 seq}; tokens alone where no sequence length is known. */
    public static String of(BatchSize batch) {
        String tokens = NumberText.count(batch.tokens(), "token");
        return batch.sequences().isPresent()
                ? tokens + " = " + NumberText.grouped(batch.sequences().getAsLong()) + " seq"
                : tokens;
    }

    /** The same with its hardware: {@code 1,048,576 tokens = 256 seq = 64 gpus x 4 x 1}. */
    public static String of(BatchPlan plan) {
        return of(plan.batch())
                + (plan.accumulation().isPresent()
                        ? " = %s x %d x %d"
                                .formatted(
                                        NumberText.count(plan.hardware().gpus().orElseThrow(), "gpu"),
                                        plan.hardware().microBatch().orElseThrow(),
                                        plan.accumulation().getAsLong())
                        : "");
    }
}
