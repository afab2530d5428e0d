package dev.hyperlaw;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

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

    /** Six, for numbers that are compared with each other: {@code 0.752743}. */
    public static String precise(double value) {
        return rounded(value, 6);
    }

    /**
     * At most {@code digits} significant digits without trailing zeros; plain between 0.01 and 10,000 and where every
     * digit counts ({@code 20602}), otherwise with an exponent.
     */
    public static String rounded(double value, int digits) {
        return Double.isFinite(value) ? rounded(new BigDecimal(value), digits) : notFinite(value);
    }

    /** The same for a positive number given by its natural logarithm, which may be too large for a double. */
    public static String roundedLog(double log, int digits) {
        return LogNumber.isDouble(log) ? rounded(Math.exp(log), digits) : rounded(LogNumber.decimal(log), digits);
    }

    /** The same with an exponent whatever the size: {@code 1e0}, {@code 2.5e-1}. */
    public static String scientific(double value, int digits) {
        return Double.isFinite(value) ? scientific(significant(new BigDecimal(value), digits)) : notFinite(value);
    }

    /** The same without an exponent whatever the size: {@code 0.0005}. */
    public static String plain(double value, int digits) {
        return Double.isFinite(value)
                ? significant(new BigDecimal(value), digits).toPlainString()
                : notFinite(value);
    }

    /** This number of digits behind the point, so that a column can be compared: {@code 0.50}. */
    public static String decimals(double value, int digits) {
        return Double.isFinite(value)
                ? new BigDecimal(value).setScale(digits, RoundingMode.HALF_EVEN).toPlainString()
                : notFinite(value);
    }

    private static String rounded(BigDecimal value, int digits) {
        BigDecimal rounded = significant(value, digits);
        int exponent = exponent(rounded);
        boolean plain = exponent >= -2 && exponent < Math.max(4, rounded.precision());
        return plain ? rounded.toPlainString() : scientific(rounded);
    }

    private static String scientific(BigDecimal rounded) {
        int exponent = exponent(rounded);
        return rounded.movePointLeft(exponent).toPlainString() + "e" + exponent;
    }

    private static int exponent(BigDecimal value) {
        return value.precision() - value.scale() - 1;
    }

    private static BigDecimal significant(BigDecimal value, int digits) {
        if (digits < 1) {
            throw new IllegalArgumentException(
                    "The number of significant digits (%d) must be positive.".formatted(digits));
        }
        return value.round(new MathContext(digits, RoundingMode.HALF_EVEN)).stripTrailingZeros();
    }

    private static String notFinite(double value) {
        return Double.isNaN(value) ? "nan" : value > 0 ? "∞" : "-∞";
    }

    /** A count with the suffixes k, M, B, T (powers of 1000) and three significant digits: {@code 100B}, {@code 1.05M}. */
    public static String compact(double value) {
        if (!Double.isFinite(value) || Math.abs(value) < 1) {
            return rounded(value, 3);
        }
        BigDecimal rounded = significant(new BigDecimal(value), 3);
        int group = exponent(rounded) / 3;
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
        return grouped(BigInteger.valueOf(value));
    }

    public static String grouped(BigInteger value) {
        return value.toString().replaceAll("(?<=\\d)(?=(\\d{3})+$)", ",");
    }

    /** {@code 1 step}, {@code 15,258 steps}. */
    public static String count(long value, String thing) {
        return grouped(value) + " " + thing + (value == 1 ? "" : "s");
    }

    /** A share, such as {@code 5.8 %}. */
    public static String percent(double share) {
        return percent(share, 2);
    }

    /** At most {@code digits} significant digits. */
    public static String percent(double share, int digits) {
        return rounded(100 * share, digits) + " %";
    }

    /** What a loss is worth in a column, such as {@code 5.8 %}; beyond a hundred times the tokens a number says nothing. */
    public static String tokenShare(double share) {
        return share > MANY_TIMES ? ">" + percent(MANY_TIMES) : percent(share);
    }

    /** The same in a sentence, such as {@code 8 % of tokens}. */
    public static String ofTokens(double share) {
        return share > MANY_TIMES
                ? "more than %d times the tokens".formatted(MANY_TIMES)
                : percent(share) + " of tokens";
    }

    /** A regret in a column: four digits behind the point, so that rows can be compared. */
    public static String regret(double value) {
        return decimals(value, Math.abs(value) < 10 ? 4 : 1);
    }

    /** Only as its logarithm, such as {@code 10^6.362}. */
    public static String powerOfTen(double value) {
        return value > 0 ? "10^" + decimals(Math.log10(value), 3) : rounded(value);
    }
}
