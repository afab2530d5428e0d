package dev.hyperlaw.transfer;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.quantity.BatchSize;
import dev.hyperlaw.quantity.LearningRate;
import dev.hyperlaw.quantity.Momentum;
import java.util.Optional;
import java.util.OptionalDouble;

/** Limits the target run must respect. */
public record Caps(
        Optional<BatchSize> minBatch,
        Optional<BatchSize> maxBatch,
        Optional<LearningRate> maxLr,
        OptionalDouble maxBeta) {
    public Caps {
        maxBeta.ifPresent(beta -> Momentum.ofBeta("--max-beta", beta));
        if (minBatch.isPresent()
                && maxBatch.isPresent()
                && minBatch.get().tokens() > maxBatch.get().tokens()) {
            throw new InputProblem(
                    "The caps contradict each other: --min-batch is %s and --max-batch is %s."
                            .formatted(minBatch.get(), maxBatch.get()),
                    "they are swapped, or one has the wrong unit.");
        }
    }

    public static Caps none() {
        return new Caps(Optional.empty(), Optional.empty(), Optional.empty(), OptionalDouble.empty());
    }

    public boolean given() {
        return minBatch.isPresent() || maxBatch.isPresent() || maxLr.isPresent() || maxBeta.isPresent();
    }

    public boolean allow(long batchTokens) {
        return smallestBatch() <= batchTokens && batchTokens <= largestBatch();
    }

    long smallestBatch() {
        return minBatch.map(BatchSize::tokens).orElse(1L);
    }

    long largestBatch() {
        return maxBatch.map(BatchSize::tokens).orElse(Long.MAX_VALUE);
    }

    /** Smallest α allowed, {@code 1 − max β}. */
    public OptionalDouble minAlpha() {
        return maxBeta.stream().map(beta -> Momentum.ofBeta(beta).alpha()).findFirst();
    }

    public Caps withoutMinBatch() {
        return new Caps(Optional.empty(), maxBatch, maxLr, maxBeta);
    }

    public Caps withoutMaxBatch() {
        return new Caps(minBatch, Optional.empty(), maxLr, maxBeta);
    }

    public Caps withoutMaxLr() {
        return new Caps(minBatch, maxBatch, Optional.empty(), maxBeta);
    }

    public Caps withoutMaxBeta() {
        return new Caps(minBatch, maxBatch, maxLr, OptionalDouble.empty());
    }

    public Caps withMinBatch(BatchSize value) {
        return new Caps(Optional.of(value), maxBatch, maxLr, maxBeta);
    }

    public Caps withMaxBatch(BatchSize value) {
        return new Caps(minBatch, Optional.of(value), maxLr, maxBeta);
    }

    public Caps withMaxLr(LearningRate value) {
        return new Caps(minBatch, maxBatch, Optional.of(value), maxBeta);
    }

    public Caps withMaxBeta(double value) {
        return new Caps(minBatch, maxBatch, maxLr, OptionalDouble.of(value));
    }
}
