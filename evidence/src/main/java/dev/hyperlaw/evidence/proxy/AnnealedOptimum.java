package dev.hyperlaw.evidence.proxy;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * Where an {@link AnnealedProxy} is least at one budget.
 *
 * @param shares of the terms, of a sum of 1
 */
public record AnnealedOptimum(
        double tokens, double learningRate, double batchTokens, Map<AnnealedTerm, Double> shares) {
    public AnnealedOptimum {
        shares = Collections.unmodifiableMap(new EnumMap<>(shares));
    }

    /** How it has moved from another budget, as exponents over that range. */
    public AnnealedPath.PathExponents since(AnnealedOptimum other) {
        double range = Math.log(tokens / other.tokens);
        if (range == 0) {
            throw new IllegalArgumentException("Two optima at %s tokens have no exponents.".formatted(tokens));
        }
        return new AnnealedPath.PathExponents(
                Math.log(learningRate / other.learningRate) / range, Math.log(batchTokens / other.batchTokens) / range);
    }
}
