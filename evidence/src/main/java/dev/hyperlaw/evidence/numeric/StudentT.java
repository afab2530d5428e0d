package dev.hyperlaw.evidence.numeric;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.hipparchus.distribution.continuous.TDistribution;

/** Student's distribution. */
public final class StudentT {
    /** A quantile takes a root search, and a fit asks for the same few thousands of times. */
    private static final Map<Integer, Double> KNOWN = new ConcurrentHashMap<>();

    private static final double ACCURACY = 1e-13;

    private StudentT() {}

    /**
     * The value that a variable exceeds in size with probability 5 %: the half-width of a 95 % interval in standard errors.
     *
     * @param degrees of freedom
     */
    public static double twoSided95(int degrees) {
        if (degrees < 1) {
            throw new IllegalArgumentException(
                    "Student's distribution needs a degree of freedom, not %d.".formatted(degrees));
        }
        return KNOWN.computeIfAbsent(degrees, n -> new TDistribution(n, ACCURACY).inverseCumulativeProbability(0.975));
    }
}
