package dev.hyperlaw.transfer;

import dev.hyperlaw.NumberText;
import java.util.OptionalDouble;

/**
 * What a tuned optimum says about the constants of the bound (eq. perfT-def). Multiplying all three by one number moves
 * no optimum, so only ratios can be known.
 *
 * <pre>{@code
 * risk = C1 b/(ηT) + C2 √b/(α^e T) + C2 √(α/b) + C3 η (1 + 1/α)      e = 1 matched start, 1/2 zero start (row 30b)
 * ∂/∂log η:  C1 b/(ηT) = C3 η (1 + 1/α)                              all regimes (docs/theory.md row 7)
 * ∂/∂log α:  ½ C2 √(α/b) = e C2 √b/(α^e T) + C3 η/α                  B and D (row 11)
 * ∂/∂log b:  ½ C2 √(α/b) = ½ C2 √b/(α^e T) + C1 b/(ηT)               C and D (row 8, burn-in kept)
 * }</pre>
 */
public sealed interface Calibration {
    /**
     * Regime A: the learning rate alone fixes C1/C̃3 with C̃3 = C3(1 + 1/α). The noise floor is not identified.
     *
     * @param ratio {@code η0² T0 / b0}
     */
    record RatioOnly(double ratio) implements Calibration {}

    /**
     * Regimes B, C and D: all three, scaled so that the tuned configuration has the value 1.
     *
     * @param mismatch regime D only, which has one equation more than unknowns: C2 from momentum over C2 from the batch,
     *     1 when the bound describes the tuned optimum
     */
    record Constants(double c1, double c2, double c3, Initialisation start, OptionalDouble mismatch)
            implements Calibration {
        double value(double eta, double alpha, double batch, double tokens) {
            return c1 * batch / (eta * tokens)
                    + c2 * burn(start, alpha, batch, tokens)
                    + c2 * Math.sqrt(alpha / batch)
                    + c3 * eta * (1 + 1 / alpha);
        }
    }

    /** The configuration cannot be an optimum of the bound in this regime. */
    record Unidentified(String reason) implements Calibration {}

    /** {@code √b/(α^e T)}. */
    private static double burn(Initialisation start, double alpha, double batch, double tokens) {
        return Math.sqrt(batch) / (Math.pow(alpha, burnPower(start)) * tokens);
    }

    private static double burnPower(Initialisation start) {
        return start == Initialisation.MATCHED ? 1 : 0.5;
    }

    /** Reads the constants off an optimum of {@code regime}. */
    static Calibration of(Regime regime, Initialisation start, double eta, double alpha, double batch, double tokens) {
        if (regime == Regime.A) {
            return new RatioOnly(eta * eta * tokens / batch);
        }
        if (start == Initialisation.CONSTANT) {
            return new Unidentified("a buffer that starts away from the gradient adds a term of unknown size");
        }
        if (regime.momentumTuned() && alpha >= 1) {
            return new Unidentified("alpha is at its cap of 1, where the tuned momentum says nothing about the noise");
        }
        double c3 = 1;
        double c1 = eta * eta * (1 + 1 / alpha) * tokens / batch;
        double floor = Math.sqrt(alpha / batch);
        double burn = burn(start, alpha, batch, tokens);
        double fromBatch = 2 * c1 * batch / (eta * tokens) / (floor - burn);
        double fromMomentum = eta / alpha / (floor / 2 - burnPower(start) * burn);
        double c2 = regime == Regime.B ? fromMomentum : fromBatch;
        if (!(c2 > 0) || Double.isInfinite(c2)) {
            return new Unidentified(
                    "the tuned run of %s steps is all burn-in at alpha %s, so it is not an optimum of the bound"
                            .formatted(NumberText.rounded(tokens / batch, 3), NumberText.rounded(alpha, 3)));
        }
        boolean comparable = regime == Regime.D && fromMomentum > 0;
        Constants bare = new Constants(c1, c2, c3, start, OptionalDouble.empty());
        double scale = 1 / bare.value(eta, alpha, batch, tokens);
        return new Constants(
                c1 * scale,
                c2 * scale,
                c3 * scale,
                start,
                comparable ? OptionalDouble.of(fromMomentum / fromBatch) : OptionalDouble.empty());
    }
}
