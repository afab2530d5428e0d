package dev.hyperlaw.transfer;

/**
 * The empirical default for annealed runs at a prescribed (or kept) batch.
 *
 * <pre>{@code
 * batch tuned:      η1 = η* (b1/b*)^p,   p = 1/2 up to b*, 0 beyond,   (b*, η*) on the path of AnnealedPath
 * batch not tuned:  η1 = η0 (b1/b0)^½ (T1/T0)^q,   q = −.1 (sd .1)
 * }</pre>
 *
 * With a tuned batch the curve passes through the joint optimum at T1, so that a batch has one learning rate whether it
 * was prescribed, capped or rounded. Up to jumps of 100 this is within 13 % of η0 (b1/b0)^½ (T1/T0)^−.1. Without, b* is
 * unknown, p = 1/2 throughout, and the interval is wider.
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
        return batchTuned
                ? new AnnealedPath().logLr(logJump, logBatchRatio)
                : BATCH_EXPONENT * logBatchRatio + BUDGET_EXPONENT * logJump;
    }

    /** {@code log η} given up at a batch {@code off = log b/b*} away from the optimum. */
    static double belowOptimum(double off) {
        return BATCH_EXPONENT * Math.min(0, off);
    }
}
