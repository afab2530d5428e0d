package dev.hyperlaw.transfer;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Numbers in sentences: few significant digits, exact integers grouped by thousands. */
final class Figures {
    private Figures() {}

    /** Three significant digits: {@code 0.0013} becomes {@code 1.3e-3}, {@code 0.1} stays. */
    static String of(double value) {
        return of(value, 3);
    }

    static String of(double value, int digits) {
        if (value == 0 || Double.isNaN(value) || Double.isInfinite(value)) {
            return value == 0 ? "0" : Double.toString(value);
        }
        BigDecimal rounded = new BigDecimal(value)
                .round(new MathContext(digits, RoundingMode.HALF_EVEN))
                .stripTrailingZeros();
        int exponent = rounded.precision() - rounded.scale() - 1;
        if (exponent >= -2 && exponent < 6) {
            return rounded.toPlainString();
        }
        return rounded.movePointLeft(exponent).stripTrailingZeros().toPlainString() + "e" + exponent;
    }

    /** A whole number with its thousands marked. */
    static String whole(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    /** {@code 1 step}, {@code 15,258 steps}. */
    static String count(long value, String thing) {
        return whole(value) + " " + thing + (value == 1 ? "" : "s");
    }

    /** A budget in the unit people say it in: {@code 100B}, {@code 2.5T}. */
    static String tokens(double value) {
        String[] suffixes = {"", "k", "M", "B", "T"};
        int step = (int) Math.max(0, Math.min(4, Math.floor(Math.log10(value) / 3 + 1e-12)));
        return of(value / Math.pow(1000, step)) + suffixes[step];
    }

    /** Exact decimal text for a settings file: the shortest that reads back as the same double. */
    static String exact(double value) {
        return Double.toString(value).replace("E", "e");
    }
}
