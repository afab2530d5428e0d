package dev.hyperlaw.view.figure;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.rational.Rational;

/** Numbers and laws in the markup of the figure model: what {@link NumberText} says, with powers of ten and a true minus sign. */
public final class FigureText {
    private FigureText() {}

    /** Three significant digits at most, every digit of a batch below 10,000: {@code 0.01}, {@code 2048}, {@code 10^{6}}. */
    public static String number(double value) {
        return number(value, value == Math.rint(value) && Math.abs(value) < 1e4 ? 4 : 3);
    }

    /** At most this number of significant digits: {@code 4.07×10^{6}}. */
    public static String number(double value, int digits) {
        return of(NumberText.rounded(value, digits));
    }

    /** With this number of digits behind the point. */
    public static String decimals(double value, int digits) {
        return of(NumberText.decimals(value, digits));
    }

    /** {@code 10^{6}}. */
    public static String powerOfTen(int exponent) {
        return "10^{%d}".formatted(exponent);
    }

    /** A number as it is said elsewhere: {@code 4.07×10^{6}} for {@code 4.07e6}. */
    public static String of(String number) {
        String[] parts = number.split("e", 2);
        String digits = parts[0].replace('-', '−');
        if (parts.length == 1) {
            return digits;
        }
        String power = powerOfTen(Integer.parseInt(parts[1]));
        return digits.equals("1") ? power : digits + "×" + power;
    }

    /** {@code T^{1/2}}. */
    public static String law(Rational exponent) {
        return "T^{%s}".formatted(exponent);
    }

    /** A fitted one: {@code T^{0.187}}. */
    public static String law(double exponent, int decimals) {
        return "T^{%s}".formatted(decimals(exponent, decimals));
    }
}
