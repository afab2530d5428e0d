package dev.hyperlaw.evidence.plan;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.evidence.backtest.Backtest;
import dev.hyperlaw.evidence.backtest.ComputeBacktest;
import dev.hyperlaw.evidence.backtest.Trial;
import dev.hyperlaw.evidence.forecast.Forecaster;
import dev.hyperlaw.evidence.forecast.Prior;
import dev.hyperlaw.evidence.history.GroupHistory;
import dev.hyperlaw.evidence.history.Past;
import dev.hyperlaw.evidence.level.Levels;
import dev.hyperlaw.evidence.level.LossLaws;
import dev.hyperlaw.transfer.TargetRun;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What the runs of one group say, whatever is asked of them: made once, asked for any target and any limits. Asking is quick enough to be
 * done while a limit is moved by hand.
 *
 * @param past the group with all its budgets
 * @param backtest on this group alone
 * @param trials those that tell rules apart
 * @param trust how far the program's choice held on these runs
 * @param losses the law of the model's best losses
 * @param costScale what the quadratic's costs are multiplied by, after how such costs fared on the group's own pairs of budgets
 * @param untrained the target's model, if it was not trained: the group is then the largest that was tuned, and trials are jumps in compute to
 *     larger models of its family
 */
public record PlanFit(
        GroupHistory history,
        Past past,
        Forecaster forecaster,
        Backtest backtest,
        LocatedTrials trials,
        Optional<Trust> trust,
        LossLaws losses,
        double costScale,
        Optional<UntrainedModel> untrained) {
    /** @param step is told of every pair of budgets that rules were tried on; what it throws ends the work */
    public static PlanFit of(GroupHistory history, Runnable step) {
        if (history.budgets() == 0) {
            throw new InputProblem(
                    "No budget of %s has three learning rates or more: nothing was tuned."
                            .formatted(
                                    history.group().name().isEmpty()
                                            ? "the sweep"
                                            : history.group().name()),
                    "transfer, which moves a single configuration, is what you need.");
        }
        Past past = history.whole();
        Backtest backtest = Backtest.of(List.of(history), step);
        LocatedTrials trials = LocatedTrials.of(history, backtest);
        return new PlanFit(
                history,
                past,
                past.forecaster(),
                backtest,
                trials,
                Trust.of(trials, backtest.trials(), past.noise()),
                losses(past),
                CostScale.of(history, trials),
                Optional.empty());
    }

    /**
     * For a model that was not trained.
     *
     * @param step is told of every pair of budgets and every larger model that rules were tried on
     */
    public static PlanFit of(UntrainedModel model, Runnable step) {
        GroupHistory history = model.largest();
        Past past = history.whole();
        Forecaster forecaster =
                model.oneRate() ? past.forecaster(history.group().relatives(), true) : past.forecaster();
        ComputeBacktest larger = ComputeBacktest.ofLargerModels(model.family(), model.oneRate(), step);
        List<Trial> all =
                larger.cases().stream().flatMap(each -> each.trials().stream()).toList();
        LocatedTrials trials = LocatedTrials.of(model.family(), all);
        return new PlanFit(
                history,
                past,
                forecaster,
                Backtest.of(model.family(), step),
                trials,
                Trust.of(trials, all, past.noise()),
                LossLaws.overSizes(Levels.of(forecaster.fit()), past.prior().loss()),
                CostScale.of(larger, trials),
                Optional.of(model));
    }

    /** How often the latter tells its step, hardly ever more. */
    public static long steps(UntrainedModel model) {
        return ComputeBacktest.mostLargerModels(model.family())
                + model.family().stream().mapToLong(Backtest::pairs).sum();
    }

    private static LossLaws losses(Past past) {
        Forecaster forecaster = past.forecaster();
        return forecaster.axes().isEmpty()
                ? new LossLaws.Unknown("nothing was tuned, so the best losses are unknown")
                : LossLaws.ofModel(
                        Levels.of(forecaster.fit()),
                        forecaster.relatives().own(),
                        forecaster.relatives().sized(),
                        past.prior().loss());
    }

    public Prior prior() {
        return past.prior();
    }

    /** Of the target's model, if it was not trained. */
    public OptionalDouble parameters() {
        return untrained.map(model -> OptionalDouble.of(model.parameters())).orElse(OptionalDouble.empty());
    }

    /** The settings for a target under its limits, what they are expected to cost, and what to run next. */
    public Plan recommend(TargetRun target) {
        return new Planner(this, target).plan();
    }

    /** A target over what was tuned: in tokens, and in compute for a model that was not trained. */
    double jump(double tokens) {
        return untrained.map(model -> model.computeJump(tokens)).orElse(tokens / tunedTokens());
    }

    /** Tokens of the smallest budget that was tuned at. */
    double smallestTokens() {
        return untrained.map(UntrainedModel::family).orElse(List.of(history)).stream()
                .mapToDouble(model -> model.slices().get(0).tokens())
                .min()
                .orElseThrow();
    }

    /** Tokens of the last budget that was tuned at. */
    public double tunedTokens() {
        return past.tokens();
    }

    /** Why nothing is claimed where there is no {@link #trust}. */
    public String withoutTrust() {
        if (untrained.isPresent() && trials.isEmpty()) {
            return "no larger model to try it on";
        }
        if (backtest.pairs() == 0) {
            return "no pair of budgets to try it on";
        }
        return trials.isEmpty()
                ? "nothing to claim: no pair of budgets shows where the optimum of the larger is"
                : "plan lost to keep on these runs at every jump";
    }
}
