package dev.hyperlaw.derive;

import dev.hyperlaw.rational.Rational;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the compiler found: {@code variable = constant · T^exponent · (1 + o(1))}. Each way a derivation can end holds only what it
 * has; a caller that does not care asks here, and gets nothing where there is nothing.
 */
public sealed interface Law {
    Status status();

    /** What the levels determined; nothing where the constraints contradict each other. */
    Settled settled();

    /** The bound has a least value, and this is its law. */
    sealed interface Minimised extends Law {
        /** The least value of the bound. */
        TermOrder least();

        @Override
        default Optional<Rational> rate() {
            return Optional.of(least().exponent());
        }

        @Override
        default Optional<Double> logRateConstant() {
            return Optional.of(least().logConstant());
        }
    }

    /** Every variable follows one power law. */
    record Unique(Settled settled, TermOrder least, Optional<Rational> gap) implements Minimised {
        @Override
        public Status status() {
            return Status.UNIQUE;
        }
    }

    /**
     * Some variables may move along a face without changing the bound.
     *
     * @param open what the exponent of a variable may still be that nothing determines
     */
    record Flat(Settled settled, TermOrder least, Optional<Rational> gap, Map<String, ExponentRange> open)
            implements Minimised {
        public Flat {
            open = Collections.unmodifiableMap(new LinkedHashMap<>(open));
        }

        @Override
        public Status status() {
            return Status.FLAT;
        }
    }

    /**
     * The bound has no minimiser.
     *
     * @param open as for {@link Flat}, after the last level that has one
     * @param ray the direction in which the bound falls for ever
     */
    record Unbounded(Settled settled, Map<String, ExponentRange> open, Map<String, Rational> ray) implements Law {
        public Unbounded {
            if (ray.isEmpty()) {
                throw new IllegalArgumentException("A bound that falls for ever falls along a ray, which is missing.");
            }
            open = Collections.unmodifiableMap(new LinkedHashMap<>(open));
            ray = Collections.unmodifiableMap(new LinkedHashMap<>(ray));
        }

        @Override
        public Status status() {
            return Status.UNBOUNDED;
        }
    }

    /**
     * No budget that is large satisfies all constraints.
     *
     * @param certificate constraints and the weights with which they contradict each other
     */
    record Infeasible(Map<String, Rational> certificate) implements Law {
        public Infeasible {
            if (certificate.isEmpty()) {
                throw new IllegalArgumentException("Constraints that contradict each other have a certificate.");
            }
            certificate = Collections.unmodifiableMap(new LinkedHashMap<>(certificate));
        }

        @Override
        public Status status() {
            return Status.INFEASIBLE;
        }

        @Override
        public Settled settled() {
            return Settled.NOTHING;
        }
    }

    /** A term on the law, or the whole bound: {@code exp(logConstant) · T^exponent}. */
    record TermOrder(Rational exponent, double logConstant) {
        public double constant() {
            return Math.exp(logConstant);
        }
    }

    /** Exponent of the least value. */
    default Optional<Rational> rate() {
        return Optional.empty();
    }

    /** Natural logarithm of the constant in front of the least value's power. */
    default Optional<Double> logRateConstant() {
        return Optional.empty();
    }

    default Optional<Double> rateConstant() {
        return logRateConstant().map(Math::exp);
    }

    /** Distance in exponent between what decides and what comes next; the law needs {@code gap · log T ≫ 1}. */
    default Optional<Rational> gap() {
        return Optional.empty();
    }

    /** What the exponent of a variable may still be that nothing determines. */
    default Map<String, ExponentRange> open() {
        return Map.of();
    }

    default Map<String, Rational> exponents() {
        return settled().exponents();
    }

    default Map<String, Double> logConstants() {
        return settled().logConstants();
    }

    default List<Level> levels() {
        return settled().levels();
    }

    default Map<String, TermOrder> terms() {
        return settled().terms();
    }

    default List<String> frozenFromStart() {
        return settled().frozenFromStart();
    }

    default Optional<Rational> slack() {
        return settled().slack();
    }

    /** The exponent of a variable that is determined. */
    default Rational exponent(String variable) {
        return determined(exponents(), variable);
    }

    /** The constant in front of a variable's power. */
    default double constant(String variable) {
        return Math.exp(determined(logConstants(), variable));
    }

    /** The constants in front of the variables' powers. */
    default Map<String, Double> constants() {
        Map<String, Double> constants = new LinkedHashMap<>();
        logConstants().forEach((variable, log) -> constants.put(variable, Math.exp(log)));
        return constants;
    }

    private static <V> V determined(Map<String, V> values, String variable) {
        V value = values.get(variable);
        if (value == null) {
            throw new IllegalArgumentException(
                    "'%s' is not determined by this law, which has %s.".formatted(variable, values.keySet()));
        }
        return value;
    }
}
