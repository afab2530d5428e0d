package dev.hyperlaw.evidence.level;

/**
 * What is believed of the exponents of a law of losses: normal in their logarithms.
 *
 * @param tokens mean of log b
 * @param tokensDeviation its standard deviation
 * @param size the same of log a
 */
public record LossPrior(double tokens, double tokensDeviation, double size, double sizeDeviation) {
    public LossPrior {
        if (!(tokensDeviation > 0) || !(sizeDeviation > 0)) {
            throw new IllegalArgumentException(
                    "The deviations (%s, %s) of a prior must be positive.".formatted(tokensDeviation, sizeDeviation));
        }
    }
}
