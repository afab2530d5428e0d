package dev.hyperlaw.view.figure;

import java.util.Optional;

/** One point with its name (empty for none) and, where known, how far its coordinates may be off. */
public record Dot(double x, double y, String name, Optional<Range> xError, Optional<Range> yError) {
    public Dot {
        if (!Double.isFinite(x) || !Double.isFinite(y)) {
            throw new IllegalArgumentException("The dot '%s' at (%s, %s) must be finite.".formatted(name, x, y));
        }
        check(xError, x, "x", name);
        check(yError, y, "y", name);
    }

    public static Dot at(double x, double y, String name) {
        return new Dot(x, y, name, Optional.empty(), Optional.empty());
    }

    public Dot withXError(double low, double high) {
        return new Dot(x, y, name, Optional.of(new Range(low, high)), yError);
    }

    public Dot withYError(double low, double high) {
        return new Dot(x, y, name, xError, Optional.of(new Range(low, high)));
    }

    private static void check(Optional<Range> error, double value, String coordinate, String name) {
        error.ifPresent(range -> {
            if (value < range.low() || value > range.high()) {
                throw new IllegalArgumentException(
                        "The error bar of %s (%s to %s) of the dot '%s' must hold its value %s."
                                .formatted(coordinate, range.low(), range.high(), name, value));
            }
        });
    }
}
