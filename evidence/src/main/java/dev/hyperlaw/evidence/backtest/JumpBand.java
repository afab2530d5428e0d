package dev.hyperlaw.evidence.backtest;

import java.util.Arrays;

/** Sizes of jumps that are reported together: the longer a jump, the more rules differ. */
public enum JumpBand {
    SHORT(1.9, 3),
    MIDDLE(3, 6),
    LONG(6, 12),
    VERY_LONG(12, Double.POSITIVE_INFINITY);

    private final double from;
    private final double to;

    JumpBand(double from, double to) {
        this.from = from;
        this.to = to;
    }

    /** The smallest jump that is tried at all. */
    static double smallest() {
        return SHORT.from;
    }

    public static JumpBand of(double jump) {
        return Arrays.stream(values())
                .filter(band -> jump >= band.from && jump < band.to)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("A jump of %s is too short.".formatted(jump)));
    }

    public double from() {
        return from;
    }

    public double to() {
        return to;
    }
}
