package dev.hyperlaw.registry;

import dev.hyperlaw.rational.Rational;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;

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

    /** The exponent of one quantity; 0 without it. */
    default Rational exponent(Quantity quantity) {
        return exponents().getOrDefault(quantity, Rational.ZERO);
    }

    /** Per token, at a fixed model size: there compute is proportional to tokens. */
    default Rational perBudget() {
        return exponent(Quantity.TOKENS).plus(exponent(Quantity.COMPUTE));
    }

    /**
     * {@code coefficient·Π quantity^exponent}; without a coefficient on record, exponents only.
     *
     * @param powers such as {@code N^-0.713 D^0.307}, by the symbols of the quantities
     */
    record Power(String text, OptionalDouble coefficient, String powers, Map<Quantity, Rational> exponents)
            implements PublishedFormula {
        public Power {
            exponents = Collections.unmodifiableMap(new EnumMap<>(exponents));
        }

        /** @param coefficient as printed: {@code 0.58} or {@code 10^-2.4} */
        static Power of(String coefficient, String powers) {
            String[] parts = coefficient.split("\\^", -1);
            double base = Double.parseDouble(parts[0]);
            return of(
                    coefficient + "*" + powers.replace(' ', '*'),
                    parts.length == 1 ? base : Math.pow(base, Double.parseDouble(parts[1])),
                    powers);
        }

        static Power proportional(String powers) {
            return proportional("proportional to " + powers.replace(' ', '*'), powers);
        }

        /** Printed in another way than as a coefficient and its powers. */
        static Power of(String text, double coefficient, String powers) {
            return new Power(text, OptionalDouble.of(coefficient), powers, exponents(powers));
        }

        static Power proportional(String text, String powers) {
            return new Power(text, OptionalDouble.empty(), powers, exponents(powers));
        }

        private static Map<Quantity, Rational> exponents(String powers) {
            return Arrays.stream(powers.split(" ", -1))
                    .map(power -> power.split("\\^", 2))
                    .collect(Collectors.toMap(power -> Quantity.of(power[0]), power -> Rational.parse(power[1])));
        }

        @Override
        public Set<Quantity> needs() {
            return coefficient.isPresent() ? exponents.keySet() : Set.of();
        }

        @Override
        public OptionalDouble value(Map<Quantity, Double> known) {
            double value = coefficient.orElse(Double.NaN);
            for (Map.Entry<Quantity, Rational> factor : exponents.entrySet()) {
                double base = known.getOrDefault(factor.getKey(), Double.NaN);
                value *= Math.pow(base, factor.getValue().doubleValue());
            }
            return Double.isNaN(value) ? OptionalDouble.empty() : OptionalDouble.of(value);
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
