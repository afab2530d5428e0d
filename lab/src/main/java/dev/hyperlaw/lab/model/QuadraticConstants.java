package dev.hyperlaw.lab.model;

import dev.hyperlaw.sweep.training.ModelSettings;
import dev.hyperlaw.sweep.training.UpdateRule;
import java.util.Arrays;

/**
 * The constants of the bound (paper, eq:lmo-nonconvex-bound) for a quadratic, exact in the norm of an optimizer.
 *
 * <p>{@code L = sup ‖Hd‖⋆} over {@code ‖d‖ ≤ 1}, with {@code H = diag(h)}:
 *
 * <pre>{@code
 * ℓ2        L = max h                                     ρ = 1
 * ℓ∞        L = Σ h                                       ρ = √d
 * spectral  L = the best assignment of rows to columns    ρ = √rows
 * }</pre>
 *
 * The last one: {@code ⟨U, h∘D⟩ ≤ √(Σ h U²) √(Σ h D²)}. The squares of a matrix of spectral norm 1 have rows and columns of sum at most 1. So each
 * root is at most that of the best assignment, which signed permutations attain. With curvatures that grow geometrically row by row, that assignment is the
 * diagonal that ends in the last corner. A ball of another radius s multiplies L by s² and ρ by s.
 *
 * @param delta0 {@code f(x⁰) − inf f}
 * @param smoothness L
 * @param noise σ: the root of the mean square of the Euclidean norm of the noise of one example
 * @param normRatio ρ: the dual norm is at most ρ times the Euclidean norm
 */
public record QuadraticConstants(double delta0, double smoothness, double noise, double normRatio) {

    /** @param radius of the optimizer's ball, 1 for all but scaled spectral balls */
    static QuadraticConstants of(ModelSettings.Quadratic settings, UpdateRule.Ball ball, double radius) {
        double[] h = Quadratic.curvatures(settings);
        double delta0 = 0.5 * Arrays.stream(h).sum() * settings.start() * settings.start();
        double noise = settings.noise() * Math.sqrt(h.length);
        int rows = Quadratic.rows(h.length);
        return switch (ball) {
            case EUCLIDEAN -> new QuadraticConstants(delta0, h[h.length - 1], noise, 1);
            case LARGEST_ENTRY ->
                new QuadraticConstants(delta0, Arrays.stream(h).sum(), noise, Math.sqrt(h.length));
            case PER_LAYER ->
                new QuadraticConstants(
                        delta0, radius * radius * lastDiagonal(h, rows), noise, radius * Math.sqrt(rows));
        };
    }

    private static double lastDiagonal(double[] h, int rows) {
        int columns = h.length / rows;
        double sum = 0;
        for (int row = 0; row < rows; row++) {
            sum += h[row * columns + columns - rows + row];
        }
        return sum;
    }
}
