package dev.hyperlaw.evidence.plan;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.transfer.BatchPlan;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * Settings that were chosen for the target run.
 *
 * @param batch as the hardware runs it
 * @param intervals of what was tuned: where the best value is expected, all else as chosen, cut to what is allowed
 * @param offset from where the best settings are expected at this batch, octaves, along the axes of the forecast
 * @param covariance of the best settings along these axes: what is added to the forecast's is the error of moving off the best batch
 */
record Choice(Cell cell, BatchPlan batch, Map<Tunable, Interval> intervals, double[] offset, double[][] covariance) {
    private static final double NOTICEABLE = 1e-6;

    Choice {
        intervals = Collections.unmodifiableMap(new EnumMap<>(intervals));
    }

    Optional<Interval> interval(Tunable setting) {
        return Optional.ofNullable(intervals.get(setting));
    }

    boolean differsFrom(Choice other) {
        return differsFrom(other, NOTICEABLE);
    }

    /** @param share by which a setting must have moved */
    boolean differsFrom(Choice other, double share) {
        for (Tunable setting : Tunable.values()) {
            if (Math.abs(Math.log(cell.get(setting) / other.cell.get(setting))) > share) {
                return true;
            }
        }
        return false;
    }
}
