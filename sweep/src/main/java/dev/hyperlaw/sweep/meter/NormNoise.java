package dev.hyperlaw.sweep.meter;

/**
 * Noise in one norm.
 *
 * @param gradient the norm of the gradient itself
 * @param noise σ of one example
 * @param exponent q in {@code ‖ḡ_b − ∇f‖ ∝ b^−q}
 */
public record NormNoise(double gradient, Estimate noise, Estimate exponent) {}
