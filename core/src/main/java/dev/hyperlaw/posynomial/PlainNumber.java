package dev.hyperlaw.posynomial;

import java.math.BigDecimal;

/** Numbers inside names: {@code 64}, {@code 0.001}, {@code 1e-6}; the shortest text that reads back as the same double. */
public final class PlainNumber {
    private PlainNumber() {}

    public static String of(double value) {
        if (value == 0 || Double.isNaN(value) || Double.isInfinite(value)) {
            return value == 0 ? "0" : Double.toString(value);
        }
        double size = Math.abs(value);
        BigDecimal decimal = new BigDecimal(Double.toString(value)).stripTrailingZeros();
        if (size >= 1e-4 && size < 1e16) {
            return decimal.toPlainString();
        }
        int exponent = decimal.precision() - decimal.scale() - 1;
        return decimal.movePointLeft(exponent).stripTrailingZeros().toPlainString() + "e" + exponent;
    }
}
