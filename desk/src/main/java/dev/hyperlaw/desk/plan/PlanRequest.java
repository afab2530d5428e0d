package dev.hyperlaw.desk.plan;

import dev.hyperlaw.desk.Watcher;
import dev.hyperlaw.desk.runs.RunSource;
import dev.hyperlaw.evidence.CommonSettings;
import dev.hyperlaw.evidence.GroupFit;
import dev.hyperlaw.evidence.forecast.PriorBook;
import dev.hyperlaw.evidence.history.GroupHistory;
import dev.hyperlaw.evidence.plan.Plan;
import dev.hyperlaw.evidence.plan.PlanFit;
import dev.hyperlaw.evidence.plan.SizeForecast;
import dev.hyperlaw.transfer.TargetRun;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * What to run at a budget that cannot be tuned at?
 *
 * @param group only groups whose name contains this
 * @param params of the target's model; empty for those that were trained
 * @param oneRate whether the parametrisation keeps the best learning rate the same at every size (muP)
 */
public record PlanRequest(
        RunSource runs, PriorBook priors, String group, OptionalDouble params, boolean oneRate, TargetReader target) {
    /** @throws dev.hyperlaw.InputProblem if no group can be planned for */
    public PlanResult answer(Watcher watcher) {
        List<GroupHistory> groups = GroupChoice.of(runs.runs(), group, priors);
        List<GroupHistory> sized = GroupChoice.ofSize(groups, params);
        return sized.isEmpty() ? overSizes(groups, params.orElseThrow()) : planned(sized, watcher);
    }

    private PlanResult planned(List<GroupHistory> groups, Watcher watcher) {
        List<PlanResult.GroupPlan> plans = new ArrayList<>();
        try (Watcher.Task task = watcher.begin("plan", groups.size())) {
            for (GroupHistory each : groups) {
                Plan plan = PlanFit.of(each).plan(target(each));
                plans.add(new PlanResult.GroupPlan(plan, GroupFit.brief(each.group())));
                task.reached(plans.size());
            }
        }
        return new PlanResult.Planned(runs, plans);
    }

    private PlanResult overSizes(List<GroupHistory> groups, double parameters) {
        TargetRun run = target(groups.get(0));
        List<SizeForecast.Sized> trained = groups.stream()
                .filter(each -> CommonSettings.number(each.group(), "params").isPresent())
                .map(each -> new SizeForecast.Sized(
                        CommonSettings.number(each.group(), "params").getAsDouble(),
                        each.upTo(each.budgets() - 1)
                                .forecaster()
                                .at(run.tokens().tokens())))
                .sorted(Comparator.comparingDouble(SizeForecast.Sized::parameters))
                .toList();
        SizeForecast forecast = SizeForecast.of(trained, parameters, oneRate)
                .orElseThrow(() -> GroupChoice.refusal(groups, parameters));
        return new PlanResult.OverSizes(
                runs,
                trained,
                forecast,
                forecast.recommend(priors.of(groups.get(0).group().rate()), sequenceLength(groups), run),
                oneRate);
    }

    private TargetRun target(GroupHistory history) {
        double tuned = history.slices().get(history.budgets() - 1).tokens();
        return target.read(CommonSettings.sequenceLength(history.group()), tuned);
    }

    /** That of all groups; empty if they differ. */
    private static OptionalInt sequenceLength(List<GroupHistory> groups) {
        List<OptionalInt> lengths = groups.stream()
                .map(each -> CommonSettings.sequenceLength(each.group()))
                .distinct()
                .toList();
        return lengths.size() == 1 ? lengths.get(0) : OptionalInt.empty();
    }
}
