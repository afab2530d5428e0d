package dev.hyperlaw.sweep.file;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.quantity.Numeral;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * One value that a setting takes, as it was written.
 *
 * @param written what the file calls the setting
 * @param quoted whether it was written in quotes, and is a text even if it looks like a number
 * @param oneLine whether its characters follow each other in the file as they do here
 */
record WrittenValue(String written, String text, boolean quoted, FilePlace place, boolean oneLine) {
    // 0012 is a name of something; a number would lose its zeros.
    private static final Pattern PADDED = Pattern.compile("[+-]?0\\d.*");

    /** A flag, a number or a text, by its looks. */
    Setting typed() {
        String lower = text.toLowerCase(Locale.ROOT);
        if (quoted) {
            return Setting.of(text);
        }
        if (lower.equals("true") || lower.equals("false")) {
            return Setting.of(Boolean.parseBoolean(lower));
        }
        return looksLikeNumber(text) ? Setting.of(number()) : Setting.of(text);
    }

    /** Where the character {@code offset} of its text stands. */
    FilePlace at(int offset) {
        return oneLine ? place.right(offset + (quoted ? 1 : 0)) : place;
    }

    boolean numberInQuotes() {
        return quoted && looksLikeNumber(text);
    }

    private double number() {
        double value = Numeral.parse(written, text).value().doubleValue();
        if (Double.isInfinite(value)) {
            throw new InputProblem("%s is %s, which is too large a number.".formatted(written, text));
        }
        return value;
    }

    private static boolean looksLikeNumber(String text) {
        if (PADDED.matcher(text).matches()) {
            return false;
        }
        try {
            Numeral.parse("", text);
            return true;
        } catch (InputProblem e) {
            return false;
        }
    }
}
