package dev.hyperlaw.registry;

import dev.hyperlaw.law.PathExponent;
import dev.hyperlaw.rational.Rational;

/**
 * A study's exponents in tokens, {@code b ∝ T^path} and {@code η ∝ T^reported}, beside what the LMO bound predicts for
 * that path (App. lr-increase, tab:empirical). A residual is reported minus predicted.
 */
public record PathComparison(Rational path, Rational reported) {
    /** {@code −(1−p)/2}: momentum fixed, or saturated at {@code α = 1}. */
    public Rational fixedMomentum() {
        return PathExponent.FIXED_MOMENTUM.effective(path);
    }

    /** {@code p − 3/4}: momentum tuned, as long as {@code α < 1}. */
    public Rational tunedMomentum() {
        return PathExponent.TUNED_MOMENTUM.effective(path);
    }

    public Rational residualFixed() {
        return reported.minus(fixedMomentum());
    }

    public Rational residualTuned() {
        return reported.minus(tunedMomentum());
    }
}
