package dev.hyperlaw.intake;

import java.util.regex.Pattern;

/** Headers as formulas of {@code --columns} have them. */
final class FormulaText {
    private static final Pattern PLAIN = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_./]*");

    private FormulaText() {}

    /** The header as it stands, or in double quotes where a sign in it would be taken for one of the formula. */
    static String of(String header) {
        return PLAIN.matcher(header).matches() ? header : '"' + header + '"';
    }
}
