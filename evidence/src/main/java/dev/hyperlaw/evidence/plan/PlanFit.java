package dev.hyperlaw.evidence.plan;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.evidence.backtest.Backtest;
import dev.hyperlaw.evidence.forecast.Forecaster;
import dev.hyperlaw.evidence.forecast.Prior;
import dev.hyperlaw.evidence.history.GroupHistory;
import dev.hyperlaw.evidence.history.Past;
import dev.hyperlaw.evidence.level.Levels;
import dev.hyperlaw.evidence.level.LossLaws;
import dev.hyperlaw.transfer.TargetRun;
import java.util.List;
import java.util.Optional;

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
 */
public record PlanFit(
        GroupHistory history,
        Past past,
        Forecaster forecaster,
        Backtest backtest,
        LocatedTrials trials,
        Optional<Trust> trust,
        LossLaws losses,
        double costScale) {
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
                Trust.of(trials, backtest, past.noise()),
                losses(past),
                CostScale.of(history, trials));
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

    /** The settings for a target under its limits, what they are expected to cost, and what to run next. */
    public Plan recommend(TargetRun target) {
        return new Planner(this, target).plan();
    }

    /** Tokens of the last budget that was tuned at. */
    public double tunedTokens() {
        return past.tokens();
    }

    /** Why nothing is claimed where there is no {@link #trust}. */
    public String withoutTrust() {
        if (backtest.pairs() == 0) {
            return "no pair of budgets to try it on";
        }
        return trials.isEmpty()
                ? "nothing to claim: no pair of budgets shows where the optimum of the larger is"
                : "plan lost to keep on these runs at every jump";
    }
}
