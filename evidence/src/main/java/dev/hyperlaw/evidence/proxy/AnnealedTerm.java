package dev.hyperlaw.evidence.proxy;

/** The terms of {@link AnnealedProxy}: {@code coefficient · scale(c) · η^rate · b^batch · T^tokens}. */
public enum AnnealedTerm {
    /** A power-law landscape, {@code (Ση_k)^-½ = (ηK(1 − c/2))^-½}: empirical. */
    PROGRESS("progress", -0.5, 0.5, -0.5),
    /** The noise floor of an LMO method, which annealing does not touch: derived. */
    FLOOR("floor", 0, -0.5, 0),
    /** The last iterate of the LMO recursion under a linear decay: derived. */
    CURVATURE("curvature", 0.5, 0.5, -0.5),
    /** A noisy quadratic with sign-like noise, annealed: derived. */
    NOISE("noise", 0.5, -0.25, -0.5),
    /** Needed by some sweeps and zero in others, perhaps weight decay: empirical. */
    DRIFT("drift", 1, -1, 0);

    private final String key;
    final double rate;
    final double batch;
    final double tokens;

    AnnealedTerm(String key, double rate, double batch, double tokens) {
        this.key = key;
        this.rate = rate;
        this.batch = batch;
        this.tokens = tokens;
    }

    /** Its name in JSON and in the bound library. */
    public String key() {
        return key;
    }

    /** The term with coefficient 1; square roots only, since a fit asks for many. */
    double at(double learningRate, double batchTokens, double budget, CoolDown coolDown) {
        return switch (this) {
            case PROGRESS -> Math.sqrt(batchTokens / (learningRate * budget * coolDown.meanRate()));
            case FLOOR -> 1 / Math.sqrt(batchTokens);
            case CURVATURE -> Math.sqrt(learningRate * batchTokens / (coolDown.fraction() * budget));
            case NOISE -> Math.sqrt(learningRate / (coolDown.fraction() * budget * Math.sqrt(batchTokens)));
            case DRIFT -> learningRate / batchTokens;
        };
    }
}
