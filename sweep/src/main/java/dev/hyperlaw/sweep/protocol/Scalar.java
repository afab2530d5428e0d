package dev.hyperlaw.sweep.protocol;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** A value of a JSON object that is neither an object nor a list, as it was written. */
record Scalar(Kind kind, String text) {

    enum Kind {
        NUMBER,
        TEXT,
        FLAG,
        NULL
    }

    /** Its value as a number; NaN and infinities as such, also for {@code "nan"}; empty if it means no number, as {@code null} does. */
    OptionalDouble number() {
        return switch (kind) {
            case NUMBER, TEXT -> parsed(text.strip());
            case FLAG, NULL -> OptionalDouble.empty();
        };
    }

    /** Its value if it is a whole number, not negative: {@code 4096}, {@code 4096.0} and {@code 4.096e3} alike. */
    OptionalLong count() {
        if (kind != Kind.NUMBER) {
            return OptionalLong.empty();
        }
        try {
            long exact = Long.parseLong(text);
            return exact >= 0 ? OptionalLong.of(exact) : OptionalLong.empty();
        } catch (NumberFormatException notInDigits) {
            double value = number().orElse(Double.NaN);
            boolean whole = value >= 0 && value <= 1L << 53 && value == Math.rint(value);
            return whole ? OptionalLong.of((long) value) : OptionalLong.empty();
        }
    }

    Optional<String> word() {
        return kind == Kind.TEXT ? Optional.of(text) : Optional.empty();
    }

    private static OptionalDouble parsed(String number) {
        String lower = number.toLowerCase(Locale.ROOT);
        String unsigned = lower.startsWith("-") || lower.startsWith("+") ? lower.substring(1) : lower;
        if (unsigned.equals("nan")) {
            return OptionalDouble.of(Double.NaN);
        }
        if (unsigned.equals("inf") || unsigned.equals("infinity")) {
            return OptionalDouble.of(lower.startsWith("-") ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY);
        }
        // Java also reads 1d, 1f and hexadecimal floats, which no trainer means.
        if (!unsigned.matches("[0-9.]+(e[-+]?[0-9]+)?")) {
            return OptionalDouble.empty();
        }
        try {
            return OptionalDouble.of(Double.parseDouble(number));
        } catch (NumberFormatException e) {
            return OptionalDouble.empty();
        }
    }
}
