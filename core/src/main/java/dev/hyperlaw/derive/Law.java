package dev.hyperlaw.derive;

import dev.hyperlaw.rational.Rational;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the compiler found: {@code variable = constant · T^exponent · (1 + o(1))}.
 *
 * @param exponents exact exponents of the variables that are determined
 * @param constants the constants in front of them; none for a variable whose exponent has only one possible value on a
 *     flat face while its constant is open
 * @param rate exponent of the least value; empty where there is no minimiser
 * @param rateConstant the constant in front of it
 * @param terms exponent and constant of every term that is determined
 * @param frozenFromStart terms that fixed values and paths determine before anything is minimised
 * @param gap distance in exponent between what decides and what comes next; the law needs {@code gap · log T ≫ 1}
 * @param slack the smallest positive distance in exponent of the law from a constraint that is not active; a small one
 *     means that the constraint may still bind at budgets of practical size
 * @param ray with {@link Status#UNBOUNDED}, the direction in which the bound falls for ever
 * @param certificate with {@link Status#INFEASIBLE}, constraints and the weights with which they contradict each other
 */
public record Law(
        Status status,
        Map<String, Rational> exponents,
        Map<String, Double> constants,
        Optional<Rational> rate,
        Optional<Double> rateConstant,
        List<Level> levels,
        Map<String, TermOrder> terms,
        List<String> frozenFromStart,
        Optional<Rational> gap,
        Optional<Rational> slack,
        Map<String, Rational> ray,
        Map<String, Rational> certificate) {
    /** A term on the law: {@code constant · T^exponent}. */
    public record TermOrder(Rational exponent, double constant) {}

    public Law {
        exponents = Collections.unmodifiableMap(exponents);
        constants = Collections.unmodifiableMap(constants);
        levels = List.copyOf(levels);
        terms = Collections.unmodifiableMap(terms);
        frozenFromStart = List.copyOf(frozenFromStart);
    }

    /** The exponent of a variable that is determined. */
    public Rational exponent(String variable) {
        Rational exponent = exponents.get(variable);
        if (exponent == null) {
            throw new IllegalArgumentException(
                    "'%s' is not determined by this law, which has %s.".formatted(variable, exponents.keySet()));
        }
        return exponent;
    }

    /** The constant in front of a variable's power. */
    public double constant(String variable) {
        Double constant = constants.get(variable);
        if (constant == null) {
            throw new IllegalArgumentException(
                    "'%s' is not determined by this law, which has %s.".formatted(variable, constants.keySet()));
        }
        return constant;
    }

    static Law infeasible(Map<String, Rational> certificate) {
        return new Law(
                Status.INFEASIBLE,
                Map.of(),
                Map.of(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                Map.of(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Map.of(),
                certificate);
    }
}
