package dev.hyperlaw.law;

import dev.hyperlaw.rational.Rational;

/**
 * The exponent in tokens that a study sees when it scales {@code b ∝ T^p} and the tuned rate is {@code η ∝ b^κ·K^(-λ)}
 * (eq:q_effective_app, eq:threshold_p):
 *
 * <pre>{@code q_eff = κp − λ(1 − p),   positive iff p > λ/(κ + λ)}</pre>
 *
 * @param batchPower {@code κ}
 * @param stepPower {@code λ}
 */
public record PathExponent(Rational batchPower, Rational stepPower) {
    /** Momentum fixed: {@code (0, 1/2)}, hence {@code −(1−p)/2}; also the law once {@code α} has saturated at 1. */
    public static final PathExponent FIXED_MOMENTUM = new PathExponent(Rational.ZERO, TuningExponents.HALF);

    /** Momentum tuned: {@code (1/4, 3/4)}, hence {@code p − 3/4} (eq:q_p_minus_3_4_app) while {@code α < 1}. */
    public static final PathExponent TUNED_MOMENTUM = new PathExponent(TuningExponents.QUARTER, Rational.of(3, 4));

    /** {@code q_eff} along {@code b ∝ T^p}. */
    public Rational effective(Rational path) {
        return batchPower.times(path).minus(stepPower.times(Rational.ONE.minus(path)));
    }

    /** The path above which the rate grows with the budget. */
    public Rational threshold() {
        return stepPower.dividedBy(batchPower.plus(stepPower));
    }
}
