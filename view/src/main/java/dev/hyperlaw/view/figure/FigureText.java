package dev.hyperlaw.view.figure;

import dev.hyperlaw.rational.Rational;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** Numbers and laws in the markup of the figure model. */
public final class FigureText {
    private static final double NEARLY = 1e-9;

    private FigureText() {}

    /** {@code 10^{6}} for a power of ten, {@code 0.01} to {@code 10} plainly, anything else to three digits, without zeros at their end. */
    public static String number(double value) {
        double log = Math.log10(value);
        int power = (int) Math.round(log);
        if (Math.abs(log - power) > NEARLY || power == -1 || power == -2) {
            String[] parts = number(value, 3).split("(?=×)", 2);
            return withoutZeros(parts[0]) + (parts.length > 1 ? parts[1] : "");
        }
        return power == 0 ? "1" : power == 1 ? "10" : "10^{%d}".formatted(power);
    }

    /** This number of significant digits, with a power of ten outside of 0.01 to 10,000: {@code 4.07×10^{6}}. */
    public static String number(double value, int digits) {
        BigDecimal rounded = new BigDecimal(value, new MathContext(digits));
        int power = rounded.precision() - rounded.scale() - 1;
        if (power >= -2 && power < 4) {
            return plain(value, Math.max(0, digits - 1 - power));
        }
        return plain(rounded.scaleByPowerOfTen(-power).doubleValue(), digits - 1) + "×10^{%d}".formatted(power);
    }

    /** With this number of digits behind the point, and a true minus sign. */
    public static String plain(double value, int decimals) {
        return String.format(Locale.ROOT, "%." + decimals + "f", value).replace('-', '−');
    }

    /** A share in per cent, such as {@code 99 %} or {@code 99.01 %}. */
    public static String percent(double share) {
        return withoutZeros(plain(100 * share, 2)) + " %";
    }

    private static String withoutZeros(String digits) {
        return digits.contains(".") ? digits.replaceAll("0+$", "").replaceAll("\\.$", "") : digits;
    }

    /** {@code T^{1/2}}. */
    public static String law(Rational exponent) {
        return "T^{%s}".formatted(exponent);
    }

    /** A fitted one: {@code T^{0.187}}. */
    public static String law(double exponent, int decimals) {
        return "T^{%s}".formatted(plain(exponent, decimals));
    }
}
