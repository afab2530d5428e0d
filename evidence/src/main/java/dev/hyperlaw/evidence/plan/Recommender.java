package dev.hyperlaw.evidence.plan;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.forecast.Forecast;
import dev.hyperlaw.evidence.forecast.Prior;
import dev.hyperlaw.quantity.Momentum;
import dev.hyperlaw.transfer.TargetRun;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.DoubleFunction;

/** From a forecast to settings that can be run. */
final class Recommender {
    private static final double ROUNDING = 1e-9;

    private final Forecast forecast;
    private final Optional<Bowl> priced;
    private final TargetRun target;
    private final AllowedSettings settings;
    private final Choice choice;

    /**
     * @param bowl by which settings are weighed against each other
     * @param priced the same where it may be said what they cost; empty where the runs leave that open
     * @param tried batches, around the best
     */
    Recommender(
            Forecast forecast,
            Optional<Bowl> bowl,
            Optional<Bowl> priced,
            Prior prior,
            OptionalInt sequenceLength,
            Interval tried,
            TargetRun target) {
        this.forecast = forecast;
        this.priced = priced;
        this.target = target;
        requireMomentum();
        settings = new AllowedSettings(forecast, bowl, prior, sequenceLength, tried);
        choice = settings.best(target);
    }

    private void requireMomentum() {
        double kept = forecast.place().alpha();
        boolean tuned = forecast.axes().contains(Tunable.MOMENTUM);
        if (!tuned && kept < target.caps().minAlpha().orElse(0) * (1 - ROUNDING)) {
            throw new InputProblem(
                    "The caps contradict the runs: --max-beta is %s, and momentum stays at beta %s because it was not varied."
                            .formatted(target.caps().maxBeta().getAsDouble(), new Momentum(kept).beta()),
                    "raise --max-beta, or add runs with other momenta.");
        }
    }

    Choice choice() {
        return choice;
    }

    /** Expected regret in the unit of the loss by the bowl alone; empty if no budget shows it. */
    Optional<Double> regret(Choice chosen) {
        return priced.map(shown -> shown.expectedRegret(chosen.offset(), chosen.covariance()));
    }

    /**
     * @param price of a regret
     * @param flatNats within which batches count as equally good
     */
    Recommendation recommendation(DoubleFunction<Cost> price, double flatNats) {
        boolean batchTuned = forecast.axes().contains(Tunable.BATCH);
        BindingCaps caps = new BindingCaps(settings, target, forecast, this::regret, price);
        List<Recommendation.BindingCap> binding = caps.of(choice);
        Optional<Interval> flat = priced.filter(shown -> batchTuned && binding.isEmpty())
                .map(shown -> around(forecast.place().batchTokens(), shown.octavesWithin(Tunable.BATCH, flatNats)));
        return new Recommendation(
                target,
                choice.cell(),
                choice.batch(),
                choice.interval(Tunable.LEARNING_RATE),
                choice.interval(Tunable.BATCH),
                choice.interval(Tunable.MOMENTUM),
                batchTuned ? Optional.of(forecast.interval(Tunable.BATCH)) : Optional.empty(),
                flat,
                flatNats,
                binding,
                binding.isEmpty() ? Optional.empty() : Optional.of(uncapped(caps)));
    }

    private Recommendation.Uncapped uncapped(BindingCaps caps) {
        Choice free = settings.best(target.unlimited());
        return new Recommendation.Uncapped(
                free.cell(),
                free.interval(Tunable.LEARNING_RATE),
                free.interval(Tunable.BATCH),
                free.interval(Tunable.MOMENTUM),
                caps.cost(choice, free));
    }

    private static Interval around(double value, double octaves) {
        double factor = Math.pow(2, octaves);
        return new Interval(value, value / factor, value * factor);
    }
}
