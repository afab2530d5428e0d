package dev.hyperlaw.posynomial;

import dev.hyperlaw.rational.Rational;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/**
 * A monomial as typed: every name, variable or constant, still has its exponent.
 *
 * @param label the name given before a colon
 */
public record SymbolicTerm(Optional<String> label, double coefficient, SortedMap<String, Rational> exponents) {
    public SymbolicTerm {
        SortedMap<String, Rational> kept = new TreeMap<>(exponents);
        kept.values().removeIf(Rational::isZero);
        exponents = Collections.unmodifiableSortedMap(kept);
    }

    static SymbolicTerm number(double value) {
        return new SymbolicTerm(Optional.empty(), value, Collections.emptySortedMap());
    }

    static SymbolicTerm name(String name) {
        return new SymbolicTerm(Optional.empty(), 1, new TreeMap<>(Map.of(name, Rational.ONE)));
    }

    SymbolicTerm times(SymbolicTerm other) {
        SortedMap<String, Rational> sum = new TreeMap<>(exponents);
        other.exponents.forEach((name, exponent) -> sum.merge(name, exponent, Rational::plus));
        return new SymbolicTerm(label, coefficient * other.coefficient, sum);
    }

    SymbolicTerm power(Rational exponent) {
        SortedMap<String, Rational> scaled = new TreeMap<>();
        exponents.forEach((name, e) -> scaled.put(name, e.times(exponent)));
        return new SymbolicTerm(label, Math.pow(coefficient, exponent.doubleValue()), scaled);
    }

    SymbolicTerm labelled(String name) {
        return new SymbolicTerm(Optional.of(name), coefficient, exponents);
    }

    /** Replaces a name by a monomial, such as K by T/b. */
    public SymbolicTerm substitute(String name, SortedMap<String, Rational> monomial) {
        Rational exponent = exponents.getOrDefault(name, Rational.ZERO);
        SortedMap<String, Rational> result = new TreeMap<>(exponents);
        result.remove(name);
        monomial.forEach((other, e) -> result.merge(other, e.times(exponent), Rational::plus));
        return new SymbolicTerm(label, coefficient, result);
    }

    /** Turns the names in {@code constants} into part of the coefficient. */
    public SymbolicTerm evaluate(Set<String> constants, ToDoubleFunction<String> value) {
        double product = coefficient;
        SortedMap<String, Rational> rest = new TreeMap<>();
        for (var entry : exponents.entrySet()) {
            if (constants.contains(entry.getKey())) {
                product *= Math.pow(
                        value.applyAsDouble(entry.getKey()), entry.getValue().doubleValue());
            } else {
                rest.put(entry.getKey(), entry.getValue());
            }
        }
        return new SymbolicTerm(label, product, rest);
    }
}
