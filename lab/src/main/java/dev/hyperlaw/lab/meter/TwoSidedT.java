package dev.hyperlaw.lab.meter;

import org.hipparchus.distribution.continuous.TDistribution;

/** Student's t distribution with a whole number of degrees of freedom. */
final class TwoSidedT {
    private static final double ACCURACY = 1e-13;

    private TwoSidedT() {}

    /** The t with {@code P(|T| ≤ t) = 95 %}. */
    static double twoSided(int degrees) {
        return new TDistribution(degrees, ACCURACY).inverseCumulativeProbability(0.975);
    }
}
