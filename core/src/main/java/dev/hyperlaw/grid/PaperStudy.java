package dev.hyperlaw.grid;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.bound.BoundLibrary;
import java.util.List;

/**
 * The paper's numerical study: {@code risk_T} with C1 = C2 = C3 = 1 on a log grid of learning rate, batch size and
 * momentum. It is minimised at each budget with one of them held, or none.
 *
 * @param axes of b, alpha, eta, in this order
 */
public record PaperStudy(List<LogAxis> axes, LogAxis budgets, GridSearch search, int threads) {
    /** How many times the budget where a variable leaves its limit a power law is given to settle. */
    private static final double SETTLED_BATCH = 10;

    private static final double SETTLED_MOMENTUM = 100;

    /** Where the paper's third figure is read: the joint minimiser has left b = 1 long before. */
    private static final double SETTLED_JOINT = 1e8;

    /** On a grid of the paper's, by pruned search. */
    public static PaperStudy of(PaperGrid grid, int resolution, int threads) {
        return new PaperStudy(grid.axes(resolution), grid.budgets(resolution), new PrunedSearch(), threads);
    }

    public GridProblem problem() {
        return new GridProblem(BoundLibrary.proxy(1, 1, 1).terms(), axes);
    }

    /** Everything tuned (theorem 3). */
    public GridSlice joint() {
        GridPath path = minimise(problem());
        return slice("nothing", path, SETTLED_JOINT);
    }

    /** Momentum held at the grid value that alpha stands for, learning rate and batch tuned (theorem 1). */
    public GridSlice fixedMomentum(double alpha) {
        GridProblem held = held("alpha", alpha);
        GridPath path = minimise(held);
        int[] batch = path.indices("b");
        int leaves = 0;
        while (leaves < batch.length - 1 && batch[leaves] == 0) {
            leaves++;
        }
        return slice(label("α", held.axis("alpha")), path, SETTLED_BATCH * path.budgets()[leaves]);
    }

    /** Batch held at the grid value that it stands for, learning rate and momentum tuned (theorem 2). */
    public GridSlice fixedBatch(double batch) {
        GridProblem held = held("b", batch);
        double b = held.axis("b").low();
        // theory row 11: α = 1 up to T = 2b² for C = 1; well beyond, where η ∝ T^(-3/4) has settled too
        return slice(label("b", held.axis("b")), minimise(held), SETTLED_MOMENTUM * 4 * b * b);
    }

    private GridProblem held(String variable, double value) {
        GridProblem problem = problem();
        return problem.holding(variable, problem.axis(variable).meant(value));
    }

    private GridPath minimise(GridProblem problem) {
        return search.minimise(problem, budgets, threads, GridSearch.Progress.NONE);
    }

    /** The budgets at and above one, up to where the limits of the grid begin to decide. */
    private static GridSlice slice(String held, GridPath path, double from) {
        double[] tokens = path.budgets();
        int last = tokens.length - 1;
        while (last > 0 && isCutOff(path, last)) {
            last--;
        }
        return new GridSlice(held, path, from, tokens[last]);
    }

    /** Whether a variable sits at a limit of its grid that is not a limit of the problem, as b = 1 and α = 1 are. */
    private static boolean isCutOff(GridPath path, int budget) {
        for (LogAxis axis : path.problem().axes()) {
            int index = path.indices(axis.variable())[budget];
            boolean lowest = index == 0 && !(axis.variable().equals("b") && axis.low() == 1);
            boolean highest = index == axis.count() - 1 && !(axis.variable().equals("alpha") && axis.high() == 1);
            if (axis.count() > 1 && (lowest || highest)) {
                return true;
            }
        }
        return false;
    }

    private static String label(String symbol, LogAxis fixed) {
        return "%s = %s".formatted(symbol, NumberText.rounded(fixed.low(), 5));
    }
}
