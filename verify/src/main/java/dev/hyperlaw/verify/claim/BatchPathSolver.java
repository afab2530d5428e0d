package dev.hyperlaw.verify.claim;

import static dev.hyperlaw.verify.claim.PaperBounds.BATCH;
import static dev.hyperlaw.verify.claim.PaperBounds.ETA;

import dev.hyperlaw.posynomial.Constraint;
import dev.hyperlaw.rational.Rational;

/** How the best η moves with tokens on a batch path b ∝ T^p, momentum tuned, by the solver: what a study would fit. */
final class BatchPathSolver {
    private static final double[] BUDGETS = {1e6, 1e9, 1e12, 1e20};
    private static final double[] BATCHES = {2, 100, 1e4, 1e6};

    private BatchPathSolver() {}

    /** The local exponent of η where the path passes through this batch at this budget. */
    static double localRate(Study study, Rational path, double batch, double tokens) {
        double scale = batch / Math.pow(tokens, path.doubleValue());
        return study.optimum(PaperBounds.risk(Constraint.path(BATCH, scale, path)), tokens)
                .localExponents()
                .getOrDefault(ETA, Double.NaN);
    }

    /** The largest of them over batches from 2 to 1e6 and budgets from 1e6 to 1e20. */
    static double largestLocalRate(Study study, Rational path) {
        double most = Double.NEGATIVE_INFINITY;
        for (double tokens : BUDGETS) {
            for (double batch : BATCHES) {
                if (batch < tokens) {
                    most = Math.max(most, localRate(study, path, batch, tokens));
                }
            }
        }
        return most;
    }
}
