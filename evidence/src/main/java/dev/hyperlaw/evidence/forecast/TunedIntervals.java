package dev.hyperlaw.evidence.forecast;

import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.OpenEnds;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.landscape.Bracket;
import dev.hyperlaw.evidence.landscape.Slice;
import dev.hyperlaw.evidence.landscape.SmoothedOptimum;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.hipparchus.linear.EigenDecompositionSymmetric;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.RealMatrix;

/**
 * The optimum of one budget by its own runs alone, with its interval: what TUNED shows, and what decides whether an end is open.
 *
 * @param noise variance of one loss
 * @param lean variance that all optima along the learning rate have in common, see {@link Lean}
 */
record TunedIntervals(double noise, double lean) {
    /**
     * An optimum that is read off a grid is not known better than to this share of its step, however many runs there are. The loss is not a
     * parabola (docs/plan.md has the measurement).
     */
    private static final double SHARE_OF_STEP = 0.15;

    /** Anywhere within a step: what is left of an optimum that was clipped to the end of the grid. */
    private static final double WITHIN_A_STEP = 1 / Math.sqrt(12);

    /** A best run is a step's rounding and its own luck off; one at the end of the grid a whole step; what is flat, a few. */
    private static final double BEST_RUN = 0.5;

    private static final double AT_THE_END = 1;
    private static final double FLAT = 3;
    private static final double SAME = 1 + 1e-9;

    /**
     * The optimum of a budget along one axis with the 95 % interval of its error. The interval is open where it passes the end of what was
     * tried, since no run beyond speaks against it. It is unknown where the loss does not depend on the setting. Empty if the axis was not
     * varied.
     */
    Optional<Interval> of(Slice slice, SmoothedOptimum optimum, Tunable axis) {
        int index = optimum.axes().indexOf(axis);
        if (index < 0) {
            return Optional.empty();
        }
        double value = optimum.place().get(axis);
        if (optimum.blind().contains(axis)) {
            return Optional.of(Interval.unknown(value));
        }
        if (optimum.vague().contains(axis)) {
            Bracket bracket = optimum.brackets().get(index);
            return Optional.of(new Interval(
                            value,
                            Math.min(value, Math.pow(2, bracket.low())),
                            Math.max(value, Math.pow(2, bracket.high())))
                    .opened(bracket.open()));
        }
        double[] tried = slice.tried(axis);
        Interval known = Forecast.interval(axis, value, error(slice, optimum).getEntry(index, index) + lean);
        boolean below = known.low() * SAME < Math.pow(2, tried[0]);
        boolean above = known.high() > Math.pow(2, tried[tried.length - 1]) * SAME;
        OptionalDouble lostBelow = slice.lostBelow(axis);
        OptionalDouble lostAbove = slice.lostAbove(axis);
        Interval kept = new Interval(
                value,
                lostBelow.isPresent() ? Math.max(known.low(), Math.pow(2, lostBelow.getAsDouble())) : known.low(),
                lostAbove.isPresent() ? Math.min(known.high(), Math.pow(2, lostAbove.getAsDouble())) : known.high());
        return Optional.of(kept.opened(OpenEnds.of(below && lostBelow.isEmpty(), above && lostAbove.isEmpty())));
    }

    private RealMatrix error(Slice slice, SmoothedOptimum optimum) {
        double[] steps = optimum.axes().stream().mapToDouble(slice::step).toArray();
        if (optimum.bowl().isEmpty()) {
            return asWideAs(optimum.brackets(), ofSteps(steps, optimum.isInside() ? BEST_RUN : AT_THE_END));
        }
        RealMatrix spread =
                MatrixUtils.createRealMatrix(optimum.bowl().get().spread()).scalarMultiply(noise);
        return ofSteps(steps, optimum.isInside() ? SHARE_OF_STEP : WITHIN_A_STEP)
                .add(limited(spread, steps));
    }

    /** What the runs do not exclude is two deviations to either side at least. */
    private static RealMatrix asWideAs(List<Bracket> brackets, RealMatrix error) {
        for (int i = 0; i < brackets.size(); i++) {
            double deviation = (brackets.get(i).high() - brackets.get(i).low()) / 4;
            error.setEntry(i, i, Math.max(error.getEntry(i, i), deviation * deviation));
        }
        return error;
    }

    private static RealMatrix ofSteps(double[] steps, double share) {
        double[] variances = new double[steps.length];
        for (int i = 0; i < steps.length; i++) {
            variances[i] = share * steps[i] * share * steps[i];
        }
        return MatrixUtils.createRealDiagonalMatrix(variances);
    }

    private static RealMatrix limited(RealMatrix covariance, double[] steps) {
        double most = 0;
        for (double step : steps) {
            most = Math.max(most, FLAT * step * FLAT * step);
        }
        // Rounding leaves a product of three matrices not quite symmetric, which the decomposition refuses.
        RealMatrix symmetric = covariance.add(covariance.transpose()).scalarMultiply(0.5);
        EigenDecompositionSymmetric eigen = new EigenDecompositionSymmetric(symmetric);
        double[] values = eigen.getEigenvalues();
        for (int i = 0; i < values.length; i++) {
            values[i] = Math.max(0, Math.min(values[i], most));
        }
        return eigen.getV()
                .multiply(MatrixUtils.createRealDiagonalMatrix(values))
                .multiply(eigen.getVT());
    }
}
