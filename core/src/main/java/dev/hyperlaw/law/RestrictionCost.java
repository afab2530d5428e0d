package dev.hyperlaw.law;

import java.util.OptionalDouble;
import java.util.function.DoubleUnaryOperator;

/**
 * What a restriction costs at one budget: a fixed batch or momentum, a cap, or settings kept from another budget.
 *
 * @param ratio restricted value over free value, at least 1
 * @param sufficientTokens the budget at which the free optimum is as good as the restricted one is at the full budget
 * @param tokenFactor the full budget over that: the restriction wastes this factor in tokens
 */
public record RestrictionCost(double ratio, double sufficientTokens, double tokenFactor) {
    /**
     * Compares a restricted value with a free optimum.
     *
     * @param free the free optimum as a function of the budget in tokens, decreasing
     */
    public static RestrictionCost of(DoubleUnaryOperator free, double restricted, double tokens) {
        double ratio = restricted / free.applyAsDouble(tokens);
        if (!(ratio > 1)) {
            return new RestrictionCost(1, tokens, 1);
        }
        if (free.applyAsDouble(1) <= restricted) {
            return new RestrictionCost(ratio, 1, tokens);
        }
        double sufficient = LogRoot.between(t -> free.applyAsDouble(t) - restricted, 1, tokens);
        return new RestrictionCost(ratio, sufficient, tokens / sufficient);
    }

    /**
     * The budget at which the restricted optimum catches up with the free one at {@code tokens}; empty when it never
     * does, because a noise floor lies above.
     */
    public static OptionalDouble tokensToCatchUp(
            DoubleUnaryOperator free, DoubleUnaryOperator restricted, double tokens) {
        double target = free.applyAsDouble(tokens);
        if (restricted.applyAsDouble(tokens) <= target) {
            return OptionalDouble.of(tokens);
        }
        double most = 1e200;
        return restricted.applyAsDouble(most) > target
                ? OptionalDouble.empty()
                : OptionalDouble.of(LogRoot.between(t -> restricted.applyAsDouble(t) - target, tokens, most));
    }
}
