package dev.hyperlaw.evidence.forecast;

/**
 * What is known of an exponent before the user's own sweep has been looked at.
 *
 * @param deviation standard deviation over models and studies
 * @param source who saw it, and where
 */
public record PriorExponent(double mean, double deviation, String source) {
    public PriorExponent {
        if (!Double.isFinite(mean) || !(deviation > 0) || Double.isInfinite(deviation)) {
            throw new IllegalArgumentException(
                    "A prior needs a finite mean (%s) and a positive deviation (%s).".formatted(mean, deviation));
        }
    }
}
