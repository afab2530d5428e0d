package dev.hyperlaw.desk.plan;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NumberText;
import dev.hyperlaw.desk.runs.RunSource;
import dev.hyperlaw.desk.settings.PlannedSettings;
import dev.hyperlaw.evidence.GroupFit;
import dev.hyperlaw.evidence.LossUnit;
import dev.hyperlaw.evidence.SweepGroup;
import dev.hyperlaw.evidence.plan.ExpectedLoss;
import dev.hyperlaw.evidence.plan.Plan;
import dev.hyperlaw.evidence.plan.Recommendation;
import dev.hyperlaw.evidence.plan.SizeForecast;
import dev.hyperlaw.evidence.plan.SizedRecommendation;
import dev.hyperlaw.transfer.RunSettings;
import java.util.List;

/** What to run at the target. */
public sealed interface PlanResult {
    RunSource runs();

    /**
     * What a training script needs.
     *
     * @throws InputProblem if there are several groups, or if the model was not trained
     */
    RunSettings settings();

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

        @Override
        public RunSettings settings() {
            Plan plan = plans.get(0).plan();
            SweepGroup group = plan.fit().history().group();
            if (plans.size() > 1) {
                throw new InputProblem(
                        "There are %d groups, and settings are those of one.".formatted(plans.size()),
                        "--group '%s' chooses one.".formatted(group.name()));
            }
            return PlannedSettings.of(plan.recommendation(), group, "plan", plan.warnings());
        }
    }

    /**
     * For a model that was not trained, from others that were.
     *
     * @param loss of the run, in the unit of the losses
     * @param oneRate whether the learning rate was taken to be the same at every size
     * @param cautions what is odd about the runs, the gravest first
     */
    record OverSizes(
            RunSource runs,
            List<SizeForecast.Sized> trained,
            SizeForecast forecast,
            SizedRecommendation sized,
            ExpectedLoss loss,
            LossUnit unit,
            boolean oneRate,
            List<String> cautions)
            implements PlanResult {
        public OverSizes {
            trained = List.copyOf(trained);
            cautions = List.copyOf(cautions);
        }

        public Recommendation recommendation() {
            return sized.recommendation();
        }

        @Override
        public RunSettings settings() {
            throw new InputProblem(
                    "A model of %s parameters was not trained: nothing says which of its other settings to keep."
                            .formatted(NumberText.compact(forecast.parameters())),
                    "drop --export and take learning rate and batch from the answer.");
        }
    }
}
