package dev.hyperlaw.evidence;

import dev.hyperlaw.transfer.Regime;

/**
 * A loss that is quadratic in the logarithms, with exponents of one's choice:
 *
 * <pre>{@code
 * loss = level(T) + ½·h·(log η − log η*)² + ½·g·(log b − log b*)²,   η* = η₀·(b/b₀)^p·(T/T₀)^q,   b* = b₀·(T/T₀)^s
 * }</pre>
 *
 * @param trend the curvatures grow like this power of the budget
 */
record PowerLawBowl(double s, double p, double q, double rate, double batch, double tokens, double trend)
        implements SweepDesign.Surface {
    /** About what a factor e in the learning rate or in the batch costs a language model, doubled. */
    private static final double OF_RATE = 0.07;

    private static final double OF_BATCH = 0.035;

    @Override
    public double at(double rate, double batch, double tokens) {
        double tau = Math.log(tokens / this.tokens);
        double y = Math.log(batch / this.batch);
        double u = Math.log(rate / this.rate) - p * y - q * tau;
        double v = y - s * tau;
        return 3 - 0.1 * tau + 0.5 * Math.exp(trend * tau) * (OF_RATE * u * u + OF_BATCH * v * v);
    }

    /** The best settings, exactly. */
    Cell optimum(Regime regime, double tokens, Cell held) {
        double tau = Math.log(tokens / this.tokens);
        double best = Tunable.BATCH.isTunedIn(regime) ? this.batch * Math.exp(s * tau) : held.batchTokens();
        return new Cell(rate * Math.pow(best / this.batch, p) * Math.exp(q * tau), best, held.alpha());
    }
}
