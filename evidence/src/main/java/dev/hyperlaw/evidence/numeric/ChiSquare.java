package dev.hyperlaw.evidence.numeric;

import org.hipparchus.special.Gamma;

/** How often a sum of squares of independent normal draws is large. */
public final class ChiSquare {
    private ChiSquare() {}

    /** {@code P(χ²_n > x)}: the upper tail itself, which 1 minus the lower one would round away. */
    public static double chanceAbove(double x, int degrees) {
        return Gamma.regularizedGammaQ(degrees / 2.0, x / 2);
    }
}
