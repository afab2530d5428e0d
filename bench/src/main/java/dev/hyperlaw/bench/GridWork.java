package dev.hyperlaw.bench;

import dev.hyperlaw.bound.BoundLibrary;
import dev.hyperlaw.grid.BruteForce;
import dev.hyperlaw.grid.GridPath;
import dev.hyperlaw.grid.GridProblem;
import dev.hyperlaw.grid.GridSearch;
import dev.hyperlaw.grid.KernelChoice;
import dev.hyperlaw.grid.LogAxis;
import dev.hyperlaw.grid.PaperGrid;
import dev.hyperlaw.grid.PrunedSearch;
import java.util.Arrays;

/** The paper's grid of 100 values each of η, b, α and T, searched on two threads, from the bound to the minima. */
final class GridWork {
    private static final int THREADS = 2;

    private final GridProblem problem =
            new GridProblem(BoundLibrary.proxy(1, 1, 1).terms(), PaperGrid.CAPTION.axes(PaperGrid.RESOLUTION));
    private final LogAxis budgets = PaperGrid.CAPTION.budgets(PaperGrid.RESOLUTION);

    double simd() {
        return search(new BruteForce(KernelChoice.fastest()));
    }

    double scalar() {
        return search(new BruteForce(KernelChoice.scalar()));
    }

    double pruned() {
        return search(new PrunedSearch());
    }

    /** The sum of the minima, to compare with what other programs find. */
    private double search(GridSearch search) {
        GridPath path = search.minimise(problem, budgets, THREADS, GridSearch.Progress.NONE);
        return Arrays.stream(path.values()).sum();
    }
}
