package dev.hyperlaw.desk.theory;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.bound.Problem;
import dev.hyperlaw.desk.Watcher;
import dev.hyperlaw.posynomial.Constraint;
import dev.hyperlaw.program.NearOptimal;
import dev.hyperlaw.program.Optimum;
import dev.hyperlaw.program.Solver;
import dev.hyperlaw.quantity.BudgetRange;
import dev.hyperlaw.reach.RestrictionStudy;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Where is a bound least at these budgets, and what does each restriction cost? */
public record OptimumRequest(BudgetRange budgets, Problem problem) {
    private static final double BAND = 1 / 0.99;
    private static final double LARGEST_BUDGET = 1e100;
    private static final int MOST_BUDGETS = 10_000;
    private static final Set<String> TAKEN = Set.of(
            "tokens",
            "value",
            "log10",
            "active",
            "weak",
            "shares",
            "multipliers",
            "localExponents",
            "localRate",
            "band",
            "flat",
            "residual");

    public OptimumRequest {
        if (budgets.from() < 1 || budgets.to() > LARGEST_BUDGET || budgets.count() > MOST_BUDGETS) {
            throw new InputProblem(
                    "--tokens asks for %d budgets from %s to %s; budgets must lie in 1 to 1e100, at most %d of them."
                            .formatted(budgets.count(), budgets.from(), budgets.to(), MOST_BUDGETS),
                    "1M:1T:40 was meant.");
        }
        TakenNames.refuse(problem, TAKEN);
    }

    /** @throws InputProblem if there is no optimum at one of the budgets */
    public OptimumResult answer(Watcher watcher) {
        List<OptimumResult.Point> points = points(watcher);
        double last = points.get(points.size() - 1).tokens();
        return new OptimumResult(problem, points, costs(points), Consequence.of(problem, last));
    }

    private List<OptimumResult.Point> points(Watcher watcher) {
        List<Double> tokens = budgets.budgets();
        List<Double> logs = budgets.logs();
        Solver solver = new Solver(problem.program());
        Map<String, NearOptimal> searches = new LinkedHashMap<>();
        problem.tuned().forEach(variable -> searches.put(variable, new NearOptimal(problem.program(), variable, BAND)));
        List<OptimumResult.Point> points = new ArrayList<>();
        Optimum before = null;
        try (Watcher.Task task = watcher.begin("optimum", tokens.size())) {
            for (int i = 0; i < tokens.size(); i++) {
                Optimum optimum = Unsolvable.require(solver.solve(logs.get(i), before), tokens.get(i));
                Map<String, NearOptimal.Band> bands = new LinkedHashMap<>();
                searches.forEach((variable, search) -> bands.put(variable, search.around(optimum)));
                points.add(new OptimumResult.Point(tokens.get(i), optimum, bands));
                before = optimum;
                task.reached(points.size());
            }
        }
        return points;
    }

    /** Every restriction that was asked for, and the optimum of the first budget kept to the last. */
    private List<OptimumResult.GivenUp> costs(List<OptimumResult.Point> points) {
        List<OptimumResult.GivenUp> costs = new ArrayList<>();
        Optimum last = points.get(points.size() - 1).optimum();
        for (Constraint restriction : problem.restrictions()) {
            if (new Solver(problem.without(restriction)).solve(last.logBudget()) instanceof Optimum free) {
                new RestrictionStudy(problem.without(restriction), free)
                        .of(problem.program())
                        .ifPresent(cost -> costs.add(new OptimumResult.GivenUp(restriction.name(), false, cost)));
            }
        }
        if (points.size() > 1) {
            Optimum first = points.get(0).optimum();
            RestrictionStudy study = new RestrictionStudy(problem.program(), last);
            costs.add(kept("everything", study.ofKeeping(first.logs())));
            for (String variable : problem.tuned()) {
                study.of(problem.program().with(Constraint.fixed(variable, first.get(variable))))
                        .ifPresent(cost -> costs.add(kept("only " + variable, cost)));
            }
        }
        return costs;
    }

    private static OptimumResult.GivenUp kept(String what, RestrictionStudy.Cost cost) {
        return new OptimumResult.GivenUp("keep %s from the first budget".formatted(what), true, cost);
    }
}
