package dev.hyperlaw.evidence.plan;

import dev.hyperlaw.evidence.forecast.Forecast;
import java.util.List;

/**
 * What to run at a target, and what that is expected to cost.
 *
 * @param forecast where the best settings are expected, whatever the limits
 * @param warnings what must be said beside it
 */
public record Advice(Forecast forecast, Recommendation recommendation, Costs costs, List<String> warnings) {
    public Advice {
        warnings = List.copyOf(warnings);
    }
}
