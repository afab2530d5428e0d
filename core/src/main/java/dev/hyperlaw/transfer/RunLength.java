package dev.hyperlaw.transfer;

import dev.hyperlaw.quantity.BatchSize;
import dev.hyperlaw.quantity.TokenBudget;

/**
 * A budget in whole steps.
 *
 * @param steps rounded down
 * @param leftover tokens of the budget that no whole step uses
 */
public record RunLength(long steps, long leftover) {
    public RunLength {
        if (steps < 1 || leftover < 0) {
            throw new IllegalArgumentException(
                    "A run has one step at least and no fewer tokens than its steps use, not %d steps and %d tokens."
                            .formatted(steps, leftover));
        }
    }

    static RunLength of(TokenBudget budget, BatchSize batch) {
        long steps = budget.steps(batch);
        return new RunLength(steps, budget.tokens() - steps * batch.tokens());
    }
}
