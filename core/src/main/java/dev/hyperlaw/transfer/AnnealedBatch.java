package dev.hyperlaw.transfer;

/**
 * The empirical default for annealed runs at a prescribed (or kept) batch.
 *
 * <pre>{@code
 * η1 = η0 (b1/b0)^p (T1/T0)^q,   p = 1/2 up to b*, 0 beyond,   q = −.1 (sd .1)
 * }</pre>
 *
 * b* = b0 (T1/T0)^½ when the batch was tuned. Otherwise b* is unknown and p = 1/2 throughout, with a wider interval. The
 * curve is continuous: beyond b* the learning rate stays at its value for b*. There it is up to 13 % below that of {@link
 * AnnealedScaling} (jumps up to 100), well inside either interval.
 *
 * @param batchTuned whether b0 was the optimum at T0
 */
record AnnealedBatch(boolean batchTuned) implements Scaling {
    static final double BUDGET_EXPONENT = -0.1;
    static final double BATCH_EXPONENT = 0.5;

    @Override
    public double logBatch(double logJump) {
        return 0;
    }

    @Override
    public double logLr(double logJump, double logBatchRatio) {
        double optimum = AnnealedScaling.BATCH_EXPONENT * logJump;
        double rise = batchTuned ? optimum + Math.min(0, logBatchRatio - optimum) : logBatchRatio;
        return BATCH_EXPONENT * rise + BUDGET_EXPONENT * logJump;
    }

    /** {@code log η} given up at a batch {@code off = log b/b*} away from the optimum. */
    static double belowOptimum(double off) {
        return BATCH_EXPONENT * Math.min(0, off);
    }
}
