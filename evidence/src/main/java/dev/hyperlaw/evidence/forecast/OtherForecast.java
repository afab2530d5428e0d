package dev.hyperlaw.evidence.forecast;

import dev.hyperlaw.evidence.Interval;
import java.math.BigDecimal;
import java.math.MathContext;

/**
 * Where the best value of a setting beside learning rate, momentum and batch is expected.
 *
 * @param name of the setting
 * @param unit of its values where it has one: {@code steps}, {@code %}; otherwise empty
 * @param kept the value that most runs of the largest budget have
 * @param best with its 95 % interval, cut to what was tried
 * @param exponent in tokens: of the value, or of 1 − β
 * @param moves whether the best value is expected to save more than the noise of one run
 */
public record OtherForecast(String name, String unit, double kept, Interval best, Interval exponent, boolean moves) {
    public OtherForecast(String name, double kept, Interval best, Interval exponent, boolean moves) {
        this(name, "", kept, best, exponent, moves);
    }

    private static final MathContext DIGITS = new MathContext(3);

    /** What to run: a number that people can paste, and of a β its distance from 1. */
    public double value() {
        double at = best.estimate();
        return !moves ? kept : at > 0.5 && at < 1 ? 1 - rounded(1 - at) : rounded(at);
    }

    private static double rounded(double value) {
        return new BigDecimal(value).round(DIGITS).doubleValue();
    }
}
