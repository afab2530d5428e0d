package dev.hyperlaw.sweep.meter;

import java.util.function.DoubleUnaryOperator;

/** A measured number with its 95 % interval. A side that the data do not bound is infinite, and so is a number without any bound. */
public record Estimate(double value, double low, double high) {
    public Estimate {
        if (Double.isNaN(value) || !(low <= high)) {
            throw new IllegalArgumentException(
                    "The interval from %s to %s of %s must go up.".formatted(low, high, value));
        }
    }

    /** The same after an increasing function, such as a change of units. */
    public Estimate mapped(DoubleUnaryOperator increasing) {
        return new Estimate(
                increasing.applyAsDouble(value), increasing.applyAsDouble(low), increasing.applyAsDouble(high));
    }

    public Estimate times(double factor) {
        return mapped(number -> factor * number);
    }

    public boolean contains(double number) {
        return low <= number && number <= high;
    }
}
