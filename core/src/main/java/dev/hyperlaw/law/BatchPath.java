package dev.hyperlaw.law;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.rational.Rational;
import java.util.Optional;

/**
 * Learning rate and momentum tuned along {@code b = c·T^φ} (corollary 2, remark continuum_batch_paths, App. lr-increase).
 *
 * <p>{@code α* = 1} exactly where {@code r·√(C1·L/(p+r))·b/√T + C2·b/T ≥ C2/2}. For {@code φ > 1/2} that holds at large budgets: an exponent {@code φ − 3/4} is transient, then {@code η ∝ T^(-(1−φ)/2)}.
 */
public record BatchPath(LmoConstants constants, double coefficient, Rational exponent) {
    public BatchPath {
        Positive.require("coefficient of the batch path", coefficient);
        if (exponent.signum() < 0 || exponent.compareTo(Rational.ONE) > 0) {
            throw new InputProblem(
                    "The exponent of the batch path (%s) must be in [0, 1]: a batch is neither shrinking nor larger than the budget."
                            .formatted(exponent),
                    "it is the exponent of the steps: then take one minus it.");
        }
    }

    /** {@code r·√(C1·L/(p+r))}: the pull of the learning-rate terms on {@code α} at {@code α = 1}. */
    static double cappedSlope(LmoConstants constants) {
        return constants.coupling() * Math.sqrt(constants.progress() * constants.smoothness() / constants.profile(1));
    }

    /** The largest batch with {@code α* ≤ 1} at a budget, exact: {@code (C2/2)/(r√(C1·L/((p+r)T)) + C2/T)}. */
    public static double largestBatchWithMomentum(LmoConstants constants, double tokens) {
        return constants.noise() / 2 / (cappedSlope(constants) / Math.sqrt(tokens) + constants.noise() / tokens);
    }

    /** {@code C2·√((p+r)T)/(2r·√(C1·L))}: the same, burn-in dropped (rem:continuum_batch_paths). */
    public static double leadingLargestBatchWithMomentum(LmoConstants constants, double tokens) {
        return constants.noise() * Math.sqrt(tokens) / (2 * cappedSlope(constants));
    }

    public double batch(double tokens) {
        return coefficient * Math.pow(tokens, exponent.doubleValue());
    }

    /** The optimum on the path, {@code α ≤ 1}. */
    public TunedPoint optimum(double tokens) {
        return new FixedBatch(constants, batch(tokens)).optimum(tokens);
    }

    /** The exponents of the limit {@code T → ∞} (eq:alpha_eta_choice_for_given_b, eq:aggressive_rate). */
    public TuningExponents exponents() {
        if (exponent.compareTo(TuningExponents.HALF) <= 0) {
            return new TuningExponents(
                    PathExponent.TUNED_MOMENTUM.effective(exponent),
                    exponent.minus(TuningExponents.HALF),
                    exponent,
                    TuningExponents.QUARTER.negate());
        }
        Rational saturated = PathExponent.FIXED_MOMENTUM.effective(exponent);
        return new TuningExponents(saturated, Rational.ZERO, exponent, saturated);
    }

    /** The constant in front of {@code T^rate}; above 1/2 it is {@code 2√(C1·L·(p+r)·c)} (theory row 23). */
    public double rateConstant() {
        double progress = constants.progress() * constants.smoothness();
        int side = exponent.compareTo(TuningExponents.HALF);
        if (side < 0) {
            return new FixedBatch(constants, 1).leadingValue().constant();
        }
        double d = 2 * Math.sqrt(progress * coefficient);
        if (side > 0) {
            return d * Math.sqrt(constants.profile(1));
        }
        double v = constants.noise() / Math.sqrt(coefficient);
        double alpha = Math.min(1, MomentumBalance.alpha(d, 0, v, constants.direct(), constants.coupling()));
        return d * Math.sqrt(constants.profile(alpha)) + v * Math.sqrt(alpha);
    }

    /** The budgets with {@code α* < 1}, burn-in included; empty when momentum never pays on this path. */
    public Optional<MomentumWindow> momentumWindow() {
        return MomentumWindow.of(this);
    }

    /** Positive exactly where momentum is off. */
    double momentumExcess(double tokens) {
        return Math.log(batch(tokens) / largestBatchWithMomentum(constants, tokens));
    }
}
