package dev.hyperlaw.sweep.meter;

/**
 * How far the mean gradient of a batch is from the gradient, on average.
 *
 * @param batch examples
 * @param pairs how many pairs of independent batches were compared
 * @param euclidean {@code E‖ḡ_b − ∇f‖₂}
 * @param dual {@code E‖ḡ_b − ∇f‖⋆}
 */
public record NoiseLevel(int batch, int pairs, double euclidean, double dual) {}
