package dev.hyperlaw.law;

import java.util.OptionalDouble;
import java.util.function.DoubleUnaryOperator;

/**
 * Where a monotone function of a positive quantity crosses zero. The search runs in the logarithm of the quantity, by
 * bisection down to neighbouring doubles: about sixty evaluations, and never outside the bracket.
 */
public final class LogRoot {
    /** Half the range of logarithms whose exponentials are normal doubles. */
    private static final double LIMIT = 690;

    private LogRoot() {}

    /**
     * The positive {@code x} with {@code f(x) = 0}, for an {@code f} that changes sign once; {@code near} starts the
     * search.
     *
     * @throws ArithmeticException if {@code f} keeps its sign over the range of doubles
     */
    public static double solve(DoubleUnaryOperator f, double near) {
        return find(f, near)
                .orElseThrow(() -> new ArithmeticException("The function keeps its sign between 1e-299 and 1e299."));
    }

    /** The same; empty if {@code f} keeps its sign over the range of doubles. */
    public static OptionalDouble find(DoubleUnaryOperator f, double near) {
        double start = Math.max(-LIMIT, Math.min(LIMIT, Math.log(near)));
        boolean positive = f.applyAsDouble(Math.exp(start)) > 0;
        for (double step = 1; ; step *= 2) {
            double low = Math.max(-LIMIT, start - step);
            double high = Math.min(LIMIT, start + step);
            if (f.applyAsDouble(Math.exp(high)) > 0 != positive) {
                return OptionalDouble.of(bisect(f, start, high));
            }
            if (f.applyAsDouble(Math.exp(low)) > 0 != positive) {
                return OptionalDouble.of(bisect(f, low, start));
            }
            if (low == -LIMIT && high == LIMIT) {
                return OptionalDouble.empty();
            }
        }
    }

    /** The crossing inside {@code [low, high]}, where {@code f} changes sign. */
    public static double between(DoubleUnaryOperator f, double low, double high) {
        return bisect(f, Math.log(low), Math.log(high));
    }

    private static double bisect(DoubleUnaryOperator f, double low, double high) {
        boolean positiveAtLow = f.applyAsDouble(Math.exp(low)) > 0;
        while (true) {
            double middle = 0.5 * (low + high);
            if (middle <= low || middle >= high) {
                return Math.exp(middle);
            }
            if (f.applyAsDouble(Math.exp(middle)) > 0 == positiveAtLow) {
                low = middle;
            } else {
                high = middle;
            }
        }
    }
}
