package dev.hyperlaw.desk.design;

import dev.hyperlaw.evidence.Readings;
import dev.hyperlaw.evidence.RunCurve;
import dev.hyperlaw.evidence.Tunable;
import java.util.Arrays;

/**
 * The middle of a design on log scales, where its author hopes the optimum is, and what varies around it.
 *
 * @param tokens the geometric middle of the budgets
 * @param eta the geometric mean of the learning rates of all runs
 */
record Middle(double tokens, double eta, double batch, double alpha, boolean variesBatch, boolean variesMomentum) {

    static Middle of(Readings design) {
        double[] budgets = design.budgets();
        double[] batches = design.values(Tunable.BATCH);
        double[] momenta = design.values(Tunable.MOMENTUM);
        return new Middle(
                Math.sqrt(budgets[0] * budgets[budgets.length - 1]),
                Math.exp(design.runs().stream()
                        .map(RunCurve::cell)
                        .mapToDouble(cell -> Math.log(cell.learningRate()))
                        .average()
                        .orElseThrow()),
                mean(batches),
                mean(momenta),
                batches.length >= 3,
                momenta.length >= 3);
    }

    private static double mean(double[] values) {
        return Math.exp(Arrays.stream(values).map(Math::log).average().orElseThrow());
    }
}
