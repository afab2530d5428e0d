package dev.hyperlaw.transfer;

import dev.hyperlaw.InputProblem;
import java.util.OptionalLong;

/**
 * What a batch must be a multiple of: GPUs times the sequences each holds at once, or a number of sequences given
 * directly. Without either, one sequence.
 */
public record Hardware(OptionalLong gpus, OptionalLong microBatch, OptionalLong batchMultiple) {
    public Hardware {
        requirePositive("--gpus", gpus);
        requirePositive("--micro-batch", microBatch);
        requirePositive("--batch-multiple", batchMultiple);
        if (gpus.isPresent() != microBatch.isPresent()) {
            throw new InputProblem(
                    "%s is given without %s; the quantum is GPUs times the sequences each holds at once."
                            .formatted(
                                    gpus.isPresent() ? "--gpus" : "--micro-batch",
                                    gpus.isPresent() ? "--micro-batch" : "--gpus"),
                    "--batch-multiple, if only the multiple is known.");
        }
        if (gpus.isPresent() && batchMultiple.isPresent()) {
            throw new InputProblem(
                    "--gpus x --micro-batch (%d sequences) and --batch-multiple (%d) both set the quantum."
                            .formatted(gpus.getAsLong() * microBatch.getAsLong(), batchMultiple.getAsLong()),
                    "leave --batch-multiple out.");
        }
    }

    public static Hardware any() {
        return new Hardware(OptionalLong.empty(), OptionalLong.empty(), OptionalLong.empty());
    }

    public static Hardware of(long gpus, long microBatch) {
        return new Hardware(OptionalLong.of(gpus), OptionalLong.of(microBatch), OptionalLong.empty());
    }

    public static Hardware multipleOf(long sequences) {
        return new Hardware(OptionalLong.empty(), OptionalLong.empty(), OptionalLong.of(sequences));
    }

    /** Whether anything was said about the hardware. */
    public boolean given() {
        return gpus.isPresent() || batchMultiple.isPresent();
    }

    /** Sequences a batch must be a multiple of. */
    public long quantum() {
        if (gpus.isPresent()) {
            try {
                return Math.multiplyExact(gpus.getAsLong(), microBatch.orElseThrow());
            } catch (ArithmeticException e) {
                throw new InputProblem(
                        "--gpus %d x --micro-batch %d is more than can be counted."
                                .formatted(gpus.getAsLong(), microBatch.orElseThrow()),
                        "one of them is in tokens.");
            }
        }
        return batchMultiple.orElse(1);
    }

    /** The options that set the quantum, as they are typed. */
    public String options() {
        return gpus.isPresent() ? "--gpus x --micro-batch" : "--batch-multiple";
    }

    private static void requirePositive(String name, OptionalLong value) {
        if (value.isPresent() && value.getAsLong() <= 0) {
            throw new InputProblem("%s is %d, and must be positive.".formatted(name, value.getAsLong()), "1.");
        }
    }
}
