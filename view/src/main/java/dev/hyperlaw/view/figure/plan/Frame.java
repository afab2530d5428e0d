package dev.hyperlaw.view.figure.plan;

import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.OpenEnds;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.view.figure.Axis;
import dev.hyperlaw.view.figure.Range;
import java.util.ArrayList;
import java.util.List;

/**
 * What an axis shows of one setting: all that was tried and every end of an interval. An interval that is open is drawn to the frame, which
 * lies a little further out.
 *
 * @param open whether some interval is open; otherwise the axis may span its data
 */
record Frame(Range range, boolean open) {
    private static final double FURTHER = 1.5;

    /** @param more intervals beside those of the budgets */
    static Frame of(Tunable axis, List<TunedBudget> budgets, List<Interval> more) {
        List<Interval> intervals = new ArrayList<>(more);
        Range range = Range.at(budgets.get(0).best(axis));
        for (TunedBudget budget : budgets) {
            budget.interval(axis).ifPresent(intervals::add);
            double[] tried = budget.slice().tried(axis);
            range = range.and(new Range(Math.pow(2, tried[0]), Math.pow(2, tried[tried.length - 1])));
        }
        return of(range, intervals);
    }

    /** Of intervals, one at least. */
    static Frame of(List<Interval> intervals) {
        return of(Range.at(intervals.get(0).estimate()), intervals);
    }

    private static Frame of(Range first, List<Interval> intervals) {
        Range range = first;
        boolean open = false;
        for (Interval interval : intervals) {
            range = range.and(new Range(
                    interval.lowEnd().orElse(interval.estimate()),
                    interval.highEnd().orElse(interval.estimate())));
            open |= interval.open() != OpenEnds.NONE;
        }
        return new Frame(open ? new Range(range.low() / FURTHER, range.high() * FURTHER) : range, open);
    }

    Axis limited(Axis axis) {
        return open ? axis.from(range.low(), range.high()) : axis;
    }

    /** An interval as far as it can be drawn. */
    Range drawn(Interval interval) {
        return new Range(
                interval.lowEnd().orElse(Math.min(interval.estimate(), range.low())),
                interval.highEnd().orElse(Math.max(interval.estimate(), range.high())));
    }
}
