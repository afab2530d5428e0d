package dev.hyperlaw.verify.claim;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.rational.Rational;
import java.util.OptionalDouble;

/**
 * A predicted or measured quantity: always as text, and as a number where it is one.
 *
 * @param number finite if present
 */
public record Reading(String text, OptionalDouble number) {
    public Reading {
        if (text.isBlank()) {
            throw new IllegalArgumentException("A reading must say something.");
        }
        if (number.isPresent() && !Double.isFinite(number.getAsDouble())) {
            number = OptionalDouble.empty();
        }
    }

    static Reading of(double number, String text) {
        return new Reading(text, OptionalDouble.of(number));
    }

    static Reading of(double number) {
        return of(number, NumberText.precise(number));
    }

    static Reading of(Rational exact) {
        return of(exact.doubleValue(), exact.toString());
    }

    static Reading text(String text) {
        return new Reading(text, OptionalDouble.empty());
    }

    /** An exponent as a fraction of small denominator if it is one but for rounding, such as {@code 1/4}. */
    static String fraction(double exponent) {
        double twelfths = Math.rint(12 * exponent);
        return Math.abs(12 * exponent - twelfths) <= 1e-8
                ? Rational.of((long) twelfths, 12).toString()
                : NumberText.precise(exponent);
    }

    /** A number to a few decimals, as a number. */
    static double rounded(double value, int decimals) {
        double unit = Math.pow(10, decimals);
        return Math.rint(value * unit) / unit;
    }

    @Override
    public String toString() {
        return text;
    }
}
