package dev.hyperlaw;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Numbers as people write them: the same in a table, a warning, a report and a figure. */
public final class NumberText {
    private static final String[] SUFFIXES = {"", "k", "M", "B", "T"};
    private static final int SIGNIFICANT_DIGITS = 4;
    /** Enough for every double. */
    private static final int EXACT_DIGITS = 17;

    private static final int MANY_TIMES = 100;

    private NumberText() {}

    /** Four significant digits at most: {@code 0.25}, {@code 3.2e-4}, {@code 1.31e6}. */
    public static String rounded(double value) {
        return rounded(value, SIGNIFICANT_DIGITS);
    }

    /**
     * At most {@code digits} significant digits without trailing zeros; plain between 0.01 and 10,000, otherwise with an
     * exponent.
     */
    public static String rounded(double value, int digits) {
        if (digits < 1) {
            throw new IllegalArgumentException(
                    "The number of significant digits (%d) must be positive.".formatted(digits));
        }
        if (!Double.isFinite(value)) {
            return Double.isNaN(value) ? "nan" : value > 0 ? "inf" : "-inf";
        }
        return value == 0 ? "0" : rounded(new BigDecimal(value), digits);
    }

    /** The same for a positive number given by its natural logarithm, which may be too large for a double. */
    public static String roundedLog(double log, int digits) {
        return LogNumber.isDouble(log) ? rounded(Math.exp(log), digits) : rounded(LogNumber.decimal(log), digits);
    }

    private static String rounded(BigDecimal value, int digits) {
        BigDecimal rounded =
                value.round(new MathContext(digits, RoundingMode.HALF_EVEN)).stripTrailingZeros();
        int exponent = rounded.precision() - rounded.scale() - 1;
        if (exponent >= -2 && exponent < 4) {
            return rounded.toPlainString();
        }
        return rounded.movePointLeft(exponent).toPlainString() + "e" + exponent;
    }

    /** A count with the suffixes k, M, B, T (powers of 1000) and three significant digits: {@code 100B}, {@code 1.05M}. */
    public static String compact(double value) {
        if (!Double.isFinite(value) || Math.abs(value) < 1) {
            return rounded(value, 3);
        }
        BigDecimal rounded = new BigDecimal(value).round(new MathContext(3, RoundingMode.HALF_EVEN));
        int group = Math.floorDiv(rounded.precision() - rounded.scale() - 1, 3);
        if (group >= SUFFIXES.length) {
            return rounded(value, 3);
        }
        return rounded.movePointLeft(3 * group).stripTrailingZeros().toPlainString() + SUFFIXES[group];
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
        return Long.toString(value).replaceAll("(?<=\\d)(?=(\\d{3})+$)", ",");
    }

    /** {@code 1 step}, {@code 15,258 steps}. */
    public static String count(long value, String thing) {
        return grouped(value) + " " + thing + (value == 1 ? "" : "s");
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

    /** A regret in a column: four digits behind the point, so that rows can be compared. */
    public static String regret(double value) {
        return String.format(Locale.US, Math.abs(value) < 10 ? "%.4f" : "%.1f", value);
    }
}
