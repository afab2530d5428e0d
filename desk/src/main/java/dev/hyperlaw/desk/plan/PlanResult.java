package dev.hyperlaw.desk.plan;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.desk.runs.RunSource;
import dev.hyperlaw.desk.settings.PlannedSettings;
import dev.hyperlaw.evidence.GroupFit;
import dev.hyperlaw.evidence.plan.Plan;
import dev.hyperlaw.transfer.RunSettings;
import java.util.List;

/**
 * What to run at the target.
 *
 * @param plans one per group, or per family where its model was not trained; at least one, and the first is the answer
 */
public record PlanResult(RunSource runs, List<GroupPlan> plans) {
    /** A group's plan, and what its runs say by themselves. */
    public record GroupPlan(Plan plan, GroupFit fit) {}

    public PlanResult {
        plans = List.copyOf(plans);
        if (plans.isEmpty()) {
            throw new IllegalArgumentException("A plan needs a group.");
        }
    }

    /**
     * What a training script needs.
     *
     * @throws InputProblem if there are several groups
     */
    public RunSettings settings() {
        Plan plan = plans.get(0).plan();
        if (plans.size() > 1) {
            throw new InputProblem(
                    "There are %d groups, and settings are those of one.".formatted(plans.size()),
                    "--group '%s' chooses one.".formatted(plan.name()));
        }
        return PlannedSettings.of(plan.recommendation(), plan.fit().history().group(), plan.others(), plan.warnings());
    }

    /** Whether the model of any plan was not trained. */
    public boolean goesOverSizes() {
        return plans.stream().anyMatch(each -> each.plan().fit().untrained().isPresent());
    }
}
