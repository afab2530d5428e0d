package dev.hyperlaw.evidence.forecast;

import dev.hyperlaw.evidence.OpenEnds;
import java.util.List;
import org.hipparchus.linear.RealMatrix;
import org.hipparchus.linear.RealVector;

/**
 * What one budget says of the best settings: {@code seen = operator · optimum + error}, in octaves.
 *
 * @param at log2 of the budget over that of the last tuned one
 * @param error covariance
 * @param open one per row of what is seen: the sides on which the optimum may lie beyond what was tried
 */
record Sighting(double at, RealMatrix operator, RealVector seen, RealMatrix error, List<OpenEnds> open) {
    Sighting {
        open = List.copyOf(open);
    }

    /** Whether it says where the optimum is, and not only on which side. */
    boolean isSettled() {
        return open.stream().allMatch(each -> each == OpenEnds.NONE);
    }

    /** Whether it is an optimum along all axes. */
    boolean isWhole() {
        return operator.isSquare();
    }

    /** The same with errors whose variances are {@code times} as large. */
    Sighting blurred(double times) {
        return new Sighting(at, operator, seen, error.scalarMultiply(times), open);
    }
}
