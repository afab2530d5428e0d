package dev.hyperlaw.reach;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.program.Optimum;
import dev.hyperlaw.program.Program;
import dev.hyperlaw.program.Solution;
import dev.hyperlaw.program.Solver;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The least budget at which a program's optimum meets a target, for programs whose value falls with the budget. A budget
 * at which the constraints contradict each other counts as too small. Newton in {@code log T}, with the local rate as
 * slope, inside a bracket.
 */
final class BudgetSearch {
    /** {@code log 1e100}: beyond this the answer is "never". */
    static final double LARGEST = 100 * Math.log(10);

    private final Solver solver;
    private final double least;

    BudgetSearch(Program program) {
        this(program, 0);
    }

    /** A search that need not look below a budget, given by its logarithm. */
    BudgetSearch(Program program, double least) {
        solver = new Solver(program);
        this.least = least;
    }

    /** The optimum at the least budget, or empty when none suffices. */
    Optional<Optimum> meets(double target) {
        return meetsLog(Math.log(target));
    }

    /** The same for a target given by its logarithm, which may lie outside the range of doubles. */
    Optional<Optimum> meetsLog(double goal) {
        Optimum high = sufficient(goal);
        if (high == null) {
            return Optional.empty();
        }
        Optimum first = at(least, null);
        if (first != null && first.logValue() <= goal) {
            return Optional.of(first);
        }
        double low = least;
        double t = least + (high.logBudget() - least) / 4;
        for (int i = 0; i < 200; i++) {
            Optimum here = at(t, high);
            if (here != null && here.logValue() <= goal) {
                high = here;
            } else {
                low = t;
            }
            double next = here == null ? Double.NaN : t + (goal - here.logValue()) / here.localRate();
            boolean inside = next > low && next < high.logBudget();
            double step = inside ? next - t : 0.5 * (low + high.logBudget()) - t;
            if (here != null && Math.abs(step) <= 1e-14 * Math.max(1, t)) {
                return Optional.of(here);
            }
            if (high.logBudget() - low <= 1e-14 * Math.max(1, t)) {
                return Optional.of(high);
            }
            t += step;
        }
        return Optional.of(high);
    }

    boolean reaches(double target) {
        return sufficient(Math.log(target)) != null;
    }

    /** An optimum at or below the goal: at the largest budget, or where that is excluded the first on a coarse scan. */
    private @Nullable Optimum sufficient(double goal) {
        Optimum last = at(LARGEST, null);
        if (last != null) {
            return last.logValue() <= goal ? last : null;
        }
        for (double t = least; t < LARGEST; t += (LARGEST - least) / 32) {
            Optimum here = at(t, null);
            if (here != null && here.logValue() <= goal) {
                return here;
            }
        }
        return null;
    }

    /** The value as the budget grows without bound, or infinity when no large budget is feasible. */
    double floor() {
        Optimum last = at(LARGEST, null);
        return last == null ? Double.POSITIVE_INFINITY : last.value();
    }

    private @Nullable Optimum at(double logBudget, @Nullable Optimum warm) {
        Solution solution = solver.solve(logBudget, warm);
        if (solution instanceof Solution.NoMinimiser none) {
            throw new InputProblem(
                    "The bound has no minimiser: it falls for ever along %s.".formatted(none.ray()),
                    "a variable needs a cap, or should be fixed.");
        }
        return solution instanceof Optimum optimum ? optimum : null;
    }
}
