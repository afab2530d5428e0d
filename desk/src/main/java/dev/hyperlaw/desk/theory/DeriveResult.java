package dev.hyperlaw.desk.theory;

import dev.hyperlaw.bound.Problem;
import dev.hyperlaw.derive.Law;
import dev.hyperlaw.derive.Phase;
import dev.hyperlaw.derive.Skeleton;
import java.util.List;
import java.util.OptionalDouble;

/**
 * What was derived.
 *
 * @param phases of the exact optimum; empty if the constraints contradict each other at every budget
 * @param onset log of the budget where all local exponents come within {@link dev.hyperlaw.derive.Onset#TOLERANCE} of the
 *     law for good
 * @param skeleton the piecewise-linear lower envelope of log value over the budgets of the phases, up to 1e30
 */
public record DeriveResult(
        Problem problem, Law law, List<Phase> phases, List<Skeleton.Piece> skeleton, OptionalDouble onset) {
    private static final double LEAST_SHOWN = 1e16;
    private static final double LARGEST_LOG = 200 * Math.log(10);
    private static final double BEYOND_LAST_CHANGE = 1e4;

    public DeriveResult {
        phases = List.copyOf(phases);
        skeleton = List.copyOf(skeleton);
    }

    /** The largest budget worth showing: well beyond the last change. */
    public double largestShown() {
        double last = phases.stream().mapToDouble(Phase::fromLog).max().orElse(0);
        return Math.max(LEAST_SHOWN, Math.exp(Math.min(last, LARGEST_LOG)) * BEYOND_LAST_CHANGE);
    }
}
