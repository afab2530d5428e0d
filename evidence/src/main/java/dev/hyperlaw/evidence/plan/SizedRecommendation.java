package dev.hyperlaw.evidence.plan;

import dev.hyperlaw.evidence.forecast.OtherForecast;
import java.util.List;
import java.util.Optional;

/**
 * The settings of a model that was not trained.
 *
 * @param risk of a divergence; empty if none of the runs diverged
 * @param others settings beside learning rate, momentum and batch that were varied
 */
public record SizedRecommendation(
        Recommendation recommendation, Optional<DivergenceRisk> risk, List<OtherForecast> others) {
    public SizedRecommendation {
        others = List.copyOf(others);
    }
}
