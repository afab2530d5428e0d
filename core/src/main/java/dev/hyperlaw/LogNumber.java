package dev.hyperlaw;

import java.math.BigDecimal;
import java.util.Arrays;

/** A positive number given by its natural logarithm, of any size: {@code exp(766)} is 4.6e332, which no double holds. */
public final class LogNumber {
    private static final double LARGEST_LOG = 700;
    private static final double LOG_TEN = Math.log(10);

    private LogNumber() {}

    /** The number, with the digits that its logarithm has. */
    public static BigDecimal decimal(double log) {
        if (Math.abs(log) <= LARGEST_LOG) {
            return new BigDecimal(Math.exp(log));
        }
        int power = (int) Math.floor(log / LOG_TEN);
        return new BigDecimal(Math.exp(log - power * LOG_TEN)).movePointRight(power);
    }

    /** {@code log Σ exp(logs)}. */
    public static double sum(double... logs) {
        double largest = Arrays.stream(logs).max().orElseThrow();
        double sum = 0;
        for (double log : logs) {
            sum += Math.exp(log - largest);
        }
        return largest + Math.log(sum);
    }

    /** Whether a double holds it to full precision. */
    public static boolean isDouble(double log) {
        return Math.abs(log) <= LARGEST_LOG;
    }
}
