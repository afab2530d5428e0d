package dev.hyperlaw.intake;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the text of a cell is, however the program that wrote it says so. */
final class CellText {
    private static final Set<String> NOTHING = Set.of("null", "none", "na", "n/a", "<na>", "-", "undefined");
    private static final Set<String> BROKEN =
            Set.of("nan", "inf", "-inf", "+inf", "infinity", "-infinity", "diverged", "∞");
    /** W&B wraps the values of a configuration: {@code {"value": 0.001}}. */
    private static final Pattern WRAPPED =
            Pattern.compile("\\{(?:.*?,)?\\s*[\"']?value[\"']?\\s*:\\s*(\\[.*]|\\(.*\\)|\"[^\"]*\"|'[^']*'|[^,}]*).*}");

    private static final int SHOWN = 60;

    private CellText() {}

    /** Without wrapping; empty where there is no value. */
    static String plain(String cell) {
        String text = cell.strip();
        if (text.isEmpty() || Character.isDigit(text.charAt(0))) {
            return text;
        }
        if (text.charAt(0) == '{') {
            Matcher wrapped = WRAPPED.matcher(text);
            text = wrapped.matches() ? unquoted(wrapped.group(1).strip()) : text;
        }
        return text.length() <= 9 && NOTHING.contains(text.toLowerCase(Locale.ROOT)) ? "" : text;
    }

    /** Whether a cell without a value says so as Python or JSON does. */
    static boolean isNone(String cell) {
        String text = cell.strip();
        return text.equalsIgnoreCase("none") || text.equalsIgnoreCase("null");
    }

    private static String unquoted(String text) {
        boolean quoted = text.length() > 1 && (text.charAt(0) == '"' || text.charAt(0) == '\'');
        return quoted ? text.substring(1, text.length() - 1) : text;
    }

    /** Whether it says that a loss is not a number any more. */
    static boolean isBroken(String text) {
        return BROKEN.contains(text.toLowerCase(Locale.ROOT));
    }

    /** A decimal number, maybe with an exponent; not {@code 007}, which is a name. */
    static boolean isNumber(String text) {
        int at = text.charAt(0) == '-' || text.charAt(0) == '+' ? 1 : 0;
        int digits = 0;
        boolean point = false;
        boolean padded = at + 1 < text.length() && text.charAt(at) == '0' && isDigit(text.charAt(at + 1));
        for (; at < text.length() && (isDigit(text.charAt(at)) || text.charAt(at) == '.' && !point); at++) {
            point |= text.charAt(at) == '.';
            digits += text.charAt(at) == '.' ? 0 : 1;
        }
        if (digits == 0 || padded) {
            return false;
        }
        if (at == text.length()) {
            return true;
        }
        if (text.charAt(at) != 'e' && text.charAt(at) != 'E') {
            return false;
        }
        at++;
        at += at < text.length() && (text.charAt(at) == '-' || text.charAt(at) == '+') ? 1 : 0;
        int from = at;
        while (at < text.length() && isDigit(text.charAt(at))) {
            at++;
        }
        return at == text.length() && at > from;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    /** A text as a message quotes it. */
    static String shortened(String text) {
        return text.length() > SHOWN ? text.substring(0, SHOWN) + "…" : text;
    }

    /** A number as it would be written. */
    static String of(double number) {
        boolean whole = number == Math.rint(number) && Math.abs(number) <= 1L << 53;
        return whole
                ? Long.toString((long) number)
                : BigDecimal.valueOf(number).stripTrailingZeros().toString();
    }
}
