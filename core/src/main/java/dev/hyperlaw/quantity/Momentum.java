package dev.hyperlaw.quantity;

import dev.hyperlaw.InputProblem;
import java.math.BigDecimal;

/**
 * How fast an averaged gradient forgets: {@code m ← (1−α)m + αg}, and {@code β = 1−α}. Optimizers disagree on which of
 * the two they call momentum; this type holds α and says both.
 */
public record Momentum(double alpha) {
    public Momentum {
        if (!(alpha > 0 && alpha <= 1)) {
            throw new InputProblem(
                    "Alpha = 1 - beta must lie in (0, 1], and this one is %s.".formatted(alpha),
                    "0.1 was meant, which is beta 0.9; alpha 1 switches momentum off.");
        }
    }

    public static Momentum ofBeta(double beta) {
        return ofBeta("Beta", beta);
    }

    /** As {@link #ofBeta(double)}, for a beta that messages call {@code name}, such as {@code --beta2}. */
    public static Momentum ofBeta(String name, double beta) {
        if (!(beta >= 0 && beta < 1)) {
            throw new InputProblem(
                    "%s must lie in [0, 1), and this one is %s%s."
                            .formatted(name, beta, beta >= 1 ? ": at 1 the average never forgets" : ""),
                    "0.9 or 0.95 was meant; beta 0 switches momentum off.");
        }
        return new Momentum(complement(beta));
    }

    public double beta() {
        return complement(alpha);
    }

    /** {@code 1 − value} of the decimal that is printed, so that β = 0.9 is α = 0.1 and not 0.09999999999999998. */
    private static double complement(double value) {
        return BigDecimal.ONE.subtract(BigDecimal.valueOf(value)).doubleValue();
    }
}
