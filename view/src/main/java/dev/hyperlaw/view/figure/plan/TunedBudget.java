package dev.hyperlaw.view.figure.plan;

import dev.hyperlaw.evidence.Edge;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.OpenEnds;
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
import java.util.function.BiFunction;

/**
 * One budget that was tuned at, as a figure needs it.
 *
 * @param intervals 95 %, by what was tuned there
 */
record TunedBudget(Slice slice, SmoothedOptimum optimum, Map<Tunable, Interval> intervals) {
    private static final double ROUNDING = 1e-9;

    TunedBudget {
        intervals = Map.copyOf(intervals);
    }

    /** All of a plan, ascending, by their own runs: what is drawn beside these. */
    static List<TunedBudget> all(Plan plan) {
        Forecaster forecaster = plan.fit().history().whole().forecaster();
        return all(plan, forecaster.axes(), forecaster::alone);
    }

    /** All of a plan, ascending, as {@code TUNED} has them: by the surface where other settings were varied, too. */
    static List<TunedBudget> believed(Plan plan) {
        Forecaster forecaster = plan.fit().history().whole().forecaster();
        return all(plan, forecaster.axes(), forecaster::tuned);
    }

    private static List<TunedBudget> all(
            Plan plan, List<Tunable> axes, BiFunction<Integer, Tunable, Optional<Interval>> tuned) {
        List<TunedBudget> all = new ArrayList<>();
        for (int i = 0; i < plan.fit().history().budgets(); i++) {
            Map<Tunable, Interval> intervals = new EnumMap<>(Tunable.class);
            for (Tunable axis : axes) {
                tuned.apply(i, axis).ifPresent(interval -> intervals.put(axis, interval));
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
        return interval(axis).map(Interval::estimate).orElse(optimum.place().get(axis));
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
        return isBySurface(axis)
                ? interval(axis).map(Interval::open).equals(Optional.of(OpenEnds.NONE))
                : index >= 0
                        && optimum.edges().get(index) == Edge.NONE
                        && !optimum.blind().contains(axis);
    }

    private boolean isBySurface(Tunable axis) {
        return Math.abs(Math.log(best(axis) / optimum.place().get(axis))) > ROUNDING;
    }
}
