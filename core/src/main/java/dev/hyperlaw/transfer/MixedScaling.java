package dev.hyperlaw.transfer;

/**
 * Two laws at once: the logarithms of their factors are averaged.
 *
 * @param first has the weight of the annealed law
 * @param second has the weight of the constant law
 */
record MixedScaling(Scaling first, Scaling second, LawMix law) implements Scaling {
    @Override
    public double logBatch(double logJump) {
        return law.mean(first.logBatch(logJump), second.logBatch(logJump));
    }

    @Override
    public double logLr(double logJump, double logBatchRatio) {
        return law.mean(first.logLr(logJump, logBatchRatio), second.logLr(logJump, logBatchRatio));
    }

    /** How far apart the two laws put {@code log η}. */
    double apart(double logJump, double logBatchRatio) {
        return first.logLr(logJump, logBatchRatio) - second.logLr(logJump, logBatchRatio);
    }
}
