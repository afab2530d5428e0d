package dev.hyperlaw.law;

/**
 * Theorem 1: momentum fixed at {@code α}, learning rate and batch tuned.
 *
 * <pre>{@code
 * η*(b, T)  = √(C1·b/(L·S·T))                      exact at every T: the burn-in does not contain η
 * min_η F   = A·√b + B/√b,   A = 2√(C1·L·S/T) + C2/(αT),   B = C2·√α
 * b*        = B/A,           min F = 2√(AB)        (eq:b_star_given_alpha, eq:Phi_min_b; burn-in kept)
 * }</pre>
 *
 * <p>The paper drops the burn-in (eq:perf-fixed-alpha), which needs {@code α^(3/2)·K ≫ 1}; its forms are the
 * {@code leading…} methods here.
 */
public record FixedMomentum(LmoConstants constants, double alpha) {
    public FixedMomentum {
        Positive.requireAlpha(alpha);
    }

    /** {@code C̃3 = L·S(α)}. */
    private double curvature() {
        return constants.smoothness() * constants.profile(alpha);
    }

    /** {@code √(C1·L·S(α))}. */
    double stepConstant() {
        return Math.sqrt(constants.progress() * curvature());
    }

    /** {@code B = C2·√α}, the paper's {@code C̃2}. */
    double floorConstant() {
        return constants.noise() * Math.sqrt(alpha);
    }

    /** {@code A = 2√(C1·L·S/T) + C2/(αT)}. */
    double growth(double tokens) {
        return 2 * stepConstant() / Math.sqrt(tokens) + constants.noise() / (alpha * tokens);
    }

    /** {@code η_K* = √(C1/(L·S·K))} (eq:saturation_batch). */
    public double etaForSteps(double steps) {
        return Math.sqrt(constants.progress() / (curvature() * steps));
    }

    /** {@code 2√(C1·L·S/K) + C2/(α√b·K) + C2√(α/b)}: eq:saturation_batch with its burn-in. */
    public double valueForSteps(double batch, double steps) {
        return 2 * stepConstant() / Math.sqrt(steps)
                + (constants.noise() / (alpha * steps) + floorConstant()) / Math.sqrt(batch);
    }

    /** {@code η_T*(b)}. */
    public double eta(double batch, double tokens) {
        return constants.eta(alpha, batch, tokens);
    }

    /** The bound at a batch size, learning rate tuned. */
    public double value(double batch, double tokens) {
        double root = Math.sqrt(batch);
        return growth(tokens) * root + floorConstant() / root;
    }

    /** {@code B/A}: below 1 before the {@linkplain BatchCap critical budget}, always below {@code α^(3/2)·T}. */
    public double unconstrainedBatch(double tokens) {
        return floorConstant() / growth(tokens);
    }

    /** The optimum over {@code η} and {@code b ≥ 1}, where {@code η} is tuned again; {@code b ≤ T} never binds. */
    public TunedPoint optimum(double tokens) {
        return optimum(tokens, Double.POSITIVE_INFINITY);
    }

    /** The optimum over {@code η} and {@code 1 ≤ b ≤ maxBatch}. */
    public TunedPoint optimum(double tokens, double maxBatch) {
        Positive.require("token budget", tokens);
        double batch = Math.max(1, Math.min(maxBatch, unconstrainedBatch(tokens)));
        return new TunedPoint(tokens, eta(batch, tokens), alpha, batch, value(batch, tokens));
    }

    /** {@code b* → C̃2/(2√(C1·C̃3))·T^(1/2)}, burn-in dropped (eq:bstar_fixedalpha_const). */
    public PowerLaw leadingBatch() {
        return new PowerLaw(floorConstant() / (2 * stepConstant()), TuningExponents.FIXED_MOMENTUM.batch());
    }

    /** {@code η* → C1^(1/4)·C̃2^(1/2)/(√2·C̃3^(3/4))·T^(-1/4)}, burn-in dropped (eq:fixed_momentum_scaling). */
    public PowerLaw leadingEta() {
        double constant =
                Math.sqrt(constants.progress() / curvature() * leadingBatch().constant());
        return new PowerLaw(constant, TuningExponents.FIXED_MOMENTUM.eta());
    }

    /** {@code 2√2·(C1·C̃3)^(1/4)·C̃2^(1/2)·T^(-1/4)}, burn-in dropped (eq:perstar_fixedalpha_const). */
    public PowerLaw leadingValue() {
        return new PowerLaw(Math.sqrt(8 * stepConstant() * floorConstant()), TuningExponents.FIXED_MOMENTUM.rate());
    }

    /** {@code α^(3/2)·K}: the leading forms need it to be large (theory row 5). */
    public double burnInClearance(double steps) {
        return alpha * Math.sqrt(alpha) * steps;
    }
}
