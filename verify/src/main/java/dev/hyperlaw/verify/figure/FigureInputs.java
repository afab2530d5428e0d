package dev.hyperlaw.verify.figure;

import dev.hyperlaw.grid.PaperGrid;
import dev.hyperlaw.grid.PaperStudy;
import dev.hyperlaw.law.LmoConstants;
import dev.hyperlaw.law.NearOptimalBatch;

/**
 * What a figure may depend on.
 *
 * @param resolution values on each axis of a grid
 * @param level which batch sizes count as near-optimal in the contour figures
 */
public record FigureInputs(PaperGrid grid, int resolution, int threads, NearOptimalBatch level) {
    /** The constants of all of the paper's figures: C1 = C2 = C3 = 1. */
    static final LmoConstants CONSTANTS = LmoConstants.risk(1, 1, 1);

    /** Finer contours cannot be told apart in print, and a million cells are slow to draw. */
    private static final int FINEST_CONTOURS = 200;

    public FigureInputs {
        grid.budgets(resolution); // says what is wrong with a resolution before any work starts
        if (threads < 1) {
            throw new IllegalArgumentException("At least one thread is needed, not %d.".formatted(threads));
        }
    }

    PaperStudy study() {
        return PaperStudy.of(grid, resolution, threads);
    }

    int contourResolution() {
        return Math.min(resolution, FINEST_CONTOURS);
    }
}
