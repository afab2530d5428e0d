package dev.hyperlaw.transfer;

import java.util.List;
import java.util.OptionalDouble;

/**
 * What one rule would do, before any rounding.
 *
 * @param batchTokens real, not rounded to the hardware
 * @param sequences the same in sequences, when their length is known
 * @param alpha 1 − β1, when the momentum of the tuned run is known
 * @param alphaFeasible whether α ≤ 1
 * @param batchFeasible whether the batch is at least one sequence (one token without a sequence length) and fits the
 *     budget
 */
public record RuleOutcome(
        TransferRule rule,
        double lr,
        double batchTokens,
        OptionalDouble sequences,
        OptionalDouble alpha,
        boolean alphaFeasible,
        boolean batchFeasible,
        boolean recommended,
        List<String> warnings) {
    public RuleOutcome {
        warnings = List.copyOf(warnings);
    }

    public OptionalDouble beta() {
        return alpha.isPresent() ? OptionalDouble.of(1 - alpha.getAsDouble()) : OptionalDouble.empty();
    }

    RuleOutcome withWarnings(List<String> found) {
        return new RuleOutcome(
                rule, lr, batchTokens, sequences, alpha, alphaFeasible, batchFeasible, recommended, found);
    }
}
