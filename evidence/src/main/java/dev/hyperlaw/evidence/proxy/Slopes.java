package dev.hyperlaw.evidence.proxy;

/**
 * Derivatives of the proxy in logarithms at one point, {@code x = log η, z = log b, t = log T}; sums of positive terms, since no
 * exponent is of the second order.
 *
 * @param rising the terms that rise with the batch
 * @param falling the terms that fall with it, each times its exponent
 */
record Slopes(double xx, double xz, double xt, double rising, double falling, double slopeOfBalance) {
    private static final AnnealedTerm[] TERMS = AnnealedTerm.values();

    static Slopes of(AnnealedProxy proxy, double learningRate, double batch, double tokens, CoolDown coolDown) {
        double xx = 0;
        double xz = 0;
        double xt = 0;
        double rising = 0;
        double falling = 0;
        double risingX = 0;
        double risingZ = 0;
        double fallingX = 0;
        double fallingZ = 0;
        for (AnnealedTerm term : TERMS) {
            double value = proxy.coefficient(term) * term.at(learningRate, batch, tokens, coolDown);
            xx += value * term.rate * term.rate;
            xz += value * term.rate * term.batch;
            xt += value * term.rate * term.tokens;
            double slope = value * Math.abs(term.batch);
            if (term.batch > 0) {
                rising += slope;
                risingX += slope * term.rate;
                risingZ += slope * term.batch;
            } else {
                falling += slope;
                fallingX += slope * term.rate;
                fallingZ += slope * term.batch;
            }
        }
        double follow = -xz / xx;
        double slopeOfBalance =
                (risingX * follow + risingZ) / rising - (falling > 0 ? (fallingX * follow + fallingZ) / falling : 0);
        return new Slopes(xx, xz, xt, rising, falling, slopeOfBalance);
    }

    /** {@code ∂log η / ∂log T} at a fixed batch. */
    double rateInTokens() {
        return -xt / xx;
    }

    /** {@code ∂log η / ∂log b} at a fixed budget. */
    double rateInBatch() {
        return -xz / xx;
    }

    /** {@code log(rising/falling)}: zero at the best batch, rising with it and nearly straight, with its slope along η*(b). */
    double balance() {
        return Math.log(rising / falling);
    }
}
