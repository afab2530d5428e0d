package dev.hyperlaw.evidence.proxy;

/** The batches that are allowed, in tokens, both ends included. */
public record BatchRange(double low, double high) {
    public BatchRange {
        if (!(low > 0) || !(high >= low) || Double.isInfinite(high)) {
            throw new IllegalArgumentException(
                    "The batches from %s to %s tokens are not a range of positive numbers.".formatted(low, high));
        }
    }
}
