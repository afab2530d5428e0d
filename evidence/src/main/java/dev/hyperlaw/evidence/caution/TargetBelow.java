package dev.hyperlaw.evidence.caution;

import dev.hyperlaw.NumberText;
import java.util.Optional;

/** A target below every budget that was tuned at. */
public final class TargetBelow {
    private TargetBelow() {}

    /**
     * @param target in tokens
     * @param smallest budget that was tuned at, in tokens
     */
    public static Optional<String> words(double target, double smallest) {
        return target < smallest
                ? Optional.of(
                        "The target is smaller than all budgets tuned at: the law is continued downwards from %s tokens."
                                .formatted(NumberText.compact(smallest)))
                : Optional.empty();
    }
}
