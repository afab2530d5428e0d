package dev.hyperlaw.derive;

import dev.hyperlaw.rational.Rational;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the compiler found: {@code variable = constant · T^exponent · (1 + o(1))}.
 *
 * @param exponents exact exponents of the variables that are determined
 * @param logConstants natural logarithms of the constants in front of them, since a constant such as C2^(5/3) may be too
 *     large for a double; none for a variable whose exponent has only one possible value on a flat face while its constant
 *     is open
 * @param rate exponent of the least value; empty where there is no minimiser
 * @param logRateConstant natural logarithm of the constant in front of it
 * @param open what the exponent of a variable may still be that nothing determines
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
        Map<String, Double> logConstants,
        Optional<Rational> rate,
        Optional<Double> logRateConstant,
        List<Level> levels,
        Map<String, ExponentRange> open,
        Map<String, TermOrder> terms,
        List<String> frozenFromStart,
        Optional<Rational> gap,
        Optional<Rational> slack,
        Map<String, Rational> ray,
        Map<String, Rational> certificate) {
    /** A term on the law: {@code exp(logConstant) · T^exponent}. */
    public record TermOrder(Rational exponent, double logConstant) {
        public double constant() {
            return Math.exp(logConstant);
        }
    }

    public Law {
        exponents = Collections.unmodifiableMap(exponents);
        logConstants = Collections.unmodifiableMap(logConstants);
        levels = List.copyOf(levels);
        open = Collections.unmodifiableMap(open);
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
        Double log = logConstants.get(variable);
        if (log == null) {
            throw new IllegalArgumentException(
                    "'%s' is not determined by this law, which has %s.".formatted(variable, logConstants.keySet()));
        }
        return Math.exp(log);
    }

    /** The constants in front of the variables' powers. */
    public Map<String, Double> constants() {
        Map<String, Double> constants = new LinkedHashMap<>();
        logConstants.forEach((variable, log) -> constants.put(variable, Math.exp(log)));
        return constants;
    }

    /** The constant in front of the least value's power. */
    public Optional<Double> rateConstant() {
        return logRateConstant.map(Math::exp);
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
                Map.of(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Map.of(),
                certificate);
    }
}
