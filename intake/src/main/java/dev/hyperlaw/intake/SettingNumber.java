package dev.hyperlaw.intake;

import java.math.BigDecimal;
import java.math.MathContext;

/** Settings as they were meant: {@code 9.999999999999999e-26} and {@code 1e-25} are one value that passed through two programs. */
final class SettingNumber {
    private static final MathContext DIGITS = new MathContext(12);

    private SettingNumber() {}

    static double rounded(double value) {
        return Double.isNaN(value) || value == Math.rint(value)
                ? value
                : new BigDecimal(value).round(DIGITS).doubleValue();
    }
}
