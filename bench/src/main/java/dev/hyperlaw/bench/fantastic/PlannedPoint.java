package dev.hyperlaw.bench.fantastic;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.evidence.FinishedRun;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.Relatives;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.family.SweepGroups;
import dev.hyperlaw.evidence.forecast.OtherForecast;
import dev.hyperlaw.evidence.forecast.PriorBook;
import dev.hyperlaw.evidence.history.GroupHistory;
import dev.hyperlaw.evidence.plan.DivergenceRisk;
import dev.hyperlaw.evidence.plan.Plan;
import dev.hyperlaw.evidence.plan.PlanFit;
import dev.hyperlaw.evidence.plan.Recommendation;
import dev.hyperlaw.evidence.plan.UntrainedModel;
import dev.hyperlaw.quantity.TokenBudget;
import dev.hyperlaw.transfer.TargetRun;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the program recommends at a target, in coordinates by axis.
 *
 * @param intervals of the best settings, in coordinates
 */
record PlannedPoint(Map<String, Double> settings, Map<String, Interval> intervals, Optional<DivergenceRisk> risk) {
    private static final double SAME_SIZE = 1.01;

    PlannedPoint {
        settings = Map.copyOf(settings);
        intervals = Map.copyOf(intervals);
    }

    /** As the command answers: the plan of the model, if it was trained, or else one over sizes. */
    static PlannedPoint of(List<FinishedRun> known, double parameters, double tokens, PriorBook priors) {
        List<GroupHistory> groups = SweepGroups.of(known).stream()
                .map(group -> new GroupHistory(group, priors.of(group.rate())))
                .filter(GroupHistory::isTuned)
                .sorted(Comparator.comparingDouble(
                        group -> group.group().relatives().logSize()))
                .toList();
        TargetRun target = TargetRun.of(new TokenBudget(Math.round(tokens)));
        for (GroupHistory group : groups) {
            double ratio = Math.exp(group.group().relatives().logSize()) / parameters;
            if (ratio < SAME_SIZE && 1 / ratio < SAME_SIZE) {
                Plan plan = PlanFit.of(group, () -> {}).recommend(target);
                Relatives relatives = plan.fit().forecaster().relatives();
                return of(plan.recommendation(), plan.others(), plan.risk(), relatives);
            }
        }
        if (groups.isEmpty()) {
            throw new InputProblem("Nothing was tuned.", "more runs.");
        }
        Plan plan = PlanFit.of(new UntrainedModel(parameters, false, groups), () -> {})
                .recommend(target);
        return of(
                plan.recommendation(),
                plan.others(),
                plan.risk(),
                plan.fit().forecaster().relatives());
    }

    private static PlannedPoint of(
            Recommendation run, List<OtherForecast> others, Optional<DivergenceRisk> risk, Relatives relatives) {
        Map<String, Double> settings = new HashMap<>();
        Map<String, Interval> intervals = new HashMap<>();
        for (Tunable setting : Tunable.values()) {
            settings.put(setting.brief(), Math.log(run.cell().get(setting)));
        }
        run.lr().ifPresent(each -> intervals.put(Tunable.LEARNING_RATE.brief(), logs(each)));
        run.alpha().ifPresent(each -> intervals.put(Tunable.MOMENTUM.brief(), logs(each)));
        run.batchTokens().ifPresent(each -> intervals.put(Tunable.BATCH.brief(), logs(each)));
        for (OtherForecast other : others) {
            for (int axis = 0; axis < relatives.scales().size(); axis++) {
                if (relatives.runs().axes().get(axis).name().equals(other.name())) {
                    int at = axis;
                    double value = coordinate(relatives, at, other.value());
                    double low = coordinate(relatives, at, other.best().low());
                    double high = coordinate(relatives, at, other.best().high());
                    double best = coordinate(relatives, at, other.best().estimate());
                    settings.put(other.name(), value);
                    intervals.put(other.name(), new Interval(best, Math.min(low, high), Math.max(low, high)));
                }
            }
        }
        return new PlannedPoint(settings, intervals, risk);
    }

    private static Interval logs(Interval interval) {
        return new Interval(Math.log(interval.estimate()), log(interval.low()), log(interval.high()));
    }

    private static double log(double value) {
        return value <= 0 ? Double.NEGATIVE_INFINITY : Math.log(value);
    }

    private static double coordinate(Relatives relatives, int axis, double value) {
        return relatives.scales().get(axis).coordinate(value).orElse(Double.NaN);
    }
}
