package dev.hyperlaw.law;

/**
 * Theorem 2: batch fixed at {@code b}, learning rate and momentum tuned, {@code α ≤ 1}.
 *
 * <p>The leading forms are eq:theorem_fized_b with their constants; they need {@code α* ≤ 1}, which the paper leaves
 * out. The exact {@code α*} has no closed form: {@link #alpha} solves {@code dΦ/dα = 0} (theory row 11).
 */
public record FixedBatch(LmoConstants constants, double batch) {
    public FixedBatch {
        Positive.require("batch size", batch);
    }

    /** The exact minimiser {@code α*(T) ≤ 1}, burn-in included. */
    public double alpha(double tokens) {
        return Math.min(1, unconstrainedAlpha(tokens));
    }

    /** The stationary point before {@code α ≤ 1} is imposed. */
    double unconstrainedAlpha(double tokens) {
        double root = Math.sqrt(batch);
        return MomentumBalance.alpha(
                2 * Math.sqrt(constants.progress() * constants.smoothness() * (batch / tokens)),
                constants.noise() * root / tokens,
                constants.noise() / root,
                constants.direct(),
                constants.coupling());
    }

    /** The bound with learning rate and momentum tuned. */
    public double value(double tokens) {
        return new FixedMomentum(constants, alpha(tokens)).value(batch, tokens);
    }

    /** The optimum over {@code η} and {@code α ≤ 1}. */
    public TunedPoint optimum(double tokens) {
        Positive.require("token budget", tokens);
        double alpha = alpha(tokens);
        FixedMomentum tuned = new FixedMomentum(constants, alpha);
        return new TunedPoint(tokens, tuned.eta(batch, tokens), alpha, batch, tuned.value(batch, tokens));
    }

    /** {@code α* → 2√(C1·L·r)/C2·b·T^(-1/2)}. */
    public PowerLaw leadingAlpha() {
        return new PowerLaw(2 * couplingRoot() / constants.noise() * batch, TuningExponents.FIXED_BATCH.alpha());
    }

    /** {@code η* → √2·C1^(3/4)/(C2^(1/2)·(L·r)^(1/4))·b·T^(-3/4)}. */
    public PowerLaw leadingEta() {
        double scale = constants.progress() / (constants.smoothness() * constants.coupling());
        return new PowerLaw(
                Math.sqrt(scale * (2 * couplingRoot() / constants.noise())) * batch, TuningExponents.FIXED_BATCH.eta());
    }

    /** {@code 2√2·C2^(1/2)·(C1·L·r)^(1/4)·T^(-1/4)}: no {@code b} in it. */
    public PowerLaw leadingValue() {
        return new PowerLaw(Math.sqrt(8 * constants.noise() * couplingRoot()), TuningExponents.FIXED_BATCH.rate());
    }

    /**
     * The least budget with {@code α* < 1}; before it momentum is off and {@code η ∝ T^(-1/2)}. Exact: the condition at
     * {@code α = 1} is the quadratic {@code C2·b·u² + r·b·√(C1·L/(p+r))·u = C2/2} in {@code u = 1/√T}.
     */
    public double momentumOnset() {
        double h = constants.noise() / 2;
        double s = batch * BatchPath.cappedSlope(constants);
        double u = 2 * h / (s + Math.sqrt(s * s + 4 * constants.noise() * batch * h));
        return 1 / (u * u);
    }

    /** {@code T ≥ 4·C1·L·r²·b²/((p+r)·C2²)}: the same budget, burn-in dropped. */
    public double leadingMomentumOnset() {
        double root = 2 * batch * BatchPath.cappedSlope(constants) / constants.noise();
        return root * root;
    }

    /** {@code √(C1·L·r)}. */
    private double couplingRoot() {
        return Math.sqrt(constants.progress() * constants.smoothness() * constants.coupling());
    }
}
