package dev.hyperlaw.evidence.criticalbatch;

/** The fewest steps in which a batch reached the target. */
public record StepsAtBatch(double batchTokens, double steps) {
    public StepsAtBatch {
        if (!(batchTokens > 0) || !(steps > 0) || Double.isInfinite(batchTokens + steps)) {
            throw new IllegalArgumentException(
                    "A batch (%s) and its steps (%s) must be positive.".formatted(batchTokens, steps));
        }
    }
}
