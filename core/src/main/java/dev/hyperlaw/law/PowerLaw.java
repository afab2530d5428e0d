package dev.hyperlaw.law;

import dev.hyperlaw.rational.Rational;

/** {@code constant·T^exponent}, the exponent exact. */
public record PowerLaw(double constant, Rational exponent) {
    public PowerLaw {
        Positive.require("constant of a power law", constant);
    }

    public double at(double tokens) {
        return constant * Math.pow(tokens, exponent.doubleValue());
    }
}
