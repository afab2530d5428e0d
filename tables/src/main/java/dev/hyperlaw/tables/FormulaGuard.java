package dev.hyperlaw.tables;

import java.util.regex.Pattern;

/**
 * Keeps a spreadsheet from taking a text for a formula: one that begins like a formula gets an apostrophe in front, which spreadsheets hide and
 * {@link #read} takes off again. Numbers are left as they are, also exact ones such as {@code -7/12}: they calculate nothing.
 */
public final class FormulaGuard {
    private static final Pattern FORMULA =
            Pattern.compile("'*[=+\\-@\\t\\r\\n\uFF1D\uFF0B\uFF0D\uFF20].*", Pattern.DOTALL);
    private static final Pattern NUMBER = Pattern.compile(
            "[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?(/\\d+)?|[+-]?(inf|infinity|nan)", Pattern.CASE_INSENSITIVE);

    private FormulaGuard() {}

    /** The text as a cell that calculates nothing. */
    public static String write(String text) {
        return guards(text) ? "'" + text : text;
    }

    /** The text that {@link #write} made this cell of. */
    public static String read(String cell) {
        return cell.startsWith("'") && guards(cell.substring(1)) ? cell.substring(1) : cell;
    }

    private static boolean guards(String text) {
        return FORMULA.matcher(text).matches() && !NUMBER.matcher(text).matches();
    }
}
