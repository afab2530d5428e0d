package dev.hyperlaw.evidence.plan;

import dev.hyperlaw.evidence.forecast.Forecast;
import dev.hyperlaw.evidence.forecast.OtherForecast;
import java.util.List;
import java.util.Optional;

/**
 * Everything that is said about one group's target run: what its runs say, what to run, what that is expected to cost, and what to run next.
 *
 * @param forecast where the best settings are expected, whatever the limits
 * @param risk of a divergence; empty if none of the runs diverged
 * @param others settings beside learning rate, momentum and batch that were varied
 * @param loss of the run
 * @param warnings what must be said beside the recommendation
 */
public record Plan(
        PlanFit fit,
        Forecast forecast,
        Recommendation recommendation,
        Optional<DivergenceRisk> risk,
        List<OtherForecast> others,
        Costs costs,
        ExpectedLoss loss,
        List<String> warnings,
        Outlook next) {
    public Plan {
        others = List.copyOf(others);
        warnings = List.copyOf(warnings);
    }

    /**
     * Runs that would say more.
     *
     * @param offered most useful first
     * @param withheld the most useful runs among those that cost more tokens than they are expected to save; empty if there are none
     */
    public record Outlook(List<NextRuns> offered, Optional<NextRuns> withheld) {
        static final Outlook NONE = new Outlook(List.of(), Optional.empty());

        public Outlook {
            offered = List.copyOf(offered);
        }
    }

    /** What the group is called: of a model that was not trained, what sets its family apart; empty if there are no others. */
    public String name() {
        return fit.untrained()
                .map(UntrainedModel::name)
                .orElse(fit.history().group().name());
    }

    /** Tokens of the tuned budget whose settings would be kept: the nearest. */
    public double keptTokens() {
        return fit.past().nearest(forecast.tokens()).tokens();
    }

    /** Whether the target lies between tuned budgets, or at one, so that nothing is continued. */
    public boolean isInside() {
        return fit.untrained().isEmpty()
                && fit.history().isTuned()
                && forecast.tokens() >= fit.history().slices().get(0).tokens()
                && forecast.tokens() <= fit.tunedTokens();
    }

    /** How far to trust it. */
    public Confidence confidence() {
        return Confidence.of(this);
    }

    /** Target over the last tuned budget; in compute for a model that was not trained. */
    public double extrapolation() {
        return fit.jump(forecast.tokens());
    }

    /** How much of what is known of the exponents comes from the prior, on average. */
    public double priorShare() {
        return forecast.exponents().stream()
                .mapToDouble(Forecast.Shrunk::priorShare)
                .average()
                .orElse(1);
    }
}
