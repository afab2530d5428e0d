package dev.hyperlaw.grid;

import java.math.BigDecimal;
import java.math.MathContext;

/** Numbers in messages and labels, as people write them. */
final class Plain {
    private static final int DIGITS = 5;
    private static final double LEAST_WRITTEN_OUT = 1e-5;
    private static final double MOST_WRITTEN_OUT = 1e6;

    private Plain() {}

    /** Five digits at most: {@code 0.001}, {@code 35112}, {@code 1e-9}, {@code 1.5e22}. */
    static String number(double value) {
        if (!Double.isFinite(value) || value == 0) {
            return value == 0 ? "0" : String.valueOf(value);
        }
        BigDecimal rounded =
                new BigDecimal(value).round(new MathContext(DIGITS)).stripTrailingZeros();
        double size = Math.abs(value);
        if (size >= LEAST_WRITTEN_OUT && size < MOST_WRITTEN_OUT) {
            return rounded.toPlainString();
        }
        int exponent = rounded.precision() - rounded.scale() - 1;
        return rounded.movePointLeft(exponent).toPlainString() + "e" + exponent;
    }
}
