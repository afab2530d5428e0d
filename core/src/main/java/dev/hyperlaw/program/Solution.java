package dev.hyperlaw.program;

import dev.hyperlaw.rational.Rational;
import java.util.Map;

/** How solving a {@link Program} at one budget can end. */
public sealed interface Solution permits Optimum, Solution.NoMinimiser, Solution.Infeasible {
    /** The objective falls for ever along {@code ray} (in the logarithms of the variables), whatever the budget. */
    record NoMinimiser(Map<String, Rational> ray) implements Solution {}

    /**
     * No point satisfies the constraints at this budget.
     *
     * @param certificate constraints and weights whose product contradicts itself: the weighted constraints multiply to
     *     {@code 1 ≤ something smaller than 1}
     */
    record Infeasible(Map<String, Rational> certificate) implements Solution {}
}
