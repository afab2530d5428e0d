package dev.hyperlaw.evidence.plan;

import dev.hyperlaw.evidence.backtest.Backtest;
import dev.hyperlaw.evidence.forecast.Forecast;
import dev.hyperlaw.evidence.forecast.Prior;
import dev.hyperlaw.evidence.history.GroupHistory;
import java.util.List;
import java.util.Optional;

/** Everything that is said about one group's target run: what its runs say, what to run, and what to run next. */
public record Plan(PlanFit fit, Advice advice, Outlook next) {
    /**
     * Runs that would say more.
     *
     * @param offered most useful first
     * @param withheld the most useful runs among those that cost more tokens than they are expected to save; empty if there are none
     */
    public record Outlook(List<NextRuns> offered, Optional<NextRuns> withheld) {
        public Outlook {
            offered = List.copyOf(offered);
        }
    }

    public GroupHistory history() {
        return fit.history();
    }

    public Prior prior() {
        return fit.prior();
    }

    public Forecast forecast() {
        return advice.forecast();
    }

    public Recommendation recommendation() {
        return advice.recommendation();
    }

    public Costs costs() {
        return advice.costs();
    }

    public Backtest backtest() {
        return fit.backtest();
    }

    public Optional<Trust> trust() {
        return fit.trust();
    }

    public List<String> warnings() {
        return advice.warnings();
    }

    /** Tokens of the last budget that was tuned at. */
    public double tunedTokens() {
        return fit.tunedTokens();
    }

    /** Tokens of the tuned budget whose settings would be kept: the nearest. */
    public double keptTokens() {
        return fit.past().nearest(forecast().tokens()).tokens();
    }

    /** Whether the target lies between tuned budgets, or at one, so that nothing is continued. */
    public boolean isInside() {
        return history().isTuned()
                && forecast().tokens() >= history().slices().get(0).tokens()
                && forecast().tokens() <= tunedTokens();
    }

    /** How far to trust it. */
    public Confidence confidence() {
        return Confidence.of(fit, advice, isInside());
    }

    /** Target over the last tuned budget. */
    public double extrapolation() {
        return forecast().tokens() / tunedTokens();
    }

    /** How much of what is known of the exponents comes from the prior, on average. */
    public double priorShare() {
        return forecast().exponents().stream()
                .mapToDouble(Forecast.Shrunk::priorShare)
                .average()
                .orElse(1);
    }
}
