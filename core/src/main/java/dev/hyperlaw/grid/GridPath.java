package dev.hyperlaw.grid;

import java.util.Arrays;
import java.util.List;

/** The lowest point of a grid at each budget, in the order of the budgets. */
public final class GridPath {
    private final GridProblem problem;
    private final LogAxis budgets;
    private final List<GridMinimum> minima;

    GridPath(GridProblem problem, LogAxis budgets, List<GridMinimum> minima) {
        this.problem = problem;
        this.budgets = budgets;
        this.minima = minima;
    }

    public GridProblem problem() {
        return problem;
    }

    public double[] budgets() {
        return budgets.values();
    }

    /** The lowest value at each budget. */
    public double[] values() {
        return minima.stream().mapToDouble(GridMinimum::value).toArray();
    }

    /** At each budget, which value of this variable's grid is the best. */
    public int[] indices(String variable) {
        int axis = problem.threeAxes().indexOf(problem.axis(variable));
        return minima.stream().mapToInt(minimum -> minimum.index(axis)).toArray();
    }

    /** The best value of this variable at each budget. */
    public double[] best(String variable) {
        double[] grid = problem.axis(variable).values();
        return Arrays.stream(indices(variable)).mapToDouble(i -> grid[i]).toArray();
    }

    /** The exponent of the lowest value in the budget. */
    public SlopeFit rate(double from, double to) {
        return SlopeFit.of(budgets(), values(), from, to);
    }

    /** The exponent of a variable in the budget. */
    public SlopeFit slope(String variable, double from, double to) {
        return SlopeFit.of(budgets(), best(variable), from, to);
    }

    /** Whether another search found the same points with the same values, to the last bit. */
    public boolean isIdenticalTo(GridPath other) {
        return minima.equals(other.minima);
    }
}
