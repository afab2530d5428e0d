package dev.hyperlaw.transfer;

import java.util.OptionalDouble;
import java.util.function.DoubleFunction;

/** The ends of a 95 % interval; an end that the evidence leaves open is absent. */
public record Ends(OptionalDouble low, OptionalDouble high) {
    public static Ends of(double low, double high) {
        return new Ends(OptionalDouble.of(low), OptionalDouble.of(high));
    }

    /** {@code [1e-4, 2e-4]}, {@code [2e-4 or less]}, {@code [1e-4 or more]} or {@code [unknown]}. */
    public String bracketed(DoubleFunction<String> number) {
        if (low.isEmpty()) {
            return high.isEmpty() ? "[unknown]" : "[%s or less]".formatted(number.apply(high.getAsDouble()));
        }
        String from = number.apply(low.getAsDouble());
        return high.isEmpty()
                ? "[%s or more]".formatted(from)
                : "[%s, %s]".formatted(from, number.apply(high.getAsDouble()));
    }

    boolean hold(double value) {
        return low.orElse(value) <= value && value <= high.orElse(value);
    }
}
