package dev.hyperlaw.desk.plan;

import dev.hyperlaw.evidence.CommonSettings;
import dev.hyperlaw.evidence.history.GroupHistory;
import dev.hyperlaw.quantity.TokenBudget;
import dev.hyperlaw.transfer.TargetRun;
import dev.hyperlaw.transfer.TargetSpec;
import java.util.Optional;

/** What runs say, whatever is asked of them. Asking is quick enough to be done while a limit is moved by hand. */
public sealed interface FittedPlan permits FittedGroups, FittedSizes {
    /**
     * What to run at the target.
     *
     * @throws dev.hyperlaw.InputProblem if the runs and the target, or its limits, contradict each other
     */
    PlanResult recommend(TargetSpec target);

    /** The target in the terms of one group. */
    static TargetRun run(TargetSpec target, GroupHistory history) {
        double tuned = history.slices().get(history.budgets() - 1).tokens();
        return target.run(
                new TokenBudget(Math.round(tuned)), CommonSettings.sequenceLength(history.group()), Optional.empty());
    }
}
