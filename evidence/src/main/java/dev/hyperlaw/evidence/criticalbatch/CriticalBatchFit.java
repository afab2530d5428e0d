package dev.hyperlaw.evidence.criticalbatch;

import dev.hyperlaw.evidence.Interval;

/**
 * Steps to a target against the batch (McCandlish et al. 2018, An Empirical Model of Large-Batch Training, eq. 2.11):
 *
 * <pre>{@code K(b) = S_min·(1 + B_c/b)}</pre>
 *
 * <p>fitted to logarithms by Huber's loss, with profile intervals. An interval that is open says that the batches do not reach beyond
 * the critical one on that side.
 *
 * @param leastSteps {@code S_min}, which no batch can undercut
 * @param criticalBatch {@code B_c} in tokens: there it takes twice the least steps and twice the least tokens
 * @param rmsLogResidual over all rows
 */
public record CriticalBatchFit(String name, Interval leastSteps, Interval criticalBatch, double rmsLogResidual) {
    public static CriticalBatchFit of(StepsToTarget table) {
        return new HyperbolaSearch(table).fit();
    }

    /**
     * The batch that takes a fraction more tokens than a reference batch would (Zhang et al. 2024, arXiv 2410.21676, who call it
     * critical at .2 with 256 sequences as reference):
     *
     * <pre>{@code b + B_c = (1 + overhead)·(b_ref + B_c)}</pre>
     *
     * @param overhead 0.2 for 20 %
     * @param referenceTokens 0 to compare with the smallest batches
     */
    public double batchWithOverhead(double overhead, double referenceTokens) {
        if (!(overhead > 0) || !(referenceTokens >= 0)) {
            throw new IllegalArgumentException("An overhead (%s) must be positive, and its reference (%s) not negative."
                    .formatted(overhead, referenceTokens));
        }
        return overhead * criticalBatch.estimate() + (1 + overhead) * referenceTokens;
    }

    /** Whether the batches that were tried lie on both sides of the critical one, as far as the rows can tell. */
    public boolean isDetermined() {
        return criticalBatch.low() > 0 && Double.isFinite(criticalBatch.high());
    }
}
