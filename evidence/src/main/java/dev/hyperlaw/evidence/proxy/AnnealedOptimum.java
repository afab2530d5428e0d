package dev.hyperlaw.evidence.proxy;

import dev.hyperlaw.evidence.surface.Edge;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * Where an {@link AnnealedProxy} is least at one budget.
 *
 * @param value the loss above its level
 * @param edge the end of the allowed batches that it lies at, if it does
 * @param exponents local ones; at an edge those of a batch that stays where it is
 * @param shares of the terms, of a sum of 1
 */
public record AnnealedOptimum(
        double tokens,
        double learningRate,
        double batchTokens,
        double value,
        Edge edge,
        PathExponents exponents,
        Map<AnnealedTerm, Double> shares) {
    public AnnealedOptimum {
        shares = Collections.unmodifiableMap(new EnumMap<>(shares));
    }

    /** How it has moved from another budget, as exponents over that range; local ones average to these. */
    public PathExponents since(AnnealedOptimum other) {
        double range = Math.log(tokens / other.tokens);
        if (range == 0) {
            throw new IllegalArgumentException("Two optima at %s tokens have no exponents.".formatted(tokens));
        }
        return new PathExponents(
                Math.log(learningRate / other.learningRate) / range, Math.log(batchTokens / other.batchTokens) / range);
    }
}
