package dev.hyperlaw.evidence.level;

import dev.hyperlaw.evidence.Interval;
import java.util.Arrays;

/** A number that is normal under each of many hypotheses, with the weight of each. */
public record LossMixture(double[] weights, double[] means, double[] deviations) {
    private static final double TAIL = 0.025;
    private static final int HALVINGS = 28;

    public LossMixture {
        if (weights.length == 0 || means.length != weights.length || deviations.length != weights.length) {
            throw new IllegalArgumentException("A mixture of %d weights has %d means and %d deviations."
                    .formatted(weights.length, means.length, deviations.length));
        }
    }

    /** Median and 95 %. */
    public Interval interval() {
        double estimate = quantile(0.5);
        return new Interval(estimate, Math.min(estimate, quantile(TAIL)), Math.max(estimate, quantile(1 - TAIL)));
    }

    /** The same number with something added that is independent of it. */
    public LossMixture plus(double mean, double variance) {
        return new LossMixture(
                weights,
                Arrays.stream(means).map(each -> each + mean).toArray(),
                Arrays.stream(deviations)
                        .map(each -> Math.sqrt(each * each + variance))
                        .toArray());
    }

    /** How likely the number is less than a value. */
    public double below(double value) {
        double sum = 0;
        for (int i = 0; i < weights.length; i++) {
            sum += weights[i] * normal((value - means[i]) / deviations[i]);
        }
        return sum;
    }

    /**
     * Share of a normal distribution below {@code x}, to 1e-7 (Abramowitz and Stegun, 26.2.17): a general error function takes fifty times as
     * long, and a quantile asks for it ten thousand times.
     */
    static double normal(double x) {
        double far = Math.abs(x);
        if (far > 8) {
            return x > 0 ? 1 : 0;
        }
        double t = 1 / (1 + 0.2316419 * far);
        double series =
                t * (0.319381530 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
        double beyond = Math.exp(-0.5 * far * far) / Math.sqrt(2 * Math.PI) * series;
        return x > 0 ? 1 - beyond : beyond;
    }

    public double quantile(double share) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < weights.length; i++) {
            low = Math.min(low, means[i] - 8 * deviations[i]);
            high = Math.max(high, means[i] + 8 * deviations[i]);
        }
        for (int i = 0; i < HALVINGS; i++) {
            double middle = 0.5 * (low + high);
            if (below(middle) < share) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return 0.5 * (low + high);
    }
}
