package dev.hyperlaw.transfer;

/**
 * A {@code --max-lr} that binds, and what would be recommended without it.
 *
 * @param lr the learning rate without the cap
 * @param low low end of its 95 % interval
 * @param batchTokens the batch without the cap, rounded
 */
public record RateCap(double cap, double lr, double low, double high, long batchTokens) {
    /** Whether the whole interval lies above the cap. */
    public boolean belowInterval() {
        return cap <= low;
    }
}
