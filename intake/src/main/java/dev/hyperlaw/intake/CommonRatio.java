package dev.hyperlaw.intake;

import java.util.OptionalDouble;

/**
 * The whole number that the ratios of all rows are near to.
 *
 * @param off by which share of it the worst ratio is away
 */
record CommonRatio(double whole, double off) {
    /** Runs end at whole steps, so that ratios are nearly whole numbers. */
    private static final double NEARLY = 0.01;
    /** What division leaves. */
    private static final double EXACT = 1e-9;

    private static final CommonRatio NONE = new CommonRatio(Double.NaN, Double.POSITIVE_INFINITY);

    static CommonRatio of(double[] above, double[] below) {
        // A step more or less matters least in the longest run.
        int longest = -1;
        for (int row = 0; row < above.length; row++) {
            if (above[row] / below[row] > 0 && below[row] > 0 && (longest < 0 || below[row] > below[longest])) {
                longest = row;
            }
        }
        if (longest < 0) {
            return NONE;
        }
        double whole = Math.rint(above[longest] / below[longest]);
        double off = 0;
        for (int row = 0; row < above.length; row++) {
            double ratio = above[row] / below[row];
            if (!Double.isNaN(ratio) && below[row] != 0) {
                off = Math.max(off, Math.abs(ratio - whole) / whole);
            }
        }
        return new CommonRatio(whole, off);
    }

    boolean isExact() {
        return off <= EXACT;
    }

    boolean is(double expected) {
        return number().stream().anyMatch(number -> number == expected);
    }

    /** The number; empty if there is none. Where the ratios only come near, a power of two is meant if there is one. */
    OptionalDouble number() {
        if (!(off <= NEARLY) || whole < 1) {
            return OptionalDouble.empty();
        }
        double power = Math.pow(2, Math.rint(Math.log(whole) / Math.log(2)));
        boolean meant = !isExact() && Math.abs(whole - power) <= NEARLY * power;
        return OptionalDouble.of(meant ? power : whole);
    }
}
