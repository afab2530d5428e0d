package dev.hyperlaw.evidence.plan;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.OpenEnds;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.quantity.LearningRate;
import dev.hyperlaw.transfer.BatchRounding;
import dev.hyperlaw.transfer.TargetRun;
import java.util.Arrays;

/**
 * The least and the largest value of each setting that may be run.
 *
 * @param low in the order of {@link Tunable}
 */
record Limits(double[] low, double[] high) {
    private static final double ROUNDING = 1e-9;
    /** Tokens: every batch has one, so that is not a limit. */
    private static final double LEAST = 1;

    static Limits of(TargetRun target, BatchRounding rounding) {
        Limits limits = new Limits(new double[] {0, 0, 0}, new double[] {Double.MAX_VALUE, 1, Double.MAX_VALUE})
                .with(Tunable.MOMENTUM, target.caps().minAlpha().orElse(0), 1)
                .with(
                        Tunable.LEARNING_RATE,
                        0,
                        target.caps().maxLr().map(LearningRate::value).orElse(Double.MAX_VALUE));
        return target.batch()
                .map(batch -> limits.with(Tunable.BATCH, batch.tokens(), batch.tokens()))
                .orElseGet(() -> limits.with(Tunable.BATCH, rounding.smallestAllowed(), rounding.largestAllowed()));
    }

    Limits with(Tunable setting, double least, double most) {
        double[] lows = low.clone();
        double[] highs = high.clone();
        lows[Rise.index(setting)] = least;
        highs[Rise.index(setting)] = most;
        return new Limits(lows, highs);
    }

    /** The nearest value that is allowed; a rounding error off a limit is that limit. */
    double within(Tunable setting, double value) {
        double least = low[Rise.index(setting)];
        double most = high[Rise.index(setting)];
        return value < least * (1 + ROUNDING) ? least : value > most * (1 - ROUNDING) ? most : value;
    }

    /** An interval that the runs leave open ends at a limit, where there is one. */
    Interval opened(Tunable setting, Interval interval, OpenEnds open) {
        double least = low[Rise.index(setting)];
        double most = high[Rise.index(setting)];
        return new Interval(
                interval.estimate(),
                open.below() ? (least > LEAST ? least : Double.NEGATIVE_INFINITY) : interval.low(),
                open.above() ? (most < Double.MAX_VALUE ? most : Double.POSITIVE_INFINITY) : interval.high());
    }

    /** The bounds as octaves from a place, for {@link BoxMinimum}. */
    BoxMinimum around(Cell place, Rise rise) {
        return new BoxMinimum(rise.curvature(), octaves(low, place), octaves(high, place));
    }

    private static double[] octaves(double[] values, Cell place) {
        return Arrays.stream(Tunable.values())
                .mapToDouble(setting -> Math.log(values[Rise.index(setting)] / place.get(setting)) / Math.log(2))
                .toArray();
    }
}
