package dev.hyperlaw.transfer;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NumberText;
import dev.hyperlaw.quantity.BatchSize;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.LongStream;

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
        caps.minBatch()
                .filter(least -> tokens < least.tokens())
                .ifPresent(least -> contradiction(batch, "--min-batch", least));
        caps.maxBatch()
                .filter(most -> tokens > most.tokens())
                .ifPresent(most -> contradiction(batch, "--max-batch", most));
        return plan(tokens / quantumTokens, tokens);
    }

    private static void contradiction(BatchSize batch, String cap, BatchSize limit) {
        throw new InputProblem(
                "The caps contradict the prescribed batch: --to-batch is %s and %s is %s.".formatted(batch, cap, limit),
                "drop --to-batch and let the caps decide.");
    }

    /** Rounds {@code ideal} tokens; {@code optimal} says whether it is an optimum, so that rounding has a known cost. */
    public BatchPlan nearest(double ideal, boolean optimal) {
        BatchPlan nearest = neighbours(ideal).stream()
                .min(Comparator.comparingDouble(plan -> Math.abs(Math.log(plan.roundingFactor()))))
                .orElseThrow();
        return costed(nearest, optimal);
    }

    private static BatchPlan costed(BatchPlan plan, boolean optimal) {
        return optimal ? plan.withRoundingRatio(Math.cosh(Math.log(plan.roundingFactor()) / 2)) : plan;
    }

    /**
     * The friendliest batch from {@code low} to {@code high} tokens that hardware and caps allow, near {@code ideal}; the nearest one
     * where none of them is friendlier.
     */
    public BatchPlan friendly(double ideal, boolean optimal, double low, double high) {
        long unit = sequenceLength.orElse(1);
        OptionalLong found = FriendlyBatch.of(
                ideal / unit,
                hardware.quantum(),
                Math.max(low, smallestAllowed()) / unit,
                Math.min(high, largestAllowed()) / unit,
                sequenceLength.isPresent() ? FriendlyBatch.OF_SEQUENCES : FriendlyBatch.OF_TOKENS);
        return found.isEmpty()
                ? nearest(ideal, optimal)
                : costed(plan(found.getAsLong() / hardware.quantum(), ideal), optimal);
    }

    /** The multiples of the quantum next to {@code ideal} tokens that the caps allow, ascending: one or two. */
    public List<BatchPlan> neighbours(double ideal) {
        long first = first();
        long last = caps.largestBatch() / quantumTokens;
        double multiples = ideal / quantumTokens;
        long below = within(first, last, Math.floor(multiples));
        long above = within(first, last, Math.floor(multiples) + 1);
        return LongStream.of(below, above)
                .distinct()
                .mapToObj(count -> plan(count, ideal))
                .toList();
    }

    /** The smallest batch that hardware and caps allow. */
    public long smallestAllowed() {
        return first() * quantumTokens;
    }

    /** The largest; {@link Long#MAX_VALUE} without {@code --max-batch}. */
    public long largestAllowed() {
        return caps.maxBatch().isEmpty() ? Long.MAX_VALUE : caps.largestBatch() / quantumTokens * quantumTokens;
    }

    private long first() {
        long first = (caps.smallestBatch() - 1) / quantumTokens + 1;
        if (caps.largestBatch() / quantumTokens < first) {
            throw new InputProblem(nothingAllowed(), "fewer GPUs, a smaller micro-batch, or a larger --max-batch.");
        }
        return first;
    }

    private static long within(long first, long last, double count) {
        return count <= first ? first : count >= last ? last : (long) count;
    }

    private String nothingAllowed() {
        List<String> limits = new ArrayList<>();
        caps.minBatch().ifPresent(least -> limits.add("--min-batch %s".formatted(least)));
        caps.maxBatch().ifPresent(most -> limits.add("--max-batch %s".formatted(most)));
        return "No multiple of the quantum (%s%s) lies within %s."
                .formatted(
                        hardware.given() ? hardware.options() + ": " : "", multiple(1), String.join(" and ", limits));
    }

    private BatchPlan plan(long multiples, double ideal) {
        BatchSize batch = new BatchSize(multiples * quantumTokens, sequenceLength);
        OptionalLong accumulation = hardware.gpus().isPresent() ? OptionalLong.of(multiples) : OptionalLong.empty();
        return new BatchPlan(batch, ideal, accumulation, hardware, 1, OptionalDouble.empty());
    }

    private String multiple(long count) {
        long tokens = count * quantumTokens;
        return sequenceLength.isPresent()
                ? "%sseq (%s tokens)".formatted(count * hardware.quantum(), NumberText.grouped(tokens))
                : NumberText.grouped(tokens) + "tok";
    }
}
