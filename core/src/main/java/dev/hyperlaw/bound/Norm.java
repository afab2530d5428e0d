package dev.hyperlaw.bound;

import dev.hyperlaw.InputProblem;
import java.util.Locale;

/**
 * The norm of an LMO method and its constant ρ with {@code ‖v‖⋆ ≤ ρ‖v‖₂} for a weight of m × n entries (paper, app. IV).
 */
public enum Norm {
    /** Normalised SGD: {@code ρ = 1}. */
    EUCLIDEAN,
    /** signSGD, close to Adam: the dual is ℓ1, {@code ρ = √(m·n)}. */
    SIGN,
    /** Muon: the dual is the nuclear norm, {@code ρ = √min(m, n)}. */
    SPECTRAL;

    public double rho(long rows, long columns) {
        if (rows < 1 || columns < 1) {
            throw new InputProblem(
                    "The shape %dx%d must have positive sides.".formatted(rows, columns), "write it like 4096x1024.");
        }
        return switch (this) {
            case EUCLIDEAN -> 1;
            case SIGN -> Math.sqrt((double) rows * columns);
            case SPECTRAL -> Math.sqrt(Math.min(rows, columns));
        };
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
