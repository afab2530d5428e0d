package dev.hyperlaw.verify.claim;

import dev.hyperlaw.rational.Rational;
import java.util.Locale;

/** Numbers as people read them in a sentence. */
final class Digits {
    private Digits() {}

    /** Six significant digits, such as {@code 0.752743} or {@code 4.07e6}. */
    static String of(double value) {
        return of(value, 6);
    }

    static String of(double value, int significant) {
        if (value == 0) {
            return "0";
        }
        if (!Double.isFinite(value)) {
            return Double.isNaN(value) ? "undefined" : value > 0 ? "infinity" : "-infinity";
        }
        double size = Math.abs(value);
        if (size >= 1e-4 && size < 1e6) {
            int decimals = Math.max(0, significant - 1 - (int) Math.floor(Math.log10(size)));
            return plain(String.format(Locale.ROOT, "%." + decimals + "f", value));
        }
        String scientific = String.format(Locale.ROOT, "%." + (significant - 1) + "e", value);
        int e = scientific.indexOf('e');
        return plain(scientific.substring(0, e)) + "e" + Integer.parseInt(scientific.substring(e + 1));
    }

    /** A share as per cent, such as {@code 0.013%}. */
    static String percent(double share) {
        return of(100 * share, 3) + "%";
    }

    /** A budget as a power of ten, such as {@code 10^6.362}. */
    static String powerOfTen(double value) {
        return Double.isNaN(value) ? "no budget" : String.format(Locale.ROOT, "10^%.3f", Math.log10(value));
    }

    /** An exponent as a fraction of small denominator if it is one but for rounding, such as {@code 1/4}. */
    static String fraction(double exponent) {
        double twelfths = Math.rint(12 * exponent);
        return Math.abs(12 * exponent - twelfths) <= 1e-8
                ? Rational.of((long) twelfths, 12).toString()
                : of(exponent);
    }

    /** A number to a few decimals, as a number. */
    static double rounded(double value, int decimals) {
        double unit = Math.pow(10, decimals);
        return Math.rint(value * unit) / unit;
    }

    private static String plain(String digits) {
        return digits.contains(".") ? digits.replaceAll("0+$", "").replaceAll("\\.$", "") : digits;
    }
}
