package dev.hyperlaw.view.theory;

import dev.hyperlaw.LogNumber;
import dev.hyperlaw.rational.Rational;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How exact and nearly exact numbers are written. */
public final class Exact {
    private static final MathContext FOURTEEN_DIGITS = new MathContext(14);

    private Exact() {}

    /** Fourteen digits: what a logarithm and back costs is not shown (0.1, not 0.10000000000000002). */
    public static double tidy(double value) {
        return Double.isFinite(value)
                ? new BigDecimal(value).round(FOURTEEN_DIGITS).doubleValue()
                : value;
    }

    /** A positive number by its natural logarithm; null where no double holds it. */
    public static @Nullable Double ofLog(double log) {
        return LogNumber.isDouble(log) ? Double.valueOf(tidy(Math.exp(log))) : null;
    }

    /** The same with every digit of the exponential. */
    public static @Nullable Double fullOfLog(double log) {
        return LogNumber.isDouble(log) ? Double.valueOf(Math.exp(log)) : null;
    }

    public static Map<String, @Nullable Object> ofLogs(Map<String, Double> logs) {
        Map<String, @Nullable Object> numbers = new LinkedHashMap<>();
        logs.forEach((name, log) -> numbers.put(name, ofLog(log)));
        return numbers;
    }

    /** The same as decimal logarithms, which exist for numbers of every size. */
    public static Map<String, Object> log10(Map<String, Double> logs) {
        Map<String, Object> decimal = new LinkedHashMap<>();
        logs.forEach((name, log) -> decimal.put(name, log10(log)));
        return decimal;
    }

    public static double log10(double log) {
        return tidy(log / Math.log(10));
    }

    public static Map<String, Object> tidy(Map<String, Double> values) {
        Map<String, Object> tidied = new LinkedHashMap<>();
        values.forEach((name, value) -> tidied.put(name, tidy(value)));
        return tidied;
    }

    /** {@code T^-7/12}; a constant is {@code T^0}. */
    public static String power(String budget, Rational exponent) {
        return budget + "^" + exponent;
    }
}
