package dev.hyperlaw.posynomial;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Functions people try that are not posynomials, and what to write instead; each inequality holds for positive x, y. */
enum Function {
    LOG("log", "ln", "log2", "log10"),
    MAX("max"),
    MIN("min"),
    EXP("exp"),
    ABSOLUTE("abs"),
    POWER("pow", "power", "cbrt", "square");

    private final List<String> names;

    Function(String... names) {
        this.names = List.of(names);
    }

    static Optional<Function> of(String name) {
        return Arrays.stream(values())
                .filter(function -> function.names.contains(name.toLowerCase(Locale.ROOT)))
                .findFirst();
    }

    /**
     * What to write instead, after "Maybe".
     *
     * @param ofNegative whether its argument begins with a minus sign
     */
    String instead(String name, TermPlace place, boolean ofNegative) {
        return switch (this) {
            case LOG ->
                "treat it as a constant: write a name such as logT"
                        + switch (place) {
                            case ABOVE -> ", or bound it: %s(x) <= %d*x^(1/10).".formatted(name, tenthRootFactor(name));
                            case BELOW -> ", or leave it out: %s(x) >= 1 for x >= %s.".formatted(name, unit(name));
                            case RELATION -> " and give its value with --set.";
                        };
            case MAX ->
                switch (place) {
                    case ABOVE -> "write the sum: max(x, y) <= x + y <= 2*max(x, y), so the rate is the same.";
                    case BELOW -> "divide by one of the two only: max(x, y) >= x, so the quotient only grows.";
                    case RELATION ->
                        "keep one of the two: x <= max(y, z) if x <= y; and max(y, z) <= x is y <= x with z <= x.";
                };
            case MIN ->
                switch (place) {
                    case ABOVE ->
                        "run it once with each of the two and keep the smaller bound: min(x, y) is one of them.";
                    case BELOW -> "write the sum of both quotients: 1/min(x, y) <= 1/x + 1/y <= 2/min(x, y).";
                    case RELATION ->
                        "write two caps: x <= min(y, z) is x <= y with x <= z; and min(y, z) <= x if y <= x.";
                };
            case EXP -> insteadOfExp(place, ofNegative);
            case ABSOLUTE -> "drop it: all quantities are positive.";
            case POWER -> "write x^2, x^(1/3) or x^(-1/2).";
        };
    }

    private static String insteadOfExp(TermPlace place, boolean ofNegative) {
        if (place == TermPlace.RELATION) {
            return "put one product in its place.";
        }
        if (ofNegative != (place == TermPlace.ABOVE)) {
            return "restate the bound without it: exp(x) grows faster than every sum of powers.";
        }
        return ofNegative
                ? "bound it: exp(-x) <= (m/(2.718*x))^m for every m > 0, so exp(-x) <= 1/(2.718*x)."
                : "divide by less: exp(x) >= (2.718*x/m)^m for every m > 0, so exp(x) >= 2.718*x.";
    }

    /** log x ≤ x^(1/10)·10/e, divided by the logarithm of the base and rounded up. */
    private static int tenthRootFactor(String name) {
        return switch (name.toLowerCase(Locale.ROOT)) {
            case "log2" -> 6;
            case "log10" -> 2;
            default -> 4;
        };
    }

    private static String unit(String name) {
        return switch (name.toLowerCase(Locale.ROOT)) {
            case "log2" -> "2";
            case "log10" -> "10";
            default -> "2.72";
        };
    }
}
