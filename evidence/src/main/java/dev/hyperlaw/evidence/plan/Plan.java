package dev.hyperlaw.evidence.plan;

import dev.hyperlaw.evidence.backtest.Backtest;
import dev.hyperlaw.evidence.forecast.Forecast;
import dev.hyperlaw.evidence.forecast.Prior;
import dev.hyperlaw.evidence.history.GroupHistory;
import java.util.List;
import java.util.Optional;

/**
 * Everything that is said about one group's target run.
 *
 * @param expected mean regret of the recommendation; empty if it cannot be told
 * @param p90 the regret that is exceeded once in ten times
 * @param keep mean regret of the settings tuned at the budget nearest to the target
 * @param paper the rule of the paper for what was tuned, and its mean regret
 * @param costUnknown why no regret can be told, in words that follow "unknown: "; empty if it can
 * @param costScale what the quadratic's costs were multiplied by, after how such costs fared on the group's own pairs of budgets
 * @param backtest on this group alone
 * @param trust how far its own runs bear out the choice
 * @param next most useful first
 */
public record Plan(
        GroupHistory history,
        Prior prior,
        Forecast forecast,
        Recommendation recommendation,
        Optional<Cost> expected,
        Optional<Cost> p90,
        Optional<Cost> keep,
        Optional<RuleCost> paper,
        Optional<String> costUnknown,
        double costScale,
        Backtest backtest,
        Optional<Trust> trust,
        List<NextRuns> next,
        List<String> warnings) {
    /** A rule and what it is expected to cost at the target. */
    public record RuleCost(String rule, Cost cost) {}

    public Plan {
        next = List.copyOf(next);
        warnings = List.copyOf(warnings);
    }

    /** Tokens of the last budget that was tuned at. */
    public double tunedTokens() {
        return history.slices().get(history.budgets() - 1).tokens();
    }

    /** Tokens of the tuned budget whose settings would be kept: the nearest. */
    public double keptTokens() {
        return history.upTo(history.budgets() - 1).nearest(forecast.tokens()).tokens();
    }

    /** Whether the target lies between tuned budgets, or at one, so that nothing is continued. */
    public boolean isInside() {
        return history.isTuned()
                && forecast.tokens() >= history.slices().get(0).tokens()
                && forecast.tokens() <= tunedTokens();
    }

    /** Why nothing is claimed where there is no {@link #trust}. */
    public String withoutTrust() {
        if (backtest.pairs() == 0) {
            return "no pair of budgets to try it on";
        }
        return LocatedTrials.of(history, backtest).isEmpty()
                ? "nothing to claim: no pair of budgets shows where the optimum of the larger is"
                : "plan lost to keep on these runs at every jump";
    }

    /** Target over the last tuned budget. */
    public double extrapolation() {
        return forecast.tokens() / tunedTokens();
    }

    /** How much of what is known of the exponents comes from the prior, on average. */
    public double priorShare() {
        return forecast.exponents().stream()
                .mapToDouble(Forecast.Shrunk::priorShare)
                .average()
                .orElse(1);
    }
}
