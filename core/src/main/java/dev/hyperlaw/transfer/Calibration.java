package dev.hyperlaw.transfer;

import java.util.OptionalDouble;

/**
 * What a tuned optimum says about the constants of the bound (eq. perfT-def). Multiplying all three by one number moves
 * no optimum, so only ratios can be known.
 *
 * <pre>{@code
 * risk = C1 b/(ηT) + C2 √b/(αT) + C2 √(α/b) + C3 η (1 + 1/α)
 * ∂/∂log η:  C1 b/(ηT) = C3 η (1 + 1/α)                              all regimes (docs/theory.md row 7)
 * ∂/∂log α:  ½ C2 √(α/b) = C2 √b/(αT) + C3 η/α                       B and D (row 11)
 * ∂/∂log b:  ½ C2 √(α/b) = ½ C2 √b/(αT) + C1 b/(ηT)                  C and D (row 8, burn-in kept)
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
    record Constants(double c1, double c2, double c3, OptionalDouble mismatch) implements Calibration {
        /** The bound at a configuration. */
        double value(double eta, double alpha, double batch, double tokens) {
            return c1 * batch / (eta * tokens)
                    + c2 * Math.sqrt(batch) / (alpha * tokens)
                    + c2 * Math.sqrt(alpha / batch)
                    + c3 * eta * (1 + 1 / alpha);
        }
    }

    /** The configuration cannot be an optimum of the bound in this regime, or α is not known. */
    record Unidentified(String reason) implements Calibration {}

    /** Reads the constants off an optimum of {@code regime}. */
    static Calibration of(Regime regime, double eta, OptionalDouble alpha, double batch, double tokens) {
        if (regime == Regime.A) {
            return new RatioOnly(eta * eta * tokens / batch);
        }
        if (alpha.isEmpty()) {
            return new Unidentified("the momentum of the tuned run is not given");
        }
        double a = alpha.getAsDouble();
        if (regime.momentumTuned() && a >= 1) {
            return new Unidentified("alpha is at its cap of 1, where the tuned momentum says nothing about the noise");
        }
        double c3 = 1;
        double c1 = eta * eta * (1 + 1 / a) * tokens / batch;
        double floor = Math.sqrt(a / batch);
        double burn = Math.sqrt(batch) / (a * tokens);
        double fromBatch = 2 * c1 * batch / (eta * tokens) / (floor - burn);
        double fromMomentum = eta / a / (floor / 2 - burn);
        double c2 = regime == Regime.B ? fromMomentum : fromBatch;
        if (!(c2 > 0) || Double.isInfinite(c2)) {
            return new Unidentified(
                    "the tuned run of %s steps is all burn-in at alpha %s (alpha^1.5 x steps must be well above 2), so it is no optimum of the bound"
                            .formatted(Figures.of(tokens / batch), Figures.of(a)));
        }
        boolean comparable = regime == Regime.D && fromMomentum > 0;
        Constants bare = new Constants(c1, c2, c3, OptionalDouble.empty());
        double scale = 1 / bare.value(eta, a, batch, tokens);
        return new Constants(
                c1 * scale,
                c2 * scale,
                c3 * scale,
                comparable ? OptionalDouble.of(fromMomentum / fromBatch) : OptionalDouble.empty());
    }
}
