package dev.hyperlaw.lab.meter;

import dev.hyperlaw.sweep.meter.Estimate;

/**
 * The ratio of two means, both positive, with the interval of Fieller (1954): all r for which {@code n − rd} may have mean zero. Where the
 * denominator may be zero the ratio has no upper bound, which an interval around a quotient would hide.
 */
final class Ratio {
    private Ratio() {}

    static Estimate of(Blocks numerators, Blocks denominators) {
        double n = numerators.mean();
        double d = denominators.mean();
        double t = numerators.t();
        // a r² − 2 b r + c ≤ 0
        double a = d * d - t * t * denominators.covarianceOfMeans(denominators);
        double b = n * d - t * t * numerators.covarianceOfMeans(denominators);
        double c = n * n - t * t * numerators.covarianceOfMeans(numerators);
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
