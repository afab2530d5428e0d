package dev.hyperlaw.view.figure;

/** All numbers from {@code low} to {@code high}, both included; they may be the same number. */
public record Range(double low, double high) {
    public Range {
        if (!Double.isFinite(low) || !Double.isFinite(high) || low > high) {
            throw new IllegalArgumentException(
                    "A Range must go up between finite numbers, not from %s to %s.".formatted(low, high));
        }
    }

    public static Range at(double value) {
        return new Range(value, value);
    }

    /** The smallest range that holds both. */
    public Range and(Range other) {
        return new Range(Math.min(low, other.low), Math.max(high, other.high));
    }

    public double length() {
        return high - low;
    }
}
