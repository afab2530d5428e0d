package dev.hyperlaw.lab.meter;

import dev.hyperlaw.sweep.meter.Estimate;
import java.util.Arrays;
import org.hipparchus.distribution.continuous.TDistribution;

/** Numbers that were found on disjoint blocks of data, so that they are independent and their scatter tells how good their mean is. */
record Blocks(double... values) {
    private static final double ACCURACY = 1e-13;

    Blocks {
        if (values.length < 2) {
            throw new IllegalArgumentException("%d blocks have no scatter.".formatted(values.length));
        }
    }

    double mean() {
        return Arrays.stream(values).average().orElseThrow();
    }

    /** How the means of two sets of numbers from the same blocks vary together. */
    double covarianceOfMeans(Blocks other) {
        double sum = 0;
        for (int i = 0; i < values.length; i++) {
            sum += (values[i] - mean()) * (other.values[i] - other.mean());
        }
        return sum / (values.length - 1.0) / values.length;
    }

    /** The t of Student's distribution for as many blocks, with {@code P(|T| ≤ t) = 95 %}. */
    double t() {
        return new TDistribution(values.length - 1, ACCURACY).inverseCumulativeProbability(0.975);
    }

    /** The mean, with Student's interval. */
    Estimate estimate() {
        double half = t() * Math.sqrt(covarianceOfMeans(this));
        return new Estimate(mean(), mean() - half, mean() + half);
    }

    /**
     * The ratio of two means, both positive, with the interval of Fieller (1954): all r for which {@code n − rd} may have mean zero. Where the
     * denominator may be zero the ratio has no upper bound, which an interval around a quotient would hide.
     */
    Estimate over(Blocks denominators) {
        double n = mean();
        double d = denominators.mean();
        double t = t();
        // a r² − 2 b r + c ≤ 0
        double a = d * d - t * t * denominators.covarianceOfMeans(denominators);
        double b = n * d - t * t * covarianceOfMeans(denominators);
        double c = n * n - t * t * covarianceOfMeans(this);
        double value = d > 0 ? Math.max(0, n / d) : Double.POSITIVE_INFINITY;
        double discriminant = b * b - a * c;
        if (a > 0 && d > 0) {
            double root = Math.sqrt(Math.max(0, discriminant));
            return new Estimate(value, Math.max(0, (b - root) / a), (b + root) / a);
        }
        double low = a < 0 && discriminant > 0 ? (b - Math.sqrt(discriminant)) / a : 0;
        return new Estimate(value, Math.max(0, Math.min(low, value)), Double.POSITIVE_INFINITY);
    }
}
