package dev.hyperlaw.sweep.meter;

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
