package dev.hyperlaw.registry;

import dev.hyperlaw.rational.Rational;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;

/** A published formula for a learning rate or a batch size. */
public sealed interface PublishedFormula {
    /** As it is printed. */
    String text();

    /** What it needs to be evaluated. */
    Set<Quantity> needs();

    /** Its exponents; empty for a formula that is not a power law. */
    Map<Quantity, Rational> exponents();

    /** The value, or empty if the source gives no constant or the formula leaves its domain. */
    OptionalDouble value(Map<Quantity, Double> known);

    /** {@code coefficient·Π quantity^exponent}. */
    record Power(String text, double coefficient, Map<Quantity, Rational> exponents) implements PublishedFormula {
        public Power {
            exponents = Collections.unmodifiableMap(new EnumMap<>(exponents));
        }

        @Override
        public Set<Quantity> needs() {
            return exponents.keySet();
        }

        @Override
        public OptionalDouble value(Map<Quantity, Double> known) {
            double value = coefficient;
            for (Map.Entry<Quantity, Rational> factor : exponents.entrySet()) {
                Double base = known.get(factor.getKey());
                if (base == null) {
                    return OptionalDouble.empty();
                }
                value *= Math.pow(base, factor.getValue().doubleValue());
            }
            return OptionalDouble.of(value);
        }
    }

    /** A power law whose constant is not on record: exponents only. */
    record Proportional(String text, Map<Quantity, Rational> exponents) implements PublishedFormula {
        public Proportional {
            exponents = Collections.unmodifiableMap(new EnumMap<>(exponents));
        }

        @Override
        public Set<Quantity> needs() {
            return Set.of();
        }

        @Override
        public OptionalDouble value(Map<Quantity, Double> known) {
            return OptionalDouble.empty();
        }
    }

    /** {@code intercept + slope·ln quantity}, as long as it is positive. */
    record Logarithmic(String text, double intercept, double slope, Quantity quantity) implements PublishedFormula {
        @Override
        public Set<Quantity> needs() {
            return Set.of(quantity);
        }

        @Override
        public Map<Quantity, Rational> exponents() {
            return Map.of();
        }

        @Override
        public OptionalDouble value(Map<Quantity, Double> known) {
            Double base = known.get(quantity);
            double value = base == null ? Double.NaN : intercept + slope * Math.log(base);
            return value > 0 ? OptionalDouble.of(value) : OptionalDouble.empty();
        }
    }
}
