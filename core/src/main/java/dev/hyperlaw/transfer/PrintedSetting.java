package dev.hyperlaw.transfer;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.quantity.LearningRate;
import dev.hyperlaw.quantity.Momentum;
import java.util.Optional;

/**
 * A recommended setting as people read and paste it: rounded, but never so far that it leaves its limits, or its interval.
 *
 * @param ends of its interval, which holds it; empty if it was not tuned
 * @param least that may be printed
 * @param digits that are printed unless a limit takes more; the ends have one less
 */
public record PrintedSetting(double estimate, Optional<Ends> ends, double least, double most, int digits) {
    private static final int DIGITS = 3;
    private static final int DIGITS_OF_BETA = 4;
    private static final int DIGITS_OF_DATA = 13;
    private static final double LARGEST_BETA = Math.nextDown(1.0);

    public PrintedSetting {
        if (!(least <= estimate && estimate <= most)) {
            throw new IllegalArgumentException(
                    "The setting %s must obey its limits, %s and %s.".formatted(estimate, least, most));
        }
        if (ends.isPresent() && !ends.get().hold(estimate)) {
            throw new IllegalArgumentException("The setting %s must lie in its interval, %s."
                    .formatted(estimate, ends.get().bracketed(Double::toString)));
        }
    }

    public static PrintedSetting lr(double rate, Optional<Ends> ends, Caps caps) {
        double most = caps.maxLr().map(LearningRate::value).orElse(Double.MAX_VALUE);
        return new PrintedSetting(rate, ends, 0, most, DIGITS);
    }

    public static PrintedSetting alpha(double alpha, Optional<Ends> ends, Caps caps) {
        return new PrintedSetting(alpha, ends, caps.minAlpha().orElse(0), 1, DIGITS);
    }

    /** The same momentum by its other name. */
    public static PrintedSetting beta(Momentum momentum, Caps caps) {
        double most = caps.maxBeta().orElse(LARGEST_BETA);
        return new PrintedSetting(Math.min(momentum.beta(), most), Optional.empty(), 0, most, DIGITS_OF_BETA);
    }

    /** A setting without limits. */
    public static PrintedSetting free(double value, Optional<Ends> ends) {
        return new PrintedSetting(value, ends, 0, Double.MAX_VALUE, DIGITS);
    }

    /** For programs, and for what was given and is kept: rid of the noise of binary arithmetic alone. */
    public PrintedSetting asData() {
        return new PrintedSetting(estimate, ends, least, most, DIGITS_OF_DATA);
    }

    public String value() {
        return NumberText.within(estimate, digits, least, most);
    }

    /** A part of it, at most all of it. */
    String part(double share) {
        return NumberText.within(estimate * share, digits, 0, printed());
    }

    private double printed() {
        return Double.parseDouble(value());
    }

    /** Whether the setting is at a limit and its interval, as it would be printed, has no width: the best values lie beyond. */
    public boolean isPinned() {
        return (estimate == least || estimate == most)
                && ends.filter(each -> each.bracketed(this::end).equals("[%1$s, %1$s]".formatted(value())))
                        .isPresent();
    }

    /** One end of the interval. */
    public String end(double end) {
        if (end == estimate) {
            return value(); // a limit ends it there
        }
        return end < estimate
                ? NumberText.within(end, digits - 1, least, printed())
                : NumberText.within(end, digits - 1, printed(), most);
    }

    /** {@code [4.4e-4, 6.5e-4]}, {@code [4.4e-4 or more]}, {@code [at --max-lr]} or {@code [not tuned]}. */
    public String brackets(String limit) {
        return isPinned()
                ? "[at %s]".formatted(limit)
                : ends.map(each -> each.bracketed(this::end)).orElse("[not tuned]");
    }
}
