package dev.hyperlaw.formula;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What counts as a name beside plain words.
 *
 * @param headers names as they stand, the longest first
 * @param quoted whether double quotes hold a name and not a text
 */
record FormulaNames(List<String> headers, boolean quoted) {
    /** Plain words only. */
    static final FormulaNames SETTINGS = new FormulaNames(List.of(), false);

    FormulaNames {
        headers = List.copyOf(headers);
    }

    static FormulaNames ofHeaders(Collection<String> headers) {
        return new FormulaNames(
                headers.stream()
                        .filter(header -> !header.isBlank())
                        .sorted(Comparator.comparingInt(String::length).reversed())
                        .toList(),
                true);
    }

    /** The header that the text has at this place, and that does not go on behind it. */
    Optional<String> at(String text, int offset) {
        return headers.stream()
                .filter(header -> text.startsWith(header, offset) && isEnd(text, offset + header.length()))
                .findFirst();
    }

    private static boolean isEnd(String text, int end) {
        return end == text.length() || !Character.isLetterOrDigit(text.charAt(end)) && text.charAt(end) != '_';
    }
}
