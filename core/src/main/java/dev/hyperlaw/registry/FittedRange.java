package dev.hyperlaw.registry;

import java.util.Map;
import java.util.OptionalDouble;

/**
 * Where a law was fitted or checked.
 *
 * @param text in words, for people
 * @param limits the largest and smallest values on record; a quantity without an entry is not limited by the record
 */
public record FittedRange(String text, Map<Quantity, Interval> limits) {
    public static final FittedRange UNKNOWN = new FittedRange("not on record here; see the citation", Map.of());

    public FittedRange {
        limits = Map.copyOf(limits);
    }

    /** Both ends included. */
    public record Interval(double from, double to) {
        /** By what factor a value lies outside; 1 inside. */
        public double excess(double value) {
            return value > to ? value / to : value < from ? from / value : 1;
        }
    }

    /** The factor by which a value is outside, or empty when it is inside or nothing is on record. */
    public OptionalDouble outside(Quantity quantity, double value) {
        Interval interval = limits.get(quantity);
        double excess = interval == null ? 1 : interval.excess(value);
        return excess > 1 ? OptionalDouble.of(excess) : OptionalDouble.empty();
    }
}
