package dev.hyperlaw.evidence.numeric;

import java.util.function.DoubleUnaryOperator;

/** Golden-section search (Kiefer 1953) for the minimum of a function that falls and then rises. */
public final class GoldenSection {
    private static final double RATIO = (Math.sqrt(5) - 1) / 2;

    private GoldenSection() {}

    /** Where the function is least between two ends, to within {@code tolerance}. */
    public static double minimise(DoubleUnaryOperator function, double from, double to, double tolerance) {
        double low = from;
        double high = to;
        double left = high - RATIO * (high - low);
        double right = low + RATIO * (high - low);
        double atLeft = function.applyAsDouble(left);
        double atRight = function.applyAsDouble(right);
        while (high - low > tolerance) {
            if (atLeft < atRight) {
                high = right;
                right = left;
                atRight = atLeft;
                left = high - RATIO * (high - low);
                atLeft = function.applyAsDouble(left);
            } else {
                low = left;
                left = right;
                atLeft = atRight;
                right = low + RATIO * (high - low);
                atRight = function.applyAsDouble(right);
            }
        }
        return (low + high) / 2;
    }

    /** As {@link #minimise}, around the best of {@code places} evenly spaced places: for a function with more than one valley. */
    public static double minimiseFrom(
            DoubleUnaryOperator function, double from, double to, int places, double tolerance) {
        double step = (to - from) / (places - 1);
        int best = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < places; i++) {
            double value = function.applyAsDouble(from + i * step);
            if (value < least) {
                least = value;
                best = i;
            }
        }
        return minimise(
                function, from + Math.max(0, best - 1) * step, from + Math.min(places - 1, best + 1) * step, tolerance);
    }
}
