package dev.hyperlaw.evidence.forecast;

import dev.hyperlaw.evidence.joint.JointFit;
import dev.hyperlaw.evidence.joint.JointRuns;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How far the best runs of all budgets lie to one side of the surface's floors: a valley like a broken line, and unlike a bowl, leads
 * all floors astray alike. Half a step is what a grid can hide, and their scatter what luck can do. Only a setting that was varied alone
 * shows it.
 */
final class SurfaceLean {
    private SurfaceLean() {}

    /** Variance of the best settings along an axis, in squares of its coordinate. */
    static double variance(JointFit fit, int axis, int group) {
        if (fit.runs().axes().size() > 1) {
            return 0;
        }
        List<Double> off = new ArrayList<>();
        best(fit, group)
                .forEach((cell, run) -> off.add(run.at()[axis] - fit.of(cell).at()[axis]));
        if (off.size() < 2) {
            return 0;
        }
        double mean = off.stream().mapToDouble(each -> each).average().orElse(0);
        double scatter =
                off.stream().mapToDouble(each -> (each - mean) * (each - mean)).sum() / (off.size() - 1) / off.size();
        double half = step(fit.triedInTheValley(axis)) / 2;
        return Math.max(0, mean * mean - half * half - scatter);
    }

    private static Map<Integer, JointRuns.Row> best(JointFit fit, int group) {
        Map<Integer, JointRuns.Row> best = new HashMap<>();
        for (JointRuns.Row run : fit.runs().rows()) {
            if (fit.runs().cells().get(run.cell()).group() == group) {
                best.merge(run.cell(), run, (one, other) -> one.loss() <= other.loss() ? one : other);
            }
        }
        return best;
    }

    /** The median distance between neighbours. */
    private static double step(double[] tried) {
        double[] distinct = Arrays.stream(tried).distinct().toArray();
        double[] steps = new double[Math.max(0, distinct.length - 1)];
        Arrays.setAll(steps, i -> distinct[i + 1] - distinct[i]);
        Arrays.sort(steps);
        return steps.length == 0 ? 0 : steps[steps.length / 2];
    }
}
