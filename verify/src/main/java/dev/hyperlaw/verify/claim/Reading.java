package dev.hyperlaw.verify.claim;

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
        return of(number, Digits.of(number));
    }

    static Reading of(Rational exact) {
        return of(exact.doubleValue(), exact.toString());
    }

    static Reading text(String text) {
        return new Reading(text, OptionalDouble.empty());
    }

    @Override
    public String toString() {
        return text;
    }
}
