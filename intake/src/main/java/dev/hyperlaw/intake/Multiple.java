package dev.hyperlaw.intake;

import dev.hyperlaw.InputProblem;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** What a column counts in where it does not count ones. */
enum Multiple {
    THOUSANDS(1e3, "k"),
    MILLIONS(1e6, "M"),
    BILLIONS(1e9, "B"),
    TRILLIONS(1e12, "T");

    private final double factor;
    private final String sign;

    Multiple(double factor, String sign) {
        this.factor = factor;
        this.sign = sign;
    }

    double factor() {
        return factor;
    }

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** {@code millions}, {@code million} or {@code M}; a small m is not asked whether it means a thousandth. */
    static Multiple parse(Role role, String text) {
        String word = text.toLowerCase(Locale.ROOT);
        for (Multiple each : values()) {
            String plural = each.word();
            if (List.of(plural, plural.substring(0, plural.length() - 1), each.sign.toLowerCase(Locale.ROOT))
                    .contains(word)) {
                return each;
            }
        }
        throw new InputProblem(
                "--columns %s: '%s' is not a unit; the units are %s."
                        .formatted(
                                role.word(),
                                text,
                                Arrays.stream(values())
                                        .map(each -> each.word() + " (" + each.sign + ")")
                                        .collect(Collectors.joining(", "))),
                "millions was meant.");
    }
}
