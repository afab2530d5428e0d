package dev.hyperlaw.law;

import dev.hyperlaw.InputProblem;
import java.util.Locale;

/** The one rule most quantities of a bound share: a positive, finite number. */
public final class Positive {
    private Positive() {}

    /** Returns the value, or fails with a message that names it; {@code what} is a noun phrase such as "token budget". */
    public static double require(String what, double value) {
        if (!(value > 0) || value == Double.POSITIVE_INFINITY) { // the first test also rejects NaN
            throw new InputProblem(
                    String.format(Locale.ROOT, "The %s (%s) must be a positive, finite number.", what, value),
                    "a digit or the unit is missing.");
        }
        return value;
    }

    /** A momentum parameter {@code α = 1 − β}: in {@code (0, 1]}. */
    public static double requireAlpha(double alpha) {
        if (!(alpha > 0) || alpha > 1) {
            throw new InputProblem(
                    String.format(
                            Locale.ROOT, "The momentum parameter alpha = 1 - beta (%s) must be in (0, 1].", alpha),
                    "this is beta: then alpha is one minus it.");
        }
        return alpha;
    }
}
