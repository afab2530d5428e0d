package dev.hyperlaw.lab.meter;

import dev.hyperlaw.sweep.meter.Estimate;

/**
 * {@code B_simple = tr Σ/|G|²} from squared norms of mean gradients of two batch sizes (McCandlish et al. 2018, appendix A.1):
 *
 * <pre>{@code
 * |G|² = (B |G_B|² − b |G_b|²)/(B − b)      tr Σ = (|G_b|² − |G_B|²)/(1/b − 1/B)
 * }</pre>
 *
 * Each is unbiased on its own; their quotient is not, so both are averaged over the blocks before one is divided by the other.
 */
record NoiseScale(Blocks variance, Blocks squaredGradient) {

    /**
     * @param small mean of the squared norms of single examples, by block
     * @param big squared norm of the mean of {@code size} of them, by block
     */
    static NoiseScale of(double[] small, double[] big, int size) {
        double[] variance = new double[small.length];
        double[] gradient = new double[small.length];
        for (int i = 0; i < small.length; i++) {
            variance[i] = (small[i] - big[i]) / (1 - 1.0 / size);
            gradient[i] = (size * big[i] - small[i]) / (size - 1.0);
        }
        return new NoiseScale(new Blocks(variance), new Blocks(gradient));
    }

    Estimate estimate() {
        return variance.over(squaredGradient);
    }

    /** {@code |G|}; zero where the noise hides it. */
    double gradient() {
        return Math.sqrt(Math.max(0, squaredGradient.mean()));
    }
}
