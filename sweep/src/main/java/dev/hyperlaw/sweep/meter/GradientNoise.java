package dev.hyperlaw.sweep.meter;

import java.util.List;

/**
 * The noise of gradients at one point. An example is a sequence of a language model, and otherwise a token; noise is that of one
 * example, and batches are counted in examples.
 *
 * @param examples how many gradients of single examples were taken
 * @param euclidean {@code σ₂ = √E‖g − ∇f‖₂²}, and {@code ‖∇f‖₂} with the noise of the sample taken out
 * @param dual {@code σ⋆}: the least with {@code E‖ḡ_b − ∇f‖⋆ ≤ σ⋆/√b} at every batch that was measured, which is what the bound calls ρσ;
 *     and the dual norm of the mean over all examples, the noise of the sample still in it
 * @param largestRatio ρ: the largest possible {@code ‖v‖⋆/‖v‖₂}
 * @param scale {@code B_simple = tr Σ/‖∇f‖₂²} in examples
 * @param levels by batch size, ascending
 */
public record GradientNoise(
        int examples,
        NormNoise euclidean,
        NormNoise dual,
        double largestRatio,
        TailIndex tail,
        Estimate scale,
        List<NoiseLevel> levels) {
    public GradientNoise {
        levels = List.copyOf(levels);
    }

    /** {@code σ⋆/σ₂}, to be held against {@link #largestRatio}. */
    public double ratio() {
        return dual.noise().value() / euclidean.noise().value();
    }

    /**
     * How far the mean gradient of a batch is from the gradient, on average.
     *
     * @param batch examples
     * @param pairs how many pairs of independent batches were compared
     * @param euclidean {@code E‖ḡ_b − ∇f‖₂}
     * @param dual {@code E‖ḡ_b − ∇f‖⋆}
     */
    public record NoiseLevel(int batch, int pairs, double euclidean, double dual) {}

    /**
     * Noise in one norm.
     *
     * @param gradient the norm of the gradient itself
     * @param noise σ of one example
     * @param exponent q in {@code ‖ḡ_b − ∇f‖ ∝ b^−q}
     */
    public record NormNoise(double gradient, Estimate noise, Estimate exponent) {}

    /**
     * Hill's estimate of p in {@code P(‖g − ∇f‖₂ > x) ∝ x^−p}: below 2 the noise has no variance, below 1 no mean.
     *
     * @param count how many of the largest values it is made of
     * @param values out of how many
     */
    public record TailIndex(Estimate estimate, int count, int values) {
        /** Above it the largest values of a sample look like those of noise with all its moments. */
        public static final double LIGHT = 4;

        public boolean heavy() {
            return estimate.value() <= LIGHT;
        }
    }
}
