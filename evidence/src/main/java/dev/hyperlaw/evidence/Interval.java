package dev.hyperlaw.evidence;

import java.util.Arrays;

/** A number with its 95 % interval, which holds it. */
public record Interval(double estimate, double low, double high) {
    private static final double TAIL = 0.025;

    public Interval {
        if (!Double.isFinite(estimate) || !(low <= estimate && estimate <= high)) {
            throw new IllegalArgumentException(
                    "The interval from %s to %s must hold its estimate %s.".formatted(low, high, estimate));
        }
    }

    /**
     * @param errors how far repetitions of the estimate fell from what they were made with; their middle 95 % is how far this one may
     *     have fallen
     */
    static Interval of(double estimate, double[] errors) {
        double[] sorted = errors.clone();
        Arrays.sort(sorted);
        double low = estimate - quantile(sorted, 1 - TAIL);
        double high = estimate - quantile(sorted, TAIL);
        return new Interval(estimate, Math.min(low, estimate), Math.max(high, estimate));
    }

    /** As {@link #of}, but only for how far the errors scatter, and not for what they have in common. */
    static Interval scattered(double estimate, double[] errors) {
        double[] sorted = errors.clone();
        Arrays.sort(sorted);
        double middle = quantile(sorted, 0.5);
        return of(estimate, Arrays.stream(errors).map(error -> error - middle).toArray());
    }

    public boolean contains(double value) {
        return low <= value && value <= high;
    }

    public double halfWidth() {
        return (high - low) / 2;
    }

    private static double quantile(double[] sorted, double share) {
        // A new draw falls below the k-th of n with probability k/(n + 1).
        double place = Math.max(0, Math.min(sorted.length - 1.0, share * (sorted.length + 1) - 1));
        int below = (int) Math.floor(place);
        int above = Math.min(below + 1, sorted.length - 1);
        return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
    }
}
