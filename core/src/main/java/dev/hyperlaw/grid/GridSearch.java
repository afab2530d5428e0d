package dev.hyperlaw.grid;

import java.util.List;

/** A way to find the lowest point of a grid. All of them find the same one. */
public abstract sealed class GridSearch permits BruteForce, PrunedSearch {
    /** Told how many budgets have been searched, from any of the threads. */
    public interface Progress {
        Progress NONE = finished -> {};

        void finished(int budgets);
    }

    /** For people: how the grid was searched. */
    public abstract String description();

    /** Buffers and code for one thread. */
    abstract Worker worker(GridTables tables);

    /** Searches one budget after the other; not for use by several threads. */
    interface Worker {
        /** The lowest point of the whole grid. */
        GridMinimum minimum(double budget);

        /** The lowest value for each value of the first axis. */
        double[] profile(double budget);
    }

    /** The lowest point at each budget. */
    public final GridPath minimise(GridProblem problem, LogAxis budgets, int threads, Progress progress) {
        GridTables tables = new GridTables(problem, budgets);
        double[] tokens = budgets.values();
        GridMinimum[] found = new GridMinimum[tokens.length];
        GridThreads.run(threads, tokens.length, progress, () -> {
            Worker worker = worker(tables);
            return i -> found[i] = worker.minimum(tokens[i]);
        });
        return new GridPath(problem, budgets, List.of(found));
    }

    /** At each budget, the lowest value for each value of the first axis, all others tuned. */
    public final GridProfile profile(GridProblem problem, LogAxis budgets, int threads) {
        GridTables tables = new GridTables(problem, budgets);
        double[] tokens = budgets.values();
        double[][] found = new double[tokens.length][];
        GridThreads.run(threads, tokens.length, Progress.NONE, () -> {
            Worker worker = worker(tables);
            return i -> found[i] = worker.profile(tokens[i]);
        });
        return new GridProfile(budgets, problem.axes().get(0), found);
    }
}
