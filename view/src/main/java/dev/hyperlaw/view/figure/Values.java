package dev.hyperlaw.view.figure;

import java.util.Arrays;
import java.util.stream.DoubleStream;

/** One or more finite numbers in an order that matters. Immutable, unlike the array it was made from. */
public final class Values {
    private final double[] values;

    private Values(double[] values) {
        this.values = values;
    }

    public static Values of(double... values) {
        if (values.length == 0) {
            throw new IllegalArgumentException("Values must hold at least one number.");
        }
        for (int i = 0; i < values.length; i++) {
            if (!Double.isFinite(values[i])) {
                throw new IllegalArgumentException(
                        "The value (%s) at index %d of %d must be finite.".formatted(values[i], i, values.length));
            }
        }
        return new Values(values.clone());
    }

    public int size() {
        return values.length;
    }

    public double at(int index) {
        return values[index];
    }

    public double first() {
        return values[0];
    }

    public double last() {
        return values[values.length - 1];
    }

    public DoubleStream stream() {
        return Arrays.stream(values);
    }

    /** From the smallest to the largest. */
    public Range extent() {
        return new Range(stream().min().orElseThrow(), stream().max().orElseThrow());
    }

    boolean rises() {
        for (int i = 1; i < values.length; i++) {
            if (values[i] <= values[i - 1]) {
                return false;
            }
        }
        return true;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Values that && Arrays.equals(values, that.values);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(values);
    }

    @Override
    public String toString() {
        return values.length <= 4
                ? Arrays.toString(values)
                : "[%s, %s, … %s (%d values)]".formatted(values[0], values[1], last(), values.length);
    }
}
