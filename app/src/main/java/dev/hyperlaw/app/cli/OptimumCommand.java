package dev.hyperlaw.app.cli;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.bound.Problem;
import dev.hyperlaw.desk.theory.Unsolvable;
import dev.hyperlaw.posynomial.Constraint;
import dev.hyperlaw.program.NearOptimal;
import dev.hyperlaw.program.Optimum;
import dev.hyperlaw.program.Solution;
import dev.hyperlaw.program.Solver;
import dev.hyperlaw.quantity.BudgetRange;
import dev.hyperlaw.reach.RestrictionStudy;
import dev.hyperlaw.view.answer.OptimumAnswer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The exact optimum of a bound at given budgets. */
@Command(
        name = "optimum",
        description =
                "The exact optimum of a bound at finite budgets: term shares, local exponents, flat bands, costs.",
        footer = {
            "",
            "Examples:",
            "  hyperlaw optimum --tokens 1T                                 the paper's proxy, C1=C2=C3=1",
            "  hyperlaw optimum --tokens 1M:1T:13 --constants C1=2,C2=3,C3=0.5",
            "  hyperlaw optimum --tokens 1B --problem Delta0=5,L=2,rho=1,sigma=3 --max b=1024",
            "  hyperlaw optimum annealed --tokens 1B:1T:4 --set c=1/5",
            "",
            "The bound is on a gradient norm (annealed: a proxy of the loss); b is in units of one noise sample."
        })
final class OptimumCommand implements Runnable {
    private static final double BAND = 1 / 0.99;
    private static final int MOST_BUDGETS = 10_000;

    @Spec
    private CommandSpec spec;

    @Mixin
    private ProblemOptions options;

    @Option(
            names = "--tokens",
            required = true,
            paramLabel = "T | FROM:TO:COUNT",
            description = "One budget, or evenly spaced ones in the logarithm: 1M:1T:40.")
    private String tokens;

    @Mixin
    private OutputOptions output;

    @Override
    public void run() {
        BudgetRange range = BudgetRange.parse("--tokens", tokens);
        if (range.from() < 1 || range.to() > 1e100 || range.count() > MOST_BUDGETS) {
            throw new InputProblem(
                    "--tokens '%s' asks for %d budgets from %s to %s; budgets must lie in 1 to 1e100, at most %d of them."
                            .formatted(tokens, range.count(), range.from(), range.to(), MOST_BUDGETS),
                    "1M:1T:40 was meant.");
        }
        Problem problem = options.read();
        List<OptimumAnswer.Point> points = points(problem, range);
        output.print(new OptimumAnswer(problem, points, costs(problem, points)), spec);
    }

    private static List<OptimumAnswer.Point> points(Problem problem, BudgetRange range) {
        List<Double> budgets = range.budgets();
        List<Solution> solutions = new Solver(problem.program())
                .solveAll(range.logs().stream().mapToDouble(Double::doubleValue).toArray());
        Map<String, NearOptimal> searches = new LinkedHashMap<>();
        problem.tuned().forEach(v -> searches.put(v, new NearOptimal(problem.program(), v, BAND)));
        List<OptimumAnswer.Point> points = new ArrayList<>();
        for (int i = 0; i < budgets.size(); i++) {
            Optimum optimum = Unsolvable.require(solutions.get(i), budgets.get(i));
            Map<String, NearOptimal.Band> bands = new LinkedHashMap<>();
            searches.forEach((variable, search) -> bands.put(variable, search.around(optimum)));
            points.add(new OptimumAnswer.Point(budgets.get(i), optimum, bands));
        }
        return points;
    }

    /** Every restriction that was asked for, and the optimum of the first budget kept to the last. */
    private static Map<String, RestrictionStudy.Cost> costs(Problem problem, List<OptimumAnswer.Point> points) {
        Map<String, RestrictionStudy.Cost> costs = new LinkedHashMap<>();
        OptimumAnswer.Point last = points.get(points.size() - 1);
        for (Constraint restriction : problem.restrictions()) {
            if (new Solver(problem.without(restriction)).solve(last.optimum().logBudget()) instanceof Optimum free) {
                new RestrictionStudy(problem.without(restriction), free)
                        .of(problem.program())
                        .ifPresent(cost -> costs.put(restriction.name(), cost));
            }
        }
        if (points.size() > 1) {
            OptimumAnswer.Point first = points.get(0);
            RestrictionStudy study = new RestrictionStudy(problem.program(), last.optimum());
            costs.put(
                    "keep everything from the first budget",
                    study.ofKeeping(first.optimum().logs()));
            for (String variable : problem.tuned()) {
                study.of(problem.program()
                                .with(Constraint.fixed(variable, first.optimum().get(variable))))
                        .ifPresent(cost -> costs.put("keep only %s from the first budget".formatted(variable), cost));
            }
        }
        return costs;
    }
}
