package dev.hyperlaw.lab.meter;

import dev.hyperlaw.StandardNormal;
import dev.hyperlaw.sweep.meter.Estimate;
import dev.hyperlaw.sweep.meter.GradientNoise;
import java.util.Arrays;

/**
 * The tail index by Hill's estimator (1975), {@code 1/p = mean of ln(x_(i)/x_(k+1))} over the k largest values. For a Pareto tail k times that mean is
 * gamma distributed, whose quantiles by Wilson and Hilferty give the interval. It covers what a sample of that size scatters, not that a
 * tail is only roughly a power.
 */
final class Hill {
    /** Of n values the largest {@code n^.6}: few enough to be the tail, and more as there are more. */
    private static final double SHARE = 0.6;

    private static final int FEWEST = 10;

    private Hill() {}

    /** @param values positive */
    static GradientNoise.TailIndex of(double... values) {
        if (values.length <= FEWEST) {
            throw new IllegalArgumentException("%d values have no tail to speak of.".formatted(values.length));
        }
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int count = Math.max(FEWEST, (int) Math.round(Math.pow(values.length, SHARE)));
        double threshold = sorted[sorted.length - 1 - count];
        double sum = 0;
        for (int i = sorted.length - count; i < sorted.length; i++) {
            sum += Math.log(sorted[i] / threshold);
        }
        double index = count / sum; // infinite where all are equal
        double middle = 1 - 1 / (9.0 * count);
        double spread = StandardNormal.HALF_95 / (3 * Math.sqrt(count));
        Estimate estimate =
                new Estimate(index, index * Math.pow(middle - spread, 3), index * Math.pow(middle + spread, 3));
        return new GradientNoise.TailIndex(estimate, count, values.length);
    }
}
