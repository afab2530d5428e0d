package dev.hyperlaw.desk.plan;

import dev.hyperlaw.desk.Watcher;
import dev.hyperlaw.desk.runs.RunSource;
import dev.hyperlaw.evidence.CommonSettings;
import dev.hyperlaw.evidence.GroupFit;
import dev.hyperlaw.evidence.backtest.Backtest;
import dev.hyperlaw.evidence.history.GroupHistory;
import dev.hyperlaw.evidence.plan.PlanFit;
import dev.hyperlaw.evidence.plan.UntrainedModel;
import dev.hyperlaw.quantity.TokenBudget;
import dev.hyperlaw.transfer.TargetRun;
import dev.hyperlaw.transfer.TargetSpec;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What runs say, whatever is asked of them. Asking is quick enough to be done while a limit is moved by hand. */
public record FittedPlan(RunSource runs, List<Fitted> models) {
    /** One model: what a plan needs, and what the runs of its group say by themselves. */
    public record Fitted(PlanFit plan, GroupFit fit) {}

    /** A model to be fitted, trained or not. */
    record Wanted(long steps, Function<Runnable, PlanFit> fit) {
        static Wanted of(GroupHistory trained) {
            return new Wanted(
                    Backtest.pairs(trained) + GroupFit.steps(trained.group()), step -> PlanFit.of(trained, step));
        }

        static Wanted of(UntrainedModel model) {
            return new Wanted(PlanFit.steps(model), step -> PlanFit.of(model, step));
        }
    }

    public FittedPlan {
        models = List.copyOf(models);
    }

    static FittedPlan of(RunSource runs, List<Wanted> wanted, Watcher watcher) {
        return new FittedPlan(runs, watcher.atOnce("plan", wanted, Wanted::steps, (each, step) -> {
            PlanFit plan = each.fit.apply(step);
            return new Fitted(plan, GroupFit.brief(plan.history().group(), step));
        }));
    }

    /**
     * What to run at the target.
     *
     * @throws dev.hyperlaw.InputProblem if the runs and the target, or its limits, contradict each other
     */
    public PlanResult recommend(TargetSpec target) {
        return new PlanResult(
                runs,
                models.stream()
                        .map(each -> new PlanResult.GroupPlan(
                                each.plan.recommend(run(target, each.plan.history())), each.fit))
                        .toList());
    }

    /** The target in the terms of one group. */
    private static TargetRun run(TargetSpec target, GroupHistory history) {
        double tuned = history.slices().get(history.budgets() - 1).tokens();
        return target.run(
                new TokenBudget(Math.round(tuned)), CommonSettings.sequenceLength(history.group()), Optional.empty());
    }
}
