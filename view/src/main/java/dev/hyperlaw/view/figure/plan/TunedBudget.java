package dev.hyperlaw.view.figure.plan;

import dev.hyperlaw.evidence.Edge;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.forecast.Forecaster;
import dev.hyperlaw.evidence.landscape.Slice;
import dev.hyperlaw.evidence.landscape.SmoothedOptimum;
import dev.hyperlaw.evidence.plan.Plan;
import dev.hyperlaw.view.figure.Range;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One budget that was tuned at, as a figure needs it.
 *
 * @param intervals 95 %, by what was tuned there
 */
record TunedBudget(Slice slice, SmoothedOptimum optimum, Map<Tunable, Interval> intervals) {
    TunedBudget {
        intervals = Map.copyOf(intervals);
    }

    /** All of a plan, ascending. */
    static List<TunedBudget> all(Plan plan) {
        int count = plan.fit().history().budgets();
        Forecaster forecaster = plan.fit().history().whole().forecaster();
        List<TunedBudget> all = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Map<Tunable, Interval> intervals = new EnumMap<>(Tunable.class);
            for (Tunable axis : forecaster.axes()) {
                int budget = i;
                forecaster.tuned(budget, axis).ifPresent(interval -> intervals.put(axis, interval));
            }
            all.add(new TunedBudget(
                    plan.fit().history().slices().get(i),
                    plan.fit().history().optima().get(i),
                    intervals));
        }
        return List.copyOf(all);
    }

    double tokens() {
        return slice.tokens();
    }

    double best(Tunable axis) {
        return optimum.place().get(axis);
    }

    /** Where the optimum may be along an axis; empty where it was not tuned. */
    Optional<Interval> interval(Tunable axis) {
        return Optional.ofNullable(intervals.get(axis));
    }

    /** How far the optimum may be off along an axis; only itself where it was not tuned. */
    Range error(Tunable axis, Frame frame) {
        return interval(axis).map(frame::drawn).orElse(Range.at(best(axis)));
    }

    /** Whether the optimum along an axis has neighbours on both sides. */
    boolean isInside(Tunable axis) {
        int index = optimum.axes().indexOf(axis);
        return index >= 0
                && optimum.edges().get(index) == Edge.NONE
                && !optimum.blind().contains(axis);
    }
}
