package dev.hyperlaw.verify.figure;

import dev.hyperlaw.grid.GridProblem;
import dev.hyperlaw.grid.GridProfile;
import dev.hyperlaw.grid.LogAxis;
import dev.hyperlaw.grid.PrunedSearch;
import dev.hyperlaw.law.NearOptimalBatch;
import dev.hyperlaw.view.figure.Contours;
import dev.hyperlaw.view.figure.Ink;
import dev.hyperlaw.view.figure.Label;
import dev.hyperlaw.view.figure.Line;
import dev.hyperlaw.view.figure.Values;

/**
 * The best value over budgets and batch sizes, everything else tuned on a grid.
 *
 * @param profile first index of its values: budget, second: batch
 */
record ContourGrid(GridProfile profile) {
    /** The η of the paper's contours lie on a grid of their own, cut off below (theory row 35). */
    private static final double LOWEST_RATE = 1e-15;

    static ContourGrid of(GridProblem problem, LogAxis budgets, int threads) {
        return new ContourGrid(new PrunedSearch().profile(problem, budgets, threads));
    }

    /** From {@code lowest} to 1, as closely spaced as a grid of η from 1e-15 to 1. */
    static LogAxis ratesFrom(double lowest, int resolution) {
        LogAxis all = new LogAxis("eta", LOWEST_RATE, 1, resolution);
        double low = all.meant(lowest);
        return new LogAxis("eta", low, 1, Math.max(2, 1 + (int) Math.round(-Math.log(low) / all.logStep())));
    }

    /** The smallest batch that is nearly as good as the best, at each budget. */
    Line smallestNearOptimal(NearOptimalBatch level) {
        return Line.of(
                        Label.hidden("smallest near-optimal batch"),
                        profile.budgets().values(),
                        profile.smallestNearOptimal(level),
                        Ink.NEAR_OPTIMAL)
                .bold();
    }

    /**
     * Filled contours. Above the diagonal {@code b = T}, where there is no run, the value at the diagonal is continued;
     * it is to be covered.
     *
     * @param batchWithinBudget whether the budget counts tokens, so that no batch can exceed it
     */
    Contours contours(Values levels, boolean batchWithinBudget) {
        double[] budgets = profile.budgets().values();
        double[] batches = profile.variable().values();
        double[][] z = new double[batches.length][budgets.length];
        for (int i = 0; i < budgets.length; i++) {
            int last = 0;
            for (int j = 0; j < batches.length; j++) {
                if (!batchWithinBudget || batches[j] <= budgets[i]) {
                    last = j;
                }
                z[j][i] = profile.values()[i][last];
            }
        }
        return Contours.filledLog("best bound", budgets, batches, z, levels);
    }
}
