package dev.hyperlaw.evidence;

import dev.hyperlaw.transfer.Ends;
import java.util.Arrays;
import java.util.OptionalDouble;
import java.util.function.DoubleFunction;

/**
 * A number with its 95 % interval, which holds it. An end that the evidence leaves open is infinite: writers say "or less", "or more"
 * or "unknown", and leave the number out.
 */
public record Interval(double estimate, double low, double high) {
    private static final double TAIL = 0.025;

    public Interval {
        if (!Double.isFinite(estimate) || !(low <= estimate && estimate <= high)) {
            throw new IllegalArgumentException(
                    "The interval from %s to %s must hold its estimate %s.".formatted(low, high, estimate));
        }
    }

    /** Open at both ends. */
    public static Interval unknown(double estimate) {
        return new Interval(estimate, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
    }

    /**
     * @param errors how far repetitions of the estimate fell from what they were made with; their middle 95 % is how far this one may
     *     have fallen
     */
    static Interval of(double estimate, double[] errors) {
        double[] sorted = Arrays.stream(errors).sorted().toArray();
        double low = estimate - quantile(sorted, 1 - TAIL);
        double high = estimate - quantile(sorted, TAIL);
        return new Interval(estimate, Math.min(low, estimate), Math.max(high, estimate));
    }

    /** The same around another estimate, wide enough to hold it. */
    public Interval around(double other) {
        return new Interval(other, Math.min(low, other), Math.max(high, other));
    }

    /** The same with these ends open, too. */
    public Interval opened(OpenEnds ends) {
        return new Interval(
                estimate,
                ends.below() ? Double.NEGATIVE_INFINITY : low,
                ends.above() ? Double.POSITIVE_INFINITY : high);
    }

    public OpenEnds open() {
        return OpenEnds.of(low == Double.NEGATIVE_INFINITY, high == Double.POSITIVE_INFINITY);
    }

    /** Empty if it is open. */
    public OptionalDouble lowEnd() {
        return open().below() ? OptionalDouble.empty() : OptionalDouble.of(low);
    }

    /** Empty if it is open. */
    public OptionalDouble highEnd() {
        return open().above() ? OptionalDouble.empty() : OptionalDouble.of(high);
    }

    public Ends ends() {
        return new Ends(lowEnd(), highEnd());
    }

    /** {@code [1e-4, 2e-4]}, {@code [2e-4 or less]}, {@code [1e-4 or more]} or {@code [unknown]}. */
    public String bracketed(DoubleFunction<String> number) {
        return ends().bracketed(number);
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
