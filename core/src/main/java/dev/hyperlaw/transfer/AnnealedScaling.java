package dev.hyperlaw.transfer;

/**
 * The empirical default for annealed runs whose batch was tuned: batch and learning rate move together.
 *
 * <pre>{@code
 * b ∝ T^.5 (sd .1),   d log η / d log T = .2 (sd .1) up to a jump of 10, then falling linearly in log10(jump) to 0 at 100
 * }</pre>
 *
 * The local exponent fades, so the learning rate rises and levels off at 10^.3 = 2 times its tuned value. Fading the
 * average exponent instead would let it fall again beyond 16. On the OELLM sweep both readings tie up to a jump of 12;
 * from 12 to 50 the local one costs .0021 nats and the average one .0026 (35 pairs; protocol of docs/evidence.md). The
 * law behind it is b T^½, η T⁰, with a positive exponent at finite budgets only (docs/theory.md).
 */
record AnnealedScaling() implements Scaling {
    static final double BATCH_EXPONENT = 0.5;
    static final double LR_EXPONENT = 0.2;
    static final double EXPONENT_SD = 0.1;
    /** A batch farther than √2 from b* is not this path's any more: caps or hardware prescribe it. */
    private static final double BESIDE = 0.5 * Math.log(2) + 1e-9;

    @Override
    public double logBatch(double logJump) {
        return BATCH_EXPONENT * logJump;
    }

    @Override
    public double logLr(double logJump, double logBatchRatio) {
        double decades = Math.abs(logJump) / Math.log(10);
        double beyond = Math.max(0, Math.min(decades, 2) - 1);
        double powerOfTen = LR_EXPONENT * (Math.min(decades, 1) + beyond - beyond * beyond / 2);
        double off = logBatchRatio - logBatch(logJump);
        if (Math.abs(off) > BESIDE) {
            return new AnnealedBatch(true).logLr(logJump, logBatchRatio);
        }
        return Math.signum(logJump) * powerOfTen * Math.log(10) + AnnealedBatch.belowOptimum(off);
    }
}
