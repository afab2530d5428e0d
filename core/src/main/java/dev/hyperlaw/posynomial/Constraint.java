package dev.hyperlaw.posynomial;

import dev.hyperlaw.rational.Rational;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A monomial constraint {@code Π variable^exponent ≤ constant · T^budgetExponent}, or the same with equality. Caps,
 * floors, moving caps, fixed values and paths are all of this form; a floor is a cap on the reciprocal.
 *
 * @param name as people write it, such as {@code b<=64} or {@code b=T^1/3}
 */
public record Constraint(
        String name,
        SortedMap<String, Rational> exponents,
        Rational budgetExponent,
        double constant,
        boolean equality) {
    public Constraint {
        if (!(constant > 0) || Double.isInfinite(constant)) {
            throw new IllegalArgumentException(
                    "The constant (%s) of the constraint '%s' must be positive and finite.".formatted(constant, name));
        }
        SortedMap<String, Rational> kept = new TreeMap<>(exponents);
        kept.values().removeIf(Rational::isZero);
        exponents = Collections.unmodifiableSortedMap(kept);
    }

    public static Constraint atMost(String variable, double value) {
        return new Constraint(variable + "<=" + PlainNumber.of(value), power(variable, 1), Rational.ZERO, value, false);
    }

    public static Constraint atLeast(String variable, double value) {
        return new Constraint(
                variable + ">=" + PlainNumber.of(value), power(variable, -1), Rational.ZERO, 1 / value, false);
    }

    public static Constraint fixed(String variable, double value) {
        return new Constraint(variable + "=" + PlainNumber.of(value), power(variable, 1), Rational.ZERO, value, true);
    }

    /** The variable follows {@code coefficient · T^exponent}. */
    public static Constraint path(String variable, double coefficient, Rational exponent) {
        String scale = coefficient == 1 ? "" : PlainNumber.of(coefficient) + "*";
        return new Constraint(
                variable + "=" + scale + "T^" + exponent, power(variable, 1), exponent, coefficient, true);
    }

    /** The same monomial held with equality, as on the boundary where an inequality is active. */
    public Constraint asEquality() {
        return new Constraint(name, exponents, budgetExponent, constant, true);
    }

    private static SortedMap<String, Rational> power(String variable, int exponent) {
        return new TreeMap<>(Map.of(variable, Rational.of(exponent)));
    }
}
