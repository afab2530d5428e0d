package dev.hyperlaw.law;

import dev.hyperlaw.rational.Rational;

/**
 * How fast each term falls when the settings follow prescribed power laws {@code b ∝ T^x, α ∝ T^y, η ∝ T^z} (corollary 2,
 * eq:r_exponents_budget). The exponents are signed as written, so {@code α ∝ T^(-1/3)} has {@code alpha = −1/3}.
 */
public record ScheduleRate(Rational batch, Rational alpha, Rational eta) {
    /** Exponent of {@code b/(ηT)}. */
    public Rational det() {
        return batch.minus(eta).minus(Rational.ONE);
    }

    /** Exponent of {@code √b/(αT)}. */
    public Rational burn() {
        return batch.times(TuningExponents.HALF).minus(alpha).minus(Rational.ONE);
    }

    /** Exponent of {@code √(α/b)}. */
    public Rational floor() {
        return alpha.minus(batch).times(TuningExponents.HALF);
    }

    /** Exponent of {@code η}. */
    public Rational smooth() {
        return eta;
    }

    /** Exponent of {@code η/α}. */
    public Rational couple() {
        return eta.minus(alpha);
    }

    /** The exponent of the whole bound, the largest of the five; no sign is required of them. */
    public Rational rate() {
        return det().max(burn()).max(floor()).max(smooth()).max(couple());
    }
}
