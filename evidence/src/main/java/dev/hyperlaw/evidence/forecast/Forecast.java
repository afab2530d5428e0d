package dev.hyperlaw.evidence.forecast;

import dev.hyperlaw.StandardNormal;
import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.OpenEnds;
import dev.hyperlaw.evidence.Tunable;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Where the best settings of a budget are expected.
 *
 * @param axes the settings that are forecast; the others are those of the last tuned budget
 * @param covariance of the logarithms (to base 2) of the best settings along the axes
 * @param open one per axis: where the budgets it stands on do not end the interval
 * @param exponents one per axis
 * @param scatter by how much further the cells lie off the law than is usual, as a ratio of variances; 1 if they do not
 */
public record Forecast(
        double tokens,
        List<Tunable> axes,
        Cell place,
        double[][] covariance,
        List<OpenEnds> open,
        List<Shrunk> exponents,
        double scatter) {

    /**
     * An exponent in T, from the sweep and the prior together.
     *
     * @param priorShare how much of what is known of it comes from the prior: its variance over that of the prior
     */
    public record Shrunk(Tunable axis, double mean, double deviation, double priorShare) {
        private static final double LEAST_OWN = 0.05;

        /** What the runs alone would have, the prior taken off; empty where they say next to nothing. */
        public OptionalDouble byRunsAlone(double priorMean) {
            double own = 1 - priorShare;
            return own < LEAST_OWN ? OptionalDouble.empty() : OptionalDouble.of((mean - priorShare * priorMean) / own);
        }

        /** Deviations that the runs alone lie off the prior, both taken to be uncertain. */
        public double conflict(double priorMean) {
            double prior = deviation / Math.sqrt(priorShare);
            double own = deviation / Math.sqrt(Math.max(LEAST_OWN, 1 - priorShare));
            return Math.abs(byRunsAlone(priorMean).orElse(priorMean) - priorMean) / Math.hypot(prior, own);
        }

        public Interval interval() {
            return new Interval(
                    mean, mean - StandardNormal.HALF_95 * deviation, mean + StandardNormal.HALF_95 * deviation);
        }
    }

    public Forecast {
        axes = List.copyOf(axes);
        open = List.copyOf(open);
        exponents = List.copyOf(exponents);
    }

    /** The same around another place. */
    public Forecast withPlace(Cell other) {
        return new Forecast(tokens, axes, other, covariance, open, exponents, scatter);
    }

    /** 95 %; exactly the place for what is not forecast. */
    public Interval interval(Tunable setting) {
        return closed(setting).opened(openEnds(setting));
    }

    /** The same by the errors alone, whether or not the runs end it. */
    public Interval closed(Tunable setting) {
        int axis = axes.indexOf(setting);
        double value = place.get(setting);
        return axis < 0 ? new Interval(value, value, value) : interval(setting, value, covariance[axis][axis]);
    }

    public OpenEnds openEnds(Tunable setting) {
        int axis = axes.indexOf(setting);
        return axis < 0 ? OpenEnds.NONE : open.get(axis);
    }

    /** Whether the best value may lie beyond the grid. A batch or a momentum that makes no difference within it is not looked for there. */
    public boolean isUnsettled(Tunable setting) {
        OpenEnds ends = openEnds(setting);
        return ends != OpenEnds.NONE && (setting == Tunable.LEARNING_RATE || ends != OpenEnds.BOTH);
    }

    /** Whether the runs leave an end of an interval open. */
    public boolean isOpen() {
        return open.stream().anyMatch(each -> each != OpenEnds.NONE);
    }

    /** @param variance of the logarithm to base 2 */
    static Interval interval(Tunable setting, double value, double variance) {
        double factor = Math.pow(2, StandardNormal.HALF_95 * Math.sqrt(variance));
        double most = setting == Tunable.MOMENTUM ? 1 : Double.MAX_VALUE;
        return new Interval(value, value / factor, Math.min(most, value * factor));
    }
}
