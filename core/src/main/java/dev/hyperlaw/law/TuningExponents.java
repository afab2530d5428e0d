package dev.hyperlaw.law;

import dev.hyperlaw.rational.Rational;

/** Exponents in {@code T} of a tuned learning rate, momentum parameter and batch size, and of the bound itself. */
public record TuningExponents(Rational eta, Rational alpha, Rational batch, Rational rate) {
    static final Rational HALF = Rational.of(1, 2);
    static final Rational QUARTER = Rational.of(1, 4);

    /** Theorem 1: momentum fixed, learning rate and batch tuned (eq:fixed_momentum_scaling). */
    public static final TuningExponents FIXED_MOMENTUM =
            new TuningExponents(QUARTER.negate(), Rational.ZERO, HALF, QUARTER.negate());

    /** Theorem 2: batch fixed, learning rate and momentum tuned (eq:theorem_fized_b). */
    public static final TuningExponents FIXED_BATCH =
            new TuningExponents(Rational.of(-3, 4), HALF.negate(), Rational.ZERO, QUARTER.negate());

    /** Theorem 3: all three tuned, matched initialisation (eq:bKeta_asymp). */
    public static final TuningExponents JOINT =
            new TuningExponents(Rational.of(-7, 12), Rational.of(-1, 3), Rational.of(1, 6), QUARTER.negate());
}
