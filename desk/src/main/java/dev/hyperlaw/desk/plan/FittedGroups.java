package dev.hyperlaw.desk.plan;

import dev.hyperlaw.desk.Watcher;
import dev.hyperlaw.desk.runs.RunSource;
import dev.hyperlaw.evidence.GroupFit;
import dev.hyperlaw.evidence.backtest.Backtest;
import dev.hyperlaw.evidence.history.GroupHistory;
import dev.hyperlaw.evidence.plan.PlanFit;
import dev.hyperlaw.transfer.TargetSpec;
import java.util.List;

/** Models that were trained, each group by itself. */
record FittedGroups(RunSource runs, List<FittedGroup> groups) implements FittedPlan {
    /** One group: what a plan needs, and what its runs say by themselves. */
    record FittedGroup(PlanFit plan, GroupFit fit) {}

    FittedGroups {
        groups = List.copyOf(groups);
    }

    static FittedGroups of(RunSource runs, List<GroupHistory> groups, Watcher watcher) {
        return new FittedGroups(
                runs,
                watcher.atOnce(
                        "plan",
                        groups,
                        group -> Backtest.pairs(group) + GroupFit.steps(group.group()),
                        (group, step) ->
                                new FittedGroup(PlanFit.of(group, step), GroupFit.brief(group.group(), step))));
    }

    @Override
    public PlanResult recommend(TargetSpec target) {
        return new PlanResult.Planned(
                runs,
                groups.stream()
                        .map(group -> new PlanResult.GroupPlan(
                                group.plan.recommend(FittedPlan.run(target, group.plan.history())), group.fit))
                        .toList());
    }
}
