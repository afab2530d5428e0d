package dev.hyperlaw.law;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.rational.Rational;

/**
 * Noise that shrinks like {@code b^(-q)} (assump:q_noise), completed beyond the paper (theory row 28):
 *
 * <pre>{@code
 * q < 1/2   b* = 1 and theorem 2's exponents
 * q = 1/2   theorem 3
 * q > 1/2   b* ∝ T^(1/(2q+1)), η* and the bound ∝ T^(-q/(2q+1)), α* → min(1, (r/p)(2q − 1))
 * }</pre>
 *
 * <p>The batch exponent jumps 0 → 1/6 → 1/2 at {@code q = 1/2}.
 */
public record NoiseExponentLaw(Rational q) {
    public NoiseExponentLaw {
        if (q.signum() <= 0 || q.compareTo(Rational.ONE) > 0) {
            throw new InputProblem(
                    "The noise exponent q (%s) must be in (0, 1].".formatted(q),
                    "it was meant as b^-q: independent samples have q = 1/2.");
        }
    }

    /** The exponents of the joint optimum. */
    public TuningExponents exponents() {
        int side = q.compareTo(TuningExponents.HALF);
        if (side < 0) {
            return TuningExponents.FIXED_BATCH;
        }
        if (side == 0) {
            return TuningExponents.JOINT;
        }
        Rational batch = q.plus(q).plus(Rational.ONE).reciprocal();
        Rational rate = q.times(batch).negate();
        return new TuningExponents(rate, Rational.ZERO, batch, rate);
    }

    /** The exponent of {@code b} in the tuned value at a budget, {@code 1/4 − q/2} (eq:perf_T_q). */
    public Rational valueExponentInBatch() {
        return TuningExponents.QUARTER.minus(q.times(TuningExponents.HALF));
    }

    /** {@code lim α*}: 0 up to {@code q = 1/2}, then {@code (r/p)(2q − 1)}, at most 1. */
    public double limitAlpha(LmoConstants constants) {
        double free = constants.coupling() / constants.direct() * (2 * q.doubleValue() - 1);
        return Math.max(0, Math.min(1, free));
    }
}
