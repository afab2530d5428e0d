package dev.hyperlaw.posynomial;

import dev.hyperlaw.rational.Rational;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One positive monomial of a bound: {@code coefficient · Π variable^exponent}. The budget is the variable {@link
 * #BUDGET}; zero exponents are dropped.
 */
public record Term(String name, double coefficient, SortedMap<String, Rational> exponents) {
    /** The name of the token budget (or of the steps, in a bound written for them) among the exponents. */
    public static final String BUDGET = "T";

    public Term {
        if (!(coefficient > 0) || Double.isInfinite(coefficient)) {
            throw new IllegalArgumentException(
                    "The coefficient (%s) of the term '%s' must be positive and finite.".formatted(coefficient, name));
        }
        SortedMap<String, Rational> kept = new TreeMap<>(exponents);
        kept.values().removeIf(Rational::isZero);
        exponents = Collections.unmodifiableSortedMap(kept);
    }

    public Rational exponent(String variable) {
        return exponents.getOrDefault(variable, Rational.ZERO);
    }
}
