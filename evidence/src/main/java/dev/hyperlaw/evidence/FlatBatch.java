package dev.hyperlaw.evidence;

/**
 * The batches that are as good as the best at one budget, the learning rate tuned to each: their loss lies above its by less than the noise of one run.
 *
 * @param low the smallest, in tokens
 * @param high the largest
 * @param lowIsEnd whether smaller ones were not tried
 * @param highIsEnd whether larger ones were not tried
 */
public record FlatBatch(double low, double high, boolean lowIsEnd, boolean highIsEnd) {
    public FlatBatch {
        if (!(low > 0) || !(low <= high)) {
            throw new IllegalArgumentException("Batches from %s to %s are not a range.".formatted(low, high));
        }
    }
}
