package dev.hyperlaw.registry;

import dev.hyperlaw.law.PathExponent;
import dev.hyperlaw.rational.Rational;

/**
 * The exponents in tokens a law amounts to, {@code b ∝ T^batch} and {@code η ∝ T^rate}, under a reading that is said. Beside them
 * stands what the LMO bound predicts for that path (App. lr-increase, tab:empirical). A residual is reported minus predicted.
 *
 * @param reading what is held or how the variable was converted
 */
public record TokenPath(String reading, Rational batch, Rational rate) {
    static TokenPath of(String reading, String batch, String rate) {
        return new TokenPath(reading, Rational.parse(batch), Rational.parse(rate));
    }

    /** {@code −(1−p)/2} on {@code b ∝ T^p}: momentum fixed, or saturated at {@code α = 1}. */
    public Rational fixedMomentum() {
        return PathExponent.FIXED_MOMENTUM.effective(batch);
    }

    /** {@code p − 3/4}: momentum tuned, as long as {@code α < 1}. */
    public Rational tunedMomentum() {
        return PathExponent.TUNED_MOMENTUM.effective(batch);
    }

    public Rational residualFixed() {
        return rate.minus(fixedMomentum());
    }

    public Rational residualTuned() {
        return rate.minus(tunedMomentum());
    }
}
