package dev.hyperlaw.evidence;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * Whole loss curves as losses at a few budgets: at a budget {@code T} the mean of what was recorded over {@code (0.9 T, 1.03 T]}.
 * Neighbouring points of a curve share their noise, so hundreds of budgets say no more than a dozen. A fit that takes them for hundreds is
 * led by the many early ones.
 */
public final class TrailingMeans {
    private static final double FROM = 0.9;
    private static final double TO = 1.03;
    /** Curves with more points than this are thinned. */
    private static final int DENSE = 40;

    private static final double BUDGETS_APART = 1.5;
    /** Points that a mean is over at least. */
    private static final int FEWEST = 2;
    /** Learning rates without which a budget has nothing to tune. */
    private static final int RATES = 3;

    private TrailingMeans() {}

    /** The same runs at these budgets alone; those they did not reach are left out. */
    public static List<RunCurve> at(double[] budgets, List<RunCurve> runs) {
        return runs.stream().map(run -> at(budgets, run)).toList();
    }

    /** Thins curves that are dense to budgets a factor 1.5 apart, the longest that three learning rates reach first, while two points lie in each window. */
    static List<RunCurve> ofDense(List<RunCurve> runs) {
        return runs.stream().noneMatch(run -> run.points().size() > DENSE) ? runs : at(budgets(runs), runs);
    }

    private static double[] budgets(List<RunCurve> runs) {
        double[] reached = runs.stream()
                .filter(run -> !run.points().isEmpty())
                .mapToDouble(TrailingMeans::last)
                .sorted()
                .toArray();
        double longest = 0;
        for (double tokens : reached) {
            long rates = runs.stream()
                    .filter(run -> !run.points().isEmpty() && last(run) >= tokens)
                    .map(run -> run.cell().learningRate())
                    .distinct()
                    .count();
            longest = rates >= RATES || longest == 0 ? tokens : longest;
        }
        DoubleStream.Builder budgets = DoubleStream.builder();
        double budget = longest;
        while (hasWindow(runs, budget)) {
            budgets.add(Math.rint(budget));
            budget /= BUDGETS_APART;
        }
        return budgets.build().sorted().toArray();
    }

    private static boolean hasWindow(List<RunCurve> runs, double budget) {
        return runs.stream().anyMatch(run -> inWindow(run, FROM * budget, TO * budget) >= FEWEST);
    }

    private static long inWindow(RunCurve run, double from, double to) {
        return run.points().stream()
                .filter(point -> point.tokens() > from && point.tokens() <= to)
                .count();
    }

    private static double last(RunCurve run) {
        return run.points().isEmpty()
                ? 0
                : run.points().get(run.points().size() - 1).tokens();
    }

    private static RunCurve at(double[] budgets, RunCurve run) {
        List<LossPoint> points = new ArrayList<>();
        for (double budget : budgets) {
            if (last(run) >= budget * (2 - TO)) {
                run.points().stream()
                        .filter(point -> point.tokens() > FROM * budget && point.tokens() <= TO * budget)
                        .mapToDouble(LossPoint::loss)
                        .average()
                        .ifPresent(mean -> points.add(new LossPoint(budget, mean)));
            }
        }
        return new RunCurve(run.cell(), run.seed(), points, run.divergence());
    }
}
