package dev.hyperlaw.law;

/**
 * The constants of the LMO family of bounds, with the smoothness profile {@code S(α) = direct + coupling/α}:
 *
 * <pre>{@code
 * F(η, α, b; T) = C1·b/(ηT) + C2·√b/(αT) + C2·√(α/b) + L·η·S(α)
 *                 det         burn         floor       smooth + couple
 * }</pre>
 *
 * <p>{@code risk_T} (eq:perfT-def) has {@code S = 1 + 1/α}; {@code U_T} (eq:U_budget_def) has {@code S = 7/2 + 2/α}. Both
 * are for a momentum buffer that starts at a mini-batch gradient (matched initialisation).
 *
 * @param progress {@code C1}, or {@code Δ0}: the gap to close
 * @param noise {@code C2}, or {@code 2ρσ}
 * @param smoothness {@code C3}, or {@code L}
 * @param direct {@code p}, the weight of {@code η}
 * @param coupling {@code r}, the weight of {@code η/α}
 */
public record LmoConstants(double progress, double noise, double smoothness, double direct, double coupling) {
    public LmoConstants {
        Positive.require("constant C1 (delta0)", progress);
        Positive.require("constant C2 (2*rho*sigma)", noise);
        Positive.require("constant C3 (L)", smoothness);
        Positive.require("weight of the learning-rate term", direct);
        Positive.require("weight of the coupling term", coupling);
    }

    /** The proxy {@code risk_T} with its constants {@code C1, C2, C3} (eq:perfT-def). */
    public static LmoConstants risk(double c1, double c2, double c3) {
        return new LmoConstants(c1, c2, c3, 1, 1);
    }

    /** The bound {@code U_T} of a problem with gap {@code Δ0}, norm constant {@code ρ}, noise {@code σ} (eq:U_budget_def). */
    public static LmoConstants bound(double delta0, double rho, double sigma, double smoothness) {
        Positive.require("norm constant rho", rho);
        Positive.require("noise sigma", sigma);
        return ofBound(delta0, 2 * rho * sigma, smoothness);
    }

    /** The bound {@code U_T} when only the product {@code 2ρσ} is known. */
    public static LmoConstants ofBound(double delta0, double twoRhoSigma, double smoothness) {
        return new LmoConstants(delta0, twoRhoSigma, smoothness, 3.5, 2);
    }

    /**
     * The proxy that brackets this bound everywhere: with {@code C1 = Δ0, C2 = 2ρσ, C3 = 4L},
     *
     * <pre>{@code U ≤ risk ≤ 2U,   risk − U = Lη(1/2 + 2/α)}</pre>
     *
     * <p>(theory row 3; the paper states only that the two are of the same order). For {@code U} only.
     */
    public LmoConstants bracketingRisk() {
        if (direct != 3.5 || coupling != 2) {
            throw new IllegalStateException(
                    "Only the bound U (weights 7/2 and 2) has this proxy; the weights are %s and %s."
                            .formatted(direct, coupling));
        }
        return risk(progress, noise, 4 * smoothness);
    }

    /** {@code S(α)}. */
    public double profile(double alpha) {
        return direct + coupling / alpha;
    }

    /** {@code F(η, α, b; T)}. */
    public double value(double eta, double alpha, double batch, double tokens) {
        return progress * batch / (eta * tokens)
                + noise * Math.sqrt(batch) / (alpha * tokens)
                + noise * Math.sqrt(alpha / batch)
                + smoothness * eta * profile(alpha);
    }

    /** The best learning rate at given {@code α, b, T}: {@code √(C1·b/(L·S(α)·T))}, exact for every budget. */
    public double eta(double alpha, double batch, double tokens) {
        return Math.sqrt(progress / (smoothness * profile(alpha)) * (batch / tokens));
    }
}
