package dev.hyperlaw.grid;

import dev.hyperlaw.bound.BoundLibrary;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;

/**
 * The paper's numerical study: {@code risk_T} with C1 = C2 = C3 = 1 on a log grid of learning rate, batch size and
 * momentum, minimised at each budget with one of them held, or none.
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
        return new GridSlice("nothing", minimise(problem()), SETTLED_JOINT, budgets.high());
    }

    /** Momentum held at the grid value nearest to alpha, learning rate and batch tuned (theorem 1). */
    public GridSlice fixedMomentum(double alpha) {
        GridProblem held = held("alpha", alpha);
        GridPath path = minimise(held);
        int[] batch = path.indices("b");
        double[] tokens = path.budgets();
        int leaves = 0;
        while (leaves < batch.length - 1 && batch[leaves] == 0) {
            leaves++;
        }
        return new GridSlice(
                label("α", held.axis("alpha")),
                path,
                SETTLED_BATCH * tokens[leaves],
                tokens[lastBefore(batch, held.axis("b").count() - 1)]);
    }

    /** Batch held at the grid value nearest to it, learning rate and momentum tuned (theorem 2). */
    public GridSlice fixedBatch(double batch) {
        GridProblem held = held("b", batch);
        GridPath path = minimise(held);
        double b = held.axis("b").low();
        // theory row 11: α = 1 up to T = 2b² for C = 1; well beyond, where η ∝ T^(-3/4) has settled too
        return new GridSlice(
                label("b", held.axis("b")),
                path,
                SETTLED_MOMENTUM * 4 * b * b,
                path.budgets()[lastBefore(path.indices("alpha"), 0)]);
    }

    /** Learning rate held at the grid value nearest to it, batch and momentum tuned. */
    public GridSlice fixedRate(double eta) {
        GridProblem held = held("eta", eta);
        return new GridSlice(label("η", held.axis("eta")), minimise(held), budgets.low(), budgets.high());
    }

    private GridProblem held(String variable, double value) {
        GridProblem problem = problem();
        return problem.holding(variable, problem.axis(variable).nearest(value));
    }

    private GridPath minimise(GridProblem problem) {
        return search.minimise(problem, budgets, threads, GridSearch.Progress.NONE);
    }

    /** The last budget before a run of budgets at the end whose index is the edge of the grid. */
    private static int lastBefore(int[] indices, int edge) {
        int last = indices.length - 1;
        while (last > 0 && indices[last] == edge) {
            last--;
        }
        return last;
    }

    private static String label(String symbol, LogAxis fixed) {
        BigDecimal value = new BigDecimal(fixed.low()).round(new MathContext(4)).stripTrailingZeros();
        return "%s = %s".formatted(symbol, value.scale() > 8 ? value.toString() : value.toPlainString());
    }
}
