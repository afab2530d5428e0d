package dev.hyperlaw.law;

/**
 * How momentum follows a batch that changes by the factor {@code κ}: the rule that keeps the half-life in tokens, {@code
 * β → β^κ} (Marek et al.), against theorem 2's {@code α ∝ b}, that is {@code β → 1 − κ(1 − β)}. They agree to first order
 * in {@code α}; the difference is {@code κ(κ−1)/2·α² + O(α³)}. Works in {@code α = 1 − β}, which keeps its digits near β = 1.
 */
public record MomentumBatchScaling(double factor) {
    public MomentumBatchScaling {
        Positive.require("batch ratio kappa", factor);
    }

    /** {@code β^κ}. */
    public double halfLifeBeta(double beta) {
        return Math.pow(beta, factor);
    }

    /** {@code 1 − (1 − α)^κ}. */
    public double halfLifeAlpha(double alpha) {
        return -Math.expm1(factor * Math.log1p(-alpha));
    }

    /** {@code 1 − κ(1 − β)}; negative, and of no use, once {@code κα > 1}. */
    public double linearBeta(double beta) {
        return 1 - factor * (1 - beta);
    }

    /** {@code κα}. */
    public double linearAlpha(double alpha) {
        return factor * alpha;
    }

    /** The leading term of {@code β^κ − (1 − κ(1−β))}: {@code κ(κ−1)/2·α²}, of order {@code b²/T} on theorem 2's path. */
    public double leadingDifference(double alpha) {
        return factor * (factor - 1) / 2 * alpha * alpha;
    }
}
