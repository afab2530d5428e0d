package dev.hyperlaw.reach;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.law.Positive;
import dev.hyperlaw.posynomial.Constraint;
import dev.hyperlaw.program.Optimum;
import dev.hyperlaw.program.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.DoublePredicate;
import java.util.function.DoubleUnaryOperator;

/**
 * Reaching a target with any program that has a batch {@code b} and a budget in tokens: other bounds, floors, moving
 * caps, paths. The points that reach a target form a convex set in logarithms, so the usable batch sizes are an interval.
 */
public record ProgramReach(Program program) {
    private static final String BATCH = "b";
    private static final double GOLDEN = 0.381966;
    private static final double LARGEST_LOG_BATCH = 40 * Math.log(10);

    /** What the target takes, with a curve of {@code points} points. */
    public Reach to(double target, int points) {
        Positive.require("target", target);
        BudgetSearch search = new BudgetSearch(program);
        Optional<Optimum> met = search.meets(target);
        if (met.isEmpty()) {
            return unreachable(search.floor());
        }
        Optimum cheapest = met.get();
        return batchIsPrescribed() ? only(target, cheapest) : around(target, cheapest, points);
    }

    /** The batch is fixed or follows a path: there is one point. */
    private boolean batchIsPrescribed() {
        return program.constraints().stream()
                .anyMatch(c -> c.equality() && c.exponents().keySet().equals(Set.of(BATCH)));
    }

    private static Reach only(double target, Optimum optimum) {
        IsoPoint point = point(optimum);
        return new Reach.Reachable(
                target, point.steps(), point.batch(), point, burnInLeads(optimum.shares()), List.of(point));
    }

    private Reach around(double target, Optimum cheapest, int points) {
        double best = cheapest.log(BATCH);
        double least = cheapest.logBudget() - 1e-9;
        double low = edge(best, Math.min(best, 0), 1e-13, b -> search(b, least).reaches(target));
        double high = edge(best, LARGEST_LOG_BATCH, 1e-13, b -> search(b, least).reaches(target));
        DoubleUnaryOperator steps =
                b -> search(b, least).meets(target).map(ProgramReach::logSteps).orElse(Double.POSITIVE_INFINITY);
        double fewest = fewestSteps(steps, best, high);
        double leastSteps = Math.min(logSteps(cheapest), steps.applyAsDouble(fewest));
        double margin = Math.log(IsoCurve.MARGIN);
        double from = low == Math.min(best, 0) ? low : Math.min(best, low + margin);
        DoublePredicate shortOfTheAsymptote = b -> search(b, least)
                .meets(target)
                .filter(optimum -> logSteps(optimum) > leastSteps + margin)
                .isPresent();
        double to = fewest < LARGEST_LOG_BATCH ? fewest : edge(from, high, 1e-6, shortOfTheAsymptote);
        List<Optimum> curve = new ArrayList<>();
        for (double batch : IsoCurve.batches(Math.exp(from), Math.exp(to), points)) {
            search(Math.log(batch), least).meets(target).ifPresent(curve::add);
        }
        return new Reach.Reachable(
                target,
                Math.exp(leastSteps),
                Math.exp(low),
                point(cheapest),
                curve.stream().anyMatch(optimum -> burnInLeads(optimum.shares())),
                curve.stream().map(ProgramReach::point).toList());
    }

    private BudgetSearch search(double logBatch, double least) {
        return new BudgetSearch(program.with(Constraint.fixed(BATCH, Math.exp(logBatch))), least);
    }

    /**
     * The batch with the fewest steps. Steps are convex in logarithms: they fall towards a constant cap or for ever. They rise again where a larger batch is only allowed at a larger budget (a moving cap).
     */
    private static double fewestSteps(DoubleUnaryOperator steps, double low, double high) {
        double step = Math.min(1e-3, (high - low) / 4);
        // Near the asymptote the steps are equal up to rounding; a moving cap makes them rise like a power of the
        // batch.
        if (step <= 0 || steps.applyAsDouble(high) <= steps.applyAsDouble(high - step) + 1e-7) {
            return high;
        }
        double from = low;
        double to = high;
        while (to - from > 1e-7 * (1 + Math.abs(from))) {
            double left = from + GOLDEN * (to - from);
            double right = to - GOLDEN * (to - from);
            if (steps.applyAsDouble(left) <= steps.applyAsDouble(right)) {
                to = right;
            } else {
                from = left;
            }
        }
        return (from + to) / 2;
    }

    private static Reach.Unreachable unreachable(double floor) {
        String reason = floor == Double.POSITIVE_INFINITY
                ? "The constraints contradict each other at a large budget."
                : "Up to 1e100 tokens the bound stays at %s or above.".formatted(NumberText.rounded(floor));
        return new Reach.Unreachable(floor, reason);
    }

    /** The last {@code log b} from {@code inside} towards {@code end} that is usable, when all before it are. */
    private static double edge(double inside, double end, double tolerance, DoublePredicate usable) {
        if (usable.test(end)) {
            return end;
        }
        double in = inside;
        double out = end;
        while (Math.abs(out - in) > tolerance * Math.max(1, Math.abs(in))) {
            double middle = 0.5 * (in + out);
            if (usable.test(middle)) {
                in = middle;
            } else {
                out = middle;
            }
        }
        return in;
    }

    private static double logSteps(Optimum optimum) {
        return optimum.logBudget() - optimum.log(BATCH);
    }

    private static IsoPoint point(Optimum optimum) {
        SortedMap<String, Double> settings = new TreeMap<>();
        optimum.logs().forEach((variable, log) -> settings.put(variable, Math.exp(log)));
        settings.remove(BATCH);
        return new IsoPoint(optimum.get(BATCH), Math.exp(logSteps(optimum)), settings);
    }

    private static boolean burnInLeads(Map<String, Double> shares) {
        double burn = shares.getOrDefault("burn", 0.0);
        return shares.entrySet().stream().allMatch(e -> e.getKey().equals("burn") || e.getValue() < burn);
    }
}
