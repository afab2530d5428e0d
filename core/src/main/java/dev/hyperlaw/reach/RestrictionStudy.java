package dev.hyperlaw.reach;

import dev.hyperlaw.program.Optimum;
import dev.hyperlaw.program.Program;
import dev.hyperlaw.program.ProgramMatrix;
import dev.hyperlaw.program.Solution;
import dev.hyperlaw.program.Solver;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What giving something up costs at one budget: a fixed batch or momentum, a cap, a path, or a configuration kept from a
 * shorter run. Always against the same free program.
 *
 * @param best the optimum of the free program at the budget in question
 */
public record RestrictionStudy(Program free, Optimum best) {
    /**
     * One cost.
     *
     * @param ratio restricted value over free value, at least 1
     * @param equivalentTokens the budget at which the free optimum is as good as the restricted one is at the full budget
     * @param tokensToCatchUp the budget at which the restricted optimum is as good as the free one is now; empty if a
     *     floor keeps it from ever being so, or for a kept configuration
     */
    public record Cost(double ratio, double equivalentTokens, OptionalDouble tokensToCatchUp) {}

    /** The cost of solving another program at the same budget; empty if that has no optimum there. */
    public Optional<Cost> of(Program restricted) {
        Solution solution = new Solver(restricted).solve(best.logBudget());
        if (!(solution instanceof Optimum optimum)) {
            return Optional.empty();
        }
        double logRatio = Math.max(0, optimum.logValue() - best.logValue());
        OptionalDouble catchUp = OptionalDouble.of(Math.exp(best.logBudget()));
        if (logRatio > 1e-12) {
            Optional<Optimum> later = new BudgetSearch(restricted).meetsLog(best.logValue());
            catchUp = later.isPresent() ? OptionalDouble.of(Math.exp(later.get().logBudget())) : OptionalDouble.empty();
        }
        return Optional.of(new Cost(Math.exp(logRatio), equivalentTokens(logRatio), catchUp));
    }

    /** The cost of keeping a configuration (logarithms of the variables) as it is. */
    public Cost ofKeeping(Map<String, Double> logs) {
        double logRatio = Math.max(0, new ProgramMatrix(free).logValueAt(logs, best.logBudget()) - best.logValue());
        return new Cost(Math.exp(logRatio), equivalentTokens(logRatio), OptionalDouble.empty());
    }

    private double equivalentTokens(double logRatio) {
        Optional<Optimum> as =
                logRatio <= 1e-12 ? Optional.empty() : new BudgetSearch(free).meetsLog(best.logValue() + logRatio);
        return Math.exp(as.orElse(best).logBudget());
    }
}
