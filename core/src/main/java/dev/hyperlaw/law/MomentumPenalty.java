package dev.hyperlaw.law;

/**
 * What a fixed momentum costs against a tuned one when the batch may grow (corollary 1.1, eq:perstar_fixedalpha_alpha_dep).
 *
 * <p>For a general profile the limit of the ratio is {@code ((pα + r)/r)^(1/4)}: at most {@code 2^(1/4)} for the proxy,
 * {@code (11/4)^(1/4)} for the bound, whose factor the paper misses. It is not uniform in {@code T}: at a finite budget
 * the burn-in makes a tiny {@code α} arbitrarily bad, which {@link #ratio} shows.
 */
public record MomentumPenalty(LmoConstants constants) {

    /** {@code lim_{T→∞} F*(α)/F*}. */
    public double factor(double alpha) {
        return Math.sqrt(Math.sqrt(tokenFactor(Positive.requireAlpha(alpha))));
    }

    /** How many times the tokens reach the same value in the limit: {@code (pα + r)/r}. */
    public double tokenFactor(double alpha) {
        return 1 + constants.direct() * alpha / constants.coupling();
    }

    /** The largest factor, at {@code α = 1}. */
    public double largestFactor() {
        return factor(1);
    }

    /** {@code Ψ_T(α)/Ψ_T(α*)} at a finite budget, the batch free (even below 1). */
    public double ratio(double alpha, double tokens) {
        return psi(Positive.requireAlpha(alpha), tokens)
                / new JointTuning(constants).interior(tokens).value();
    }

    /** {@code Ψ_T(α) = 2√(A·B)} (eq:Psi_alpha). */
    private double psi(double alpha, double tokens) {
        FixedMomentum momentum = new FixedMomentum(constants, alpha);
        return 2 * Math.sqrt(momentum.growth(tokens) * momentum.floorConstant());
    }
}
