package dev.hyperlaw.transfer;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NearestName;
import java.util.List;
import java.util.Locale;

/** What the momentum buffer holds before the first step (docs/theory.md rows 30 and 30b). */
public enum Initialisation {
    /** m⁰ = g⁰, as in the paper; the exponents 1/6, −1/3, −7/12 of theorem 3 belong to it alone. */
    MATCHED,
    /** m⁰ = 0, what shipped optimizers do. */
    ZERO,
    /** A buffer that starts away from the gradient and from zero. */
    CONSTANT;

    public static Initialisation parse(String text) {
        List<String> names = List.of("matched", "zero", "constant");
        String wanted = text.strip().toLowerCase(Locale.ROOT);
        if (!names.contains(wanted)) {
            throw new InputProblem(
                    "The initialisation '%s' is none of matched, zero, constant.".formatted(text),
                    NearestName.of(wanted, names).orElse("zero") + ".");
        }
        return valueOf(wanted.toUpperCase(Locale.ROOT));
    }
}
