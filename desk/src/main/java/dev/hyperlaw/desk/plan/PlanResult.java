package dev.hyperlaw.desk.plan;

import dev.hyperlaw.desk.runs.RunSource;
import dev.hyperlaw.evidence.GroupFit;
import dev.hyperlaw.evidence.plan.Plan;
import dev.hyperlaw.evidence.plan.Recommendation;
import dev.hyperlaw.evidence.plan.SizeForecast;
import java.util.List;

/** What to run at the target. */
public sealed interface PlanResult {
    RunSource runs();

    /** A group's plan, and what its runs say by themselves. */
    record GroupPlan(Plan plan, GroupFit fit) {}

    /**
     * For models that were trained.
     *
     * @param plans one per group, at least one; the first is the answer
     */
    record Planned(RunSource runs, List<GroupPlan> plans) implements PlanResult {
        public Planned {
            plans = List.copyOf(plans);
            if (plans.isEmpty()) {
                throw new IllegalArgumentException("A plan needs a group.");
            }
        }
    }

    /**
     * For a model that was not trained, from others that were.
     *
     * @param oneRate whether the learning rate was taken to be the same at every size
     */
    record OverSizes(
            RunSource runs,
            List<SizeForecast.Sized> trained,
            SizeForecast forecast,
            Recommendation recommendation,
            boolean oneRate)
            implements PlanResult {
        public OverSizes {
            trained = List.copyOf(trained);
        }
    }
}
