package dev.hyperlaw.program;

import dev.hyperlaw.rational.Rational;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Solves one program at any number of budgets. Create it once: whether a minimum exists at all does not depend on the budget. It is decided exactly, by a linear program over the exponents, when it is made. Not thread-safe; it keeps the
 * coordinate systems it has met.
 */
public final class Solver {
    /** How far a warm start may be off the constraints, in logarithms; otherwise a cold one is better. */
    private static final double WARM = 1e-11;
    /** The same for a cold start, whose feasibility is proven up to the rounding of several constraints. */
    private static final double COLD = 1e-8;

    private final ProgramMatrix matrix;
    private final GradedNewton newton;
    private final Solution.@Nullable NoMinimiser noMinimiser;

    public Solver(Program program) {
        this(new ProgramMatrix(program));
    }

    public Solver(ProgramMatrix matrix) {
        this.matrix = matrix;
        newton = new GradedNewton(matrix);
        Rational[] ray = matrix.descentForEver().orElse(null);
        noMinimiser = ray == null ? null : new Solution.NoMinimiser(matrix.named(ray));
    }

    public ProgramMatrix matrix() {
        return matrix;
    }

    /** Solves from scratch. */
    public Solution solve(double logBudget) {
        return solve(logBudget, null);
    }

    /** Solves from an optimum at a nearby budget, or from scratch where that does not lead to a feasible start. */
    public Solution solve(double logBudget, @Nullable Optimum warm) {
        return solve(logBudget, matrix.rights(logBudget), warm);
    }

    /** Solves with constraint {@code row} moved so that its right-hand side has the given logarithm. */
    Solution solveHolding(double logBudget, int row, double right, @Nullable Optimum warm) {
        double[] rights = matrix.rights(logBudget);
        rights[row] = right;
        return solve(logBudget, rights, warm);
    }

    private Solution solve(double logBudget, double[] rights, @Nullable Optimum warm) {
        if (noMinimiser != null) {
            return noMinimiser;
        }
        double[] logs = matrix.logTermsAtZero(logBudget);
        if (warm != null) {
            Optimum optimum = newton.minimise(logBudget, logs, rights, warmStart(logBudget, warm, rights));
            if (optimum != null) {
                return optimum;
            }
        }
        FeasibleStart.Start cold = new FeasibleStart(matrix, rights).tropical(logs);
        if (cold instanceof FeasibleStart.Start.None none) {
            return new Solution.Infeasible(none.certificate());
        }
        double[] x = ((FeasibleStart.Start.Point) cold).x();
        Optimum optimum = newton.minimise(logBudget, logs, rights, new GradedNewton.State(x, tight(x, rights), COLD));
        if (optimum == null) {
            throw new IllegalStateException("A feasible start at log T = %s is not feasible.".formatted(logBudget));
        }
        return optimum;
    }

    /** Solves a list of budgets in order, each from the one before. */
    public List<Solution> solveAll(double[] logBudgets) {
        List<Solution> solutions = new ArrayList<>(logBudgets.length);
        Optimum previous = null;
        for (double logBudget : logBudgets) {
            Solution solution = solve(logBudget, previous);
            previous = solution instanceof Optimum optimum ? optimum : null;
            solutions.add(solution);
        }
        return solutions;
    }

    /** Follows the local exponents to the new budget, holding what was active and what would be violated. */
    private GradedNewton.State warmStart(double logBudget, Optimum warm, double[] rights) {
        double step = logBudget - warm.logBudget();
        Map<String, Double> rates = warm.localExponents();
        double[] x = new double[matrix.variables()];
        for (int i = 0; i < x.length; i++) {
            String variable = matrix.variable(i);
            x[i] = warm.log(variable) + step * rates.getOrDefault(variable, 0.0);
        }
        List<Integer> held = new ArrayList<>();
        for (int j = 0; j < rights.length; j++) {
            if (matrix.isEquality(j)
                    || warm.active().contains(matrix.rowName(j))
                    || rights[j] - matrix.rowAt(j, x) < 0) {
                held.add(j);
            }
        }
        return new GradedNewton.State(x, held, WARM);
    }

    private List<Integer> tight(double[] x, double[] rights) {
        List<Integer> held = new ArrayList<>();
        for (int j = 0; j < rights.length; j++) {
            if (matrix.isEquality(j) || rights[j] - matrix.rowAt(j, x) < 1e-9 * (1 + Math.abs(rights[j]))) {
                held.add(j);
            }
        }
        // Of dependent ones the first is held: the tightest, or the start would be moved across it.
        held.sort(Comparator.comparingDouble(j -> rights[j] - matrix.rowAt(j, x)));
        return held;
    }
}
