package dev.hyperlaw.evidence.plan;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.forecast.Forecast;
import java.util.Optional;
import java.util.function.Function;

/**
 * Settings that limits allow, at a learning rate that is chosen by expected loss, divergence included.
 *
 * @param forecast around the rate that is left
 * @param risk empty where none of the runs diverged
 */
record SafeChoice(Forecast forecast, Recommender recommender, Optional<DivergenceRisk> risk) {
    private static final int MOST_PASSES = 4;

    /** @param recommend chooses settings around a forecast */
    static SafeChoice of(Forecast free, Optional<Boundary> boundary, Function<Forecast, Recommender> recommend) {
        Recommender first = recommend.apply(free);
        return boundary.map(known -> of(free, first, known, recommend))
                .orElseGet(() -> new SafeChoice(free, first, Optional.empty()));
    }

    private static SafeChoice of(
            Forecast free, Recommender first, Boundary boundary, Function<Forecast, Recommender> recommend) {
        Forecast forecast = free;
        Recommender safe = first;
        // A lower rate may move a batch that limits or hardware round: the boundary is asked again there.
        for (int pass = 0; pass < MOST_PASSES; pass++) {
            Cell cell = safe.choice().cell();
            if (pass > 0 && boundary.probability(cell) <= DivergenceRisk.MOST) {
                break;
            }
            double factor = boundary.rate(cell) / cell.learningRate();
            if (factor == 1) {
                break;
            }
            Cell place = forecast.place();
            forecast = forecast.withPlace(place.with(Tunable.LEARNING_RATE, factor * place.learningRate()));
            safe = recommend.apply(forecast);
        }
        double unguarded = first.choice().cell().learningRate();
        return new SafeChoice(
                forecast, safe, Optional.of(boundary.at(safe.choice().cell(), unguarded)));
    }
}
