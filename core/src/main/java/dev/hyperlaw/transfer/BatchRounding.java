package dev.hyperlaw.transfer;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.quantity.BatchSize;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Fits a batch to the hardware: to the nearest multiple of the quantum in the logarithm, within the caps. */
public final class BatchRounding {
    private final Hardware hardware;
    private final Caps caps;
    private final OptionalInt sequenceLength;
    private final long quantumTokens;

    public BatchRounding(Hardware hardware, Caps caps, OptionalInt sequenceLength) {
        this.hardware = hardware;
        this.caps = caps;
        this.sequenceLength = sequenceLength;
        if (hardware.given() && sequenceLength.isEmpty()) {
            throw new InputProblem(
                    "The hardware quantum is %d sequences, and the sequence length is not given."
                            .formatted(hardware.quantum()),
                    "add --seq-len 4096.");
        }
        this.quantumTokens = BatchSize.ofSequences(hardware.quantum(), sequenceLength.orElse(1))
                .tokens();
    }

    /** Accepts a prescribed batch, or says which multiples are near. */
    public BatchPlan prescribed(BatchSize batch) {
        long tokens = batch.tokens();
        if (tokens % quantumTokens != 0) {
            long below = tokens / quantumTokens;
            throw new InputProblem(
                    "The batch of %s is not a multiple of the quantum, %s.".formatted(batch, multiple(1)),
                    below == 0 ? multiple(1) + "." : multiple(below) + ", or " + multiple(below + 1) + ".");
        }
        if (tokens < smallest() || tokens > largest()) {
            throw new InputProblem(
                    "The caps contradict the prescribed batch of %s: it must lie between %s and %s tokens."
                            .formatted(batch, Figures.whole(smallest()), Figures.whole(largest())),
                    "drop --to-batch and let the caps decide.");
        }
        return plan(tokens / quantumTokens, tokens, OptionalDouble.empty());
    }

    /** Rounds {@code ideal} tokens; {@code optimal} says whether it is an optimum, so that rounding has a known cost. */
    public BatchPlan nearest(double ideal, boolean optimal) {
        long first = Math.max(1, (smallest() + quantumTokens - 1) / quantumTokens);
        long last = largest() / quantumTokens;
        if (last < first) {
            throw new InputProblem(
                    "No multiple of the quantum (%s) lies between the smallest (%s) and largest (%s tokens) batch allowed."
                            .formatted(multiple(1), Figures.whole(smallest()), Figures.whole(largest())),
                    "fewer GPUs, a smaller micro-batch, or a larger --max-batch.");
        }
        long below = (long) Math.floor(ideal / quantumTokens);
        boolean up = below < 1 || ideal / (below * (double) quantumTokens) > (below + 1.0) * quantumTokens / ideal;
        long count = Math.max(first, Math.min(last, up ? below + 1 : below));
        double off = Math.log(count * (double) quantumTokens / ideal);
        return plan(count, ideal, optimal ? OptionalDouble.of(Math.cosh(off / 2)) : OptionalDouble.empty());
    }

    long smallest() {
        return caps.minBatch().map(BatchSize::tokens).orElse(1L);
    }

    long largest() {
        return caps.maxBatch().map(BatchSize::tokens).orElse(Long.MAX_VALUE);
    }

    /** Whether {@code batch} can be run as it is. */
    boolean fits(BatchSize batch) {
        return batch.tokens() % quantumTokens == 0;
    }

    private BatchPlan plan(long multiples, double ideal, OptionalDouble ratio) {
        BatchSize batch = new BatchSize(multiples * quantumTokens, sequenceLength);
        OptionalLong accumulation = hardware.gpus().isPresent() ? OptionalLong.of(multiples) : OptionalLong.empty();
        return new BatchPlan(batch, ideal, accumulation, hardware, 1, ratio);
    }

    private String multiple(long count) {
        long tokens = count * quantumTokens;
        return sequenceLength.isPresent()
                ? "%sseq (%s tokens)".formatted(count * hardware.quantum(), Figures.whole(tokens))
                : Figures.whole(tokens) + "tok";
    }
}
