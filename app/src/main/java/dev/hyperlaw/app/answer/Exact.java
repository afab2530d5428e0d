package dev.hyperlaw.app.answer;

import dev.hyperlaw.rational.Rational;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** How exact and nearly exact numbers are written. */
final class Exact {
    private static final MathContext FOURTEEN_DIGITS = new MathContext(14);

    private Exact() {}

    /** Rationals as texts, as the JSON contract has them. */
    static Map<String, Object> texts(Map<String, Rational> values) {
        Map<String, Object> texts = new LinkedHashMap<>();
        values.forEach((name, value) -> texts.put(name, value.toString()));
        return texts;
    }

    /** Fourteen digits: what a logarithm and back costs is not shown (0.1, not 0.10000000000000002). */
    static double tidy(double value) {
        return Double.isFinite(value)
                ? new BigDecimal(value).round(FOURTEEN_DIGITS).doubleValue()
                : value;
    }

    static Map<String, Object> tidy(Map<String, Double> values) {
        Map<String, Object> tidied = new LinkedHashMap<>();
        values.forEach((name, value) -> tidied.put(name, tidy(value)));
        return tidied;
    }

    /** For JSON and CSV, where a missing value is null. */
    static @Nullable Double boxed(OptionalDouble value) {
        return value.isPresent() ? Double.valueOf(value.getAsDouble()) : null;
    }

    /** {@code T^-7/12}; a constant is {@code T^0}. */
    static String power(String budget, Rational exponent) {
        return budget + "^" + exponent;
    }
}
