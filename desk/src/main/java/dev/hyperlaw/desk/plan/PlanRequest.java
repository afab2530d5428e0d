package dev.hyperlaw.desk.plan;

import dev.hyperlaw.desk.Watcher;
import dev.hyperlaw.desk.runs.RunSource;
import dev.hyperlaw.desk.runs.RunSourceReader;
import dev.hyperlaw.desk.runs.RunsRequest;
import dev.hyperlaw.evidence.forecast.PriorBook;
import dev.hyperlaw.evidence.history.GroupHistory;
import dev.hyperlaw.transfer.TargetSpec;
import java.util.List;
import java.util.OptionalDouble;

/**
 * What to run at a budget that cannot be tuned at?
 *
 * @param group only groups whose name contains this
 * @param params of the target's model; empty for those that were trained
 * @param oneRate whether the parametrisation keeps the best learning rate the same at every size (muP)
 * @param byTimescale whether weight decay is planned by its timescale τ
 */
public record PlanRequest(
        RunsRequest runs,
        PriorBook priors,
        String group,
        OptionalDouble params,
        boolean oneRate,
        boolean byTimescale,
        TargetSpec target) {
    /** @throws dev.hyperlaw.InputProblem if the runs cannot be read, or no group can be planned for */
    public PlanResult answer(RunSourceReader reader, Watcher watcher) {
        return fit(reader.read(runs, watcher), watcher).recommend(target);
    }

    /**
     * What the runs say whatever the target is, to be asked again and again.
     *
     * @param read the runs that are asked for
     */
    public FittedPlan fit(RunSource read, Watcher watcher) {
        List<GroupHistory> groups = GroupChoice.of(read.runs(), group, priors, byTimescale, watcher);
        List<GroupHistory> sized = GroupChoice.ofSize(groups, params);
        return sized.isEmpty()
                ? FittedSizes.of(read, groups, params.orElseThrow(), oneRate, watcher)
                : FittedGroups.of(read, sized, watcher);
    }
}
