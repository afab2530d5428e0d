package dev.hyperlaw.desk.plan;

import dev.hyperlaw.desk.Watcher;
import dev.hyperlaw.desk.runs.RunSource;
import dev.hyperlaw.desk.runs.RunSourceReader;
import dev.hyperlaw.desk.runs.RunsRequest;
import dev.hyperlaw.evidence.forecast.PriorBook;
import dev.hyperlaw.evidence.history.GroupHistory;
import dev.hyperlaw.evidence.plan.UntrainedModel;
import dev.hyperlaw.transfer.TargetSpec;
import java.util.ArrayList;
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
        List<FittedPlan.Wanted> wanted = params.isEmpty()
                ? groups.stream().map(FittedPlan.Wanted::of).toList()
                : ofSize(groups, params.getAsDouble());
        return FittedPlan.of(read, wanted, watcher);
    }

    /** Of each family the model of that size, trained or not. */
    private List<FittedPlan.Wanted> ofSize(List<GroupHistory> groups, double parameters) {
        List<FittedPlan.Wanted> wanted = new ArrayList<>();
        for (List<GroupHistory> family : GroupChoice.families(groups)) {
            List<GroupHistory> trained = GroupChoice.ofSize(family, parameters);
            if (trained.isEmpty() && GroupChoice.showsSizes(family)) {
                wanted.add(FittedPlan.Wanted.of(new UntrainedModel(parameters, oneRate, family)));
            }
            trained.stream().map(FittedPlan.Wanted::of).forEach(wanted::add);
        }
        if (wanted.isEmpty()) {
            throw GroupChoice.refusal(groups, parameters);
        }
        return wanted;
    }
}
