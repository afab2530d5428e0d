package dev.hyperlaw.reach;

import java.util.List;

/** Whether a target can be reached, and how. */
public sealed interface Reach {
    /**
     * The target can be reached.
     *
     * @param leastSteps {@code K_min}: the limit of the steps as the batch grows to its cap or without bound
     * @param leastBatch {@code b_min}: the limit of the batch as the steps grow, at least 1
     * @param cheapest the point with the fewest tokens
     * @param burnInCanDominate whether burn-in is the largest term anywhere on the curve
     * @param curve points in order of growing batch, evenly spaced in its logarithm
     */
    record Reachable(
            double target,
            double leastSteps,
            double leastBatch,
            IsoPoint cheapest,
            boolean burnInCanDominate,
            List<IsoPoint> curve)
            implements Reach {
        public Reachable {
            curve = List.copyOf(curve);
        }
    }

    /**
     * No budget reaches the target: the tuned bound stays above {@code floor} under these restrictions.
     *
     * @param reason in words, with what to relax
     */
    record Unreachable(double floor, String reason) implements Reach {}
}
