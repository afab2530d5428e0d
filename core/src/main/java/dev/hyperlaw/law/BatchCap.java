package dev.hyperlaw.law;

/**
 * What a largest batch size does at fixed momentum (corollary 1.2, App. should_you_tune_momentum (2) and (3)).
 *
 * <p>The budget where {@code b*(α, T)} reaches the cap solves {@code A(T)·b_max = B}, a quadratic in {@code u = 1/√T}:
 *
 * <pre>{@code
 * (C2/α)·u² + 2√(C1·L·S)·u = h,   h = C2·√α/b_max
 * u = h/(s + √(s² + C2·h/α)),     s = √(C1·L·S)        no difference of close numbers
 * }</pre>
 */
public record BatchCap(FixedMomentum momentum, double maxBatch) {
    public BatchCap {
        Positive.require("largest batch size", maxBatch);
    }

    /**
     * The critical budget {@code T_c(α)}: below it the best batch is 1 (theory row 9; the paper has no formula, and the
     * 1e9 tokens its figure quotes for β = 0.999 belong to β = 0.9999).
     */
    public static double criticalBudget(FixedMomentum momentum) {
        return new BatchCap(momentum, 1).saturationBudget();
    }

    /** The least budget at which the cap binds: {@code b*(α, T) = b_max} with burn-in; of order {@code b_max²}. */
    public double saturationBudget() {
        double s = momentum.stepConstant();
        double h = momentum.floorConstant() / maxBatch;
        double u = h / (s + Math.sqrt(s * s + momentum.constants().noise() * h / momentum.alpha()));
        return 1 / (u * u);
    }

    /** {@code lim_{T→∞} min_η F = C2·√(α/b_max)}: attained in the limit, not merely a lower bound (theory row 20). */
    public double noiseFloor() {
        return momentum.floorConstant() / Math.sqrt(maxBatch);
    }
}
