package dev.hyperlaw.verify.claim;

import dev.hyperlaw.derive.Law;
import dev.hyperlaw.derive.LawCompiler;
import dev.hyperlaw.grid.GridSearch;
import dev.hyperlaw.grid.LogAxis;
import dev.hyperlaw.grid.PaperStudy;
import dev.hyperlaw.posynomial.Constraint;
import dev.hyperlaw.program.Optimum;
import dev.hyperlaw.program.Program;
import dev.hyperlaw.program.ProgramMatrix;
import dev.hyperlaw.program.Solution;
import dev.hyperlaw.program.Solver;
import dev.hyperlaw.rational.Rational;
import dev.hyperlaw.transfer.EmpiricalRules;
import dev.hyperlaw.transfer.PaperRules;
import dev.hyperlaw.transfer.RuleExponents;
import dev.hyperlaw.transfer.TransferRule;
import java.util.HashMap;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.function.UnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What the checks share: the grid, laws, solvers and tables, each computed when first asked for. One study serves one pass over the
 * claims, in one thread.
 */
public final class Study {
    /** This many points are visited by brute force in a fraction of a second. */
    private static final double QUICKLY_VISITED = 2e8;

    private static final int FEWEST_BUDGETS = 2;

    private final PaperStudy grid;
    private final boolean exhaustive;
    private final GridSearch.Progress progress;
    private final UnaryOperator<Program> machinery;
    private final Map<Program, Law> laws = new HashMap<>();
    private final Map<Program, Solver> solvers = new HashMap<>();

    private Study(PaperStudy grid, boolean exhaustive, GridSearch.Progress progress, UnaryOperator<Program> machinery) {
        this.grid = grid;
        this.exhaustive = exhaustive;
        this.progress = progress;
        this.machinery = machinery;
    }

    /** Over this grid; on a fine one brute force visits only some of the budgets. */
    public static Study of(PaperStudy grid) {
        return of(grid, false, GridSearch.Progress.NONE);
    }

    /** @param exhaustive whether brute force visits every budget of the grid */
    static Study of(PaperStudy grid, boolean exhaustive, GridSearch.Progress progress) {
        return new Study(grid, exhaustive, progress, UnaryOperator.identity());
    }

    /** The same with a fault: compiler and solver get another program than they are asked for. A verdict must notice. */
    Study withFault(UnaryOperator<Program> fault) {
        return new Study(grid, exhaustive, progress, fault);
    }

    PaperStudy grid() {
        return grid;
    }

    GridSearch.Progress progress() {
        return progress;
    }

    /** The budgets at which every point of the grid is visited. */
    LogAxis budgetsToVisit() {
        LogAxis budgets = grid.budgets();
        int quickly = (int) (QUICKLY_VISITED / grid.problem().points());
        if (exhaustive || budgets.count() <= quickly) {
            return budgets;
        }
        return new LogAxis(budgets.variable(), budgets.low(), budgets.high(), Math.max(FEWEST_BUDGETS, quickly));
    }

    Law law(Program program) {
        return laws.computeIfAbsent(program, asked -> LawCompiler.compile(machinery.apply(asked)));
    }

    Law.TermOrder term(Program program, String name) {
        Law.TermOrder order = law(program).terms().get(name);
        if (order == null) {
            throw new IllegalArgumentException("The law does not determine the term '%s'.".formatted(name));
        }
        return order;
    }

    Optimum optimum(Program program, double budget) {
        return optimum(program, Math.log(budget), null);
    }

    double least(Program program, double budget) {
        return optimum(program, budget).value();
    }

    double best(String variable, Program program, double budget) {
        return optimum(program, budget).get(variable);
    }

    private Optimum optimum(Program program, double logBudget, @Nullable Optimum warm) {
        Solution solution = solvers.computeIfAbsent(program, asked -> new Solver(machinery.apply(asked)))
                .solve(logBudget, warm);
        if (solution instanceof Optimum optimum) {
            return optimum;
        }
        throw new IllegalStateException("No optimum at log T = %s: %s".formatted(logBudget, solution));
    }

    /** The value of a bound at a point: η, α, b and the budget. */
    double value(Program program, double eta, double alpha, double batch, double budget) {
        Map<String, Double> logs = Map.of(
                PaperBounds.ETA, Math.log(eta), PaperBounds.ALPHA, Math.log(alpha), PaperBounds.BATCH, Math.log(batch));
        return Math.exp(new ProgramMatrix(machinery.apply(program)).logValueAt(logs, Math.log(budget)));
    }

    /** How a variable scales with the budget, found by compiler and solver. */
    CheckedExponent exponent(Program program, String variable) {
        return twice(program, law(program).exponent(variable), optimum -> optimum.log(variable));
    }

    CheckedExponent rate(Program program) {
        return twice(program, law(program).rate().orElseThrow(), Optimum::logValue);
    }

    private CheckedExponent twice(Program program, Rational compiled, ToDoubleFunction<Optimum> log) {
        CheckedExponent.Stretch stretch = CheckedExponent.Stretch.of(law(program));
        double rise =
                log.applyAsDouble(optimum(program, stretch.to())) - log.applyAsDouble(optimum(program, stretch.from()));
        return new CheckedExponent(compiled, rise / Math.log(stretch.to() / stretch.from()), stretch);
    }

    /**
     * The budget between two at which a constraint starts or ceases to hold the optimum back, by bisection on the solver's
     * active constraints.
     */
    double switchOf(Program program, String constraint, double from, double to) {
        double low = Math.log(from);
        double high = Math.log(to);
        Optimum last = optimum(program, low, null);
        boolean activeAtLow = last.active().contains(constraint);
        if (activeAtLow == optimum(program, to).active().contains(constraint)) {
            return Double.NaN;
        }
        while (high - low > 1e-9) {
            double middle = 0.5 * (low + high);
            last = optimum(program, middle, last);
            if (last.active().contains(constraint) == activeAtLow) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return Math.exp(0.5 * (low + high));
    }

    /** The local exponent of η where the batch path b ∝ T^p, momentum tuned, passes through a batch: what a study would fit. */
    double localRate(Rational path, double batch, double tokens) {
        double scale = batch / Math.pow(tokens, path.doubleValue());
        return optimum(PaperBounds.risk(Constraint.path(PaperBounds.BATCH, scale, path)), tokens)
                .localExponents()
                .getOrDefault(PaperBounds.ETA, Double.NaN);
    }

    /** The largest of them over batches from 2 to 1e6 and budgets from 1e6 to 1e20. */
    double largestLocalRate(Rational path) {
        return DoubleStream.of(1e6, 1e9, 1e12, 1e20)
                .flatMap(tokens -> DoubleStream.of(2, 100, 1e4, 1e6)
                        .filter(batch -> batch < tokens)
                        .map(batch -> localRate(path, batch, tokens)))
                .max()
                .orElseThrow();
    }

    /** The exponents of a rule of {@code hyperlaw transfer}, by name: one of the paper's, or keep. */
    RuleExponents rule(String name) {
        return Stream.concat(PaperRules.ALL.stream(), Stream.of(EmpiricalRules.KEEP))
                .filter(rule -> rule.name().equals(name))
                .findFirst()
                .flatMap(TransferRule::exponents)
                .orElseThrow();
    }
}
