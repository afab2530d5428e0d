package dev.hyperlaw.lab.meter;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.sweep.meter.Smoothness;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * How fast the gradient changes along the run's own steps. Both gradients are taken on the same examples, or their noise would look like
 * curvature; what is left of it is told by comparing with each half of these examples.
 */
final class SmoothnessProbe {
    static final int STEPS = 5;

    /** Own steps, and what shorter and longer ones would see. */
    static final List<Double> FACTORS = List.of(0.25, 1.0, 4.0);

    /** Large enough to be quick, small enough to stay in the cache of a tiny model. */
    private static final int AT_ONCE = 32;

    private final Descent descent;
    private final Norms norms;
    private final long firstExample;
    private final int atOnce;
    private final int batches;

    /** @param examples at least 2; those that fill no two halves are left out */
    SmoothnessProbe(Descent descent, Norms norms, long firstExample, int examples) {
        this.descent = descent;
        this.norms = norms;
        this.firstExample = firstExample;
        this.atOnce = Math.min(AT_ONCE, examples / 2);
        this.batches = examples / 2 / atOnce;
    }

    /** Takes steps of the run, and measures along each. */
    Smoothness along(int steps, Work work) {
        List<List<Double>> ratios = new ArrayList<>();
        FACTORS.forEach(factor -> ratios.add(new ArrayList<>()));
        List<Double> inflations = new ArrayList<>();
        for (int i = 0; i < steps; i++) {
            double[] start = descent.parameters().values();
            Halves before = gradients(work);
            descent.advance();
            double[] end = descent.parameters().values();
            double[] update = minus(end, start);
            double length = norms.primal(update);
            for (int j = 0; length > 0 && j < FACTORS.size(); j++) {
                double factor = FACTORS.get(j);
                descent.parameters().set(plus(start, factor, update));
                Halves change = gradients(work).minus(before);
                double whole = norms.dual(change.mean());
                ratios.get(j).add(whole / (factor * length));
                if (factor == 1) {
                    inflations.add((norms.dual(change.first) + norms.dual(change.second)) / (2 * whole));
                }
            }
            descent.parameters().set(end);
        }
        if (inflations.isEmpty()) {
            throw new InputProblem(
                    "The optimizer does not move, so the smoothness along its steps cannot be measured.");
        }
        List<Smoothness.Along> along = new ArrayList<>();
        for (int j = 0; j < FACTORS.size(); j++) {
            double[] sorted = ratios.get(j).stream()
                    .mapToDouble(Double::doubleValue)
                    .sorted()
                    .toArray();
            along.add(new Smoothness.Along(FACTORS.get(j), median(sorted), sorted[sorted.length - 1]));
        }
        double[] sorted =
                inflations.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        return new Smoothness(along, median(sorted));
    }

    /** What {@link #along} does, in gradients of examples. */
    long cost(int steps) {
        return (long) steps * (1 + FACTORS.size()) * 2 * batches * atOnce;
    }

    private Halves gradients(Work work) {
        double[] first = descent.meanGradient(firstExample, atOnce, batches);
        double[] second = descent.meanGradient(firstExample + (long) batches * atOnce, atOnce, batches);
        work.done(2L * batches * atOnce);
        return new Halves(first, second);
    }

    /** Mean gradients of the two halves of the examples. */
    private record Halves(double[] first, double[] second) {
        Halves minus(Halves other) {
            return new Halves(SmoothnessProbe.minus(first, other.first), SmoothnessProbe.minus(second, other.second));
        }

        double[] mean() {
            double[] mean = plus(first, 1, second);
            Arrays.setAll(mean, i -> mean[i] / 2);
            return mean;
        }
    }

    private static double median(double... sorted) {
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    private static double[] minus(double[] one, double[] other) {
        return plus(one, -1, other);
    }

    private static double[] plus(double[] one, double factor, double[] other) {
        double[] sum = new double[one.length];
        Arrays.setAll(sum, i -> one[i] + factor * other[i]);
        return sum;
    }
}
