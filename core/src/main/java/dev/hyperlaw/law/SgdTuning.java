package dev.hyperlaw.law;

/**
 * SGD with its classical bound {@code Δ0·b/(ηT) + Lη·σ²/b}, {@code η ≤ 1/L} (eq:sgd-classical, App. sgd-vs-lmo; on the
 * squared gradient norm). Tuned, it does not depend on {@code b} until {@code η ≤ 1/L} binds, at {@code b = σ√(T/(Δ0·L))};
 * the paper forgets the limit, and the factor 2 of the value.
 *
 * @param progress {@code Δ0}
 * @param variance {@code L·σ²}
 * @param smoothness {@code L}
 */
public record SgdTuning(double progress, double variance, double smoothness) {
    public SgdTuning {
        Positive.require("gap delta0", progress);
        Positive.require("variance term L*sigma^2", variance);
        Positive.require("smoothness L", smoothness);
    }

    /** From the noise {@code σ} itself. */
    public static SgdTuning ofNoise(double progress, double sigma, double smoothness) {
        return new SgdTuning(progress, smoothness * sigma * sigma, smoothness);
    }

    /** {@code Δ0·b/(ηT) + Lσ²·η/b}. */
    public double value(double eta, double batch, double tokens) {
        return progress * batch / (eta * tokens) + variance * eta / batch;
    }

    /** {@code η* = b·√(Δ0/(Lσ²·T))}, the limit {@code 1/L} ignored. */
    public double unconstrainedEta(double batch, double tokens) {
        return batch * Math.sqrt(progress / (variance * tokens));
    }

    /** {@code √(Δ0·b/(Lσ²·K))}: the same in steps. */
    public double unconstrainedEtaForSteps(double batch, double steps) {
        return Math.sqrt(progress * batch / (variance * steps));
    }

    /** {@code 2√(Δ0·Lσ²/T)}: the value while {@code b} is at most the critical batch. */
    public double unconstrainedValue(double tokens) {
        return 2 * Math.sqrt(progress * variance / tokens);
    }

    /** {@code min(η*, 1/L)}. */
    public double eta(double batch, double tokens) {
        return Math.min(unconstrainedEta(batch, tokens), 1 / smoothness);
    }

    /** The bound at {@link #eta}: above the critical batch it grows like {@code LΔ0·b/T}. */
    public double tunedValue(double batch, double tokens) {
        return batch <= criticalBatch(tokens) ? unconstrainedValue(tokens) : value(1 / smoothness, batch, tokens);
    }

    /** {@code b_crit = σ√(T/(Δ0·L))}: larger batches waste tokens. */
    public double criticalBatch(double tokens) {
        return Math.sqrt(variance * tokens / progress) / smoothness;
    }
}
