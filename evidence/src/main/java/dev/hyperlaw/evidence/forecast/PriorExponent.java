package dev.hyperlaw.evidence.forecast;

import dev.hyperlaw.transfer.LawMix;

/**
 * What is known of an exponent before the user's own sweep has been looked at.
 *
 * @param deviation standard deviation over models and studies
 * @param source who saw it, and where
 */
public record PriorExponent(double mean, double deviation, String source) {
    /** Neither of the two is known to hold, so that their distance adds to the spread. */
    static PriorExponent between(PriorExponent annealed, PriorExponent constant, LawMix law) {
        return new PriorExponent(
                law.mean(annealed.mean, constant.mean),
                Math.sqrt(law.variance(
                        annealed.deviation * annealed.deviation,
                        constant.deviation * constant.deviation,
                        annealed.mean - constant.mean)),
                "annealed: %s | constant: %s".formatted(annealed.source, constant.source));
    }

    public PriorExponent {
        if (!Double.isFinite(mean) || !(deviation > 0) || Double.isInfinite(deviation)) {
            throw new IllegalArgumentException(
                    "A prior needs a finite mean (%s) and a positive deviation (%s).".formatted(mean, deviation));
        }
    }
}
