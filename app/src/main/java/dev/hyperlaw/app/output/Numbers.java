package dev.hyperlaw.app.output;

import com.fasterxml.jackson.core.io.NumberOutput;
import dev.hyperlaw.NumberText;
import java.util.Locale;

/** Numbers as people write them in a table, and as programs read them back. */
public final class Numbers {
    private static final int SIGNIFICANT_DIGITS = 4;
    /** Enough for every double. */
    private static final int EXACT_DIGITS = 17;

    private static final int MANY_TIMES = 100;

    private Numbers() {}

    /** Four significant digits at most: {@code 0.25}, {@code 3.2e-4}, {@code 1.31e6}. */
    public static String rounded(double value) {
        return rounded(value, SIGNIFICANT_DIGITS);
    }

    /**
     * At most {@code digits} significant digits without trailing zeros; plain between 0.01 and 10,000, otherwise with an
     * exponent.
     */
    public static String rounded(double value, int digits) {
        return NumberText.rounded(value, digits);
    }

    /** The same for a positive number given by its natural logarithm, which may be too large for a double. */
    public static String roundedLog(double log, int digits) {
        return NumberText.roundedLog(log, digits);
    }

    /** As {@link #rounded(double, int)}, with more digits where rounding would leave {@code least} to {@code most}. */
    public static String within(double value, int digits, double least, double most) {
        String text = rounded(value, digits);
        for (int more = digits + 1; more <= EXACT_DIGITS && !isWithin(text, least, most); more++) {
            text = rounded(value, more);
        }
        return text;
    }

    private static boolean isWithin(String text, double least, double most) {
        double printed = Double.parseDouble(text);
        return least <= printed && printed <= most;
    }

    /** Every digit, in groups of three: {@code 1,048,576}. */
    public static String grouped(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    /** A count with the suffixes k, M, B, T (powers of 1000) and three significant digits: {@code 100B}, {@code 1.05M}. */
    public static String compact(double value) {
        return NumberText.compact(value);
    }

    /** A share of tokens in a column, such as {@code 5.8%}. */
    public static String percent(double share) {
        return share > MANY_TIMES ? ">%d00%%".formatted(MANY_TIMES) : rounded(100 * share, 2) + "%";
    }

    /** What a loss is worth, such as {@code 8 % of tokens}; beyond a hundred times the tokens a number says nothing. */
    public static String ofTokens(double share) {
        return share > MANY_TIMES
                ? "more than %d times the tokens".formatted(MANY_TIMES)
                : rounded(100 * share, 2) + " % of tokens";
    }

    /** The shortest text that reads back as exactly the same double. */
    public static String exact(double value) {
        return NumberOutput.toString(value, true);
    }
}
