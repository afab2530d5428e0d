package dev.hyperlaw.transfer;

/** How a rule moves a configuration, in natural logarithms of the factors. */
public sealed interface Scaling permits RuleExponents, AnnealedScaling, AnnealedBatch, MixedScaling {
    /** {@code log b1/b0} when the rule chooses the batch. */
    double logBatch(double logJump);

    /** {@code log η1/η0}. */
    double logLr(double logJump, double logBatchRatio);

    /** {@code log α1/α0}. */
    default double logAlpha(double logJump, double logBatchRatio) {
        return 0;
    }
}
