package dev.hyperlaw.registry;

import dev.hyperlaw.rational.Rational;

/**
 * The exponents in tokens a law amounts to, under a reading that is said.
 *
 * @param reading what is held or how the variable was converted
 */
public record TokenPath(String reading, Rational batch, Rational rate) {
    static TokenPath of(String reading, String batch, String rate) {
        return new TokenPath(reading, Rational.parse(batch), Rational.parse(rate));
    }

    /** Beside the bound's prediction. */
    public PathComparison comparison() {
        return new PathComparison(batch, rate);
    }
}
