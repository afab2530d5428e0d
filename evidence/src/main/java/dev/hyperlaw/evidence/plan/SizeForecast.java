package dev.hyperlaw.evidence.plan;

import dev.hyperlaw.StandardNormal;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.forecast.Forecast;
import dev.hyperlaw.evidence.forecast.Forecaster;
import dev.hyperlaw.evidence.forecast.OtherSettings;
import dev.hyperlaw.evidence.forecast.Prior;
import dev.hyperlaw.evidence.joint.JointFit;
import dev.hyperlaw.evidence.joint.JointRuns;
import dev.hyperlaw.evidence.level.Levels;
import dev.hyperlaw.evidence.level.LossLaws;
import dev.hyperlaw.evidence.timescale.TimescaleAxis;
import dev.hyperlaw.transfer.TargetRun;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * The best settings of a model that was not trained, by the surface through all models that were.
 *
 * @param parameters of the model
 * @param sizes how many were trained
 * @param extrapolation how far the model is beyond them: 1 between the smallest and the largest
 * @param lrExponent of the best learning rate over N; 0 where it is pooled
 * @param batch empty if no group varied it
 * @param confounded how far exponents in tokens and in size cannot be told apart: the correlation of their errors along the learning rate
 */
public record SizeForecast(
        double parameters,
        double tokens,
        int sizes,
        double extrapolation,
        Interval lr,
        Interval lrExponent,
        Optional<Interval> batch,
        Optional<Interval> batchExponent,
        double confounded,
        Forecast forecast,
        Forecaster forecaster) {
    /** A model size and what is forecast for it. */
    public record Sized(double parameters, Forecast forecast) {}

    /** Within which batches count as equally good. */
    private static final double LEAST_NATS = 0.001;

    /** The settings of a model that was not trained; nothing shows what limits cost there. */
    public SizedRecommendation recommend(Prior prior, OptionalInt sequenceLength, TargetRun target) {
        OtherSettings others = forecaster.othersAtSize(parameters, tokens);
        Bowl bowl = Bowl.of(forecaster, forecast.axes(), tokens);
        SafeChoice safe = SafeChoice.of(
                forecast,
                Boundary.of(forecaster, forecast, others, Math.log(parameters)),
                each -> new Recommender(
                        each, Optional.of(bowl), Optional.empty(), prior, sequenceLength, only(each), target));
        Recommendation run =
                safe.recommender().recommendation(nats -> new Cost(nats, OptionalDouble.empty()), LEAST_NATS);
        return new SizedRecommendation(
                run,
                safe.risk(),
                TimescaleAxis.withDecay(
                        others.forecasts(), forecaster.relatives(), forecast, run.cell(), Math.log(parameters)));
    }

    private static Interval only(Forecast forecast) {
        double batch = forecast.place().batchTokens();
        return new Interval(batch, batch, batch);
    }

    /** The loss of a run of this model at the settings; unknown above the best one where an end of its settings is open. */
    public ExpectedLoss loss(Recommendation run, Prior prior) {
        boolean open = forecast.axes().stream().anyMatch(forecast::isUnsettled);
        double regret = Bowl.of(forecaster, forecast.axes(), tokens)
                .expectedRegret(run.cell().octavesFrom(forecast.place(), forecast.axes()), forecast.covariance());
        return ExpectedLoss.of(
                LossLaws.overSizes(Levels.of(forecaster.fit()), prior.loss()),
                new JointRuns.Place(-1, Math.log(parameters), Math.log(tokens)),
                open ? Optional.empty() : Optional.of(regret),
                forecaster.fit().noise());
    }

    /** Empty if the parameters of some model are unknown, or nothing was tuned. */
    public static Optional<SizeForecast> of(Forecaster forecaster, double parameters, double tokens) {
        if (!forecaster.relatives().sized() || forecaster.axes().isEmpty()) {
            return Optional.empty();
        }
        double[] sizes = forecaster.relatives().runs().cells().stream()
                .mapToDouble(JointRuns.Place::logSize)
                .distinct()
                .sorted()
                .map(Math::exp)
                .toArray();
        Forecast forecast = forecaster.atSize(parameters, tokens);
        boolean batch = forecast.axes().contains(Tunable.BATCH);
        int rate = forecaster.relatives().axis(Tunable.LEARNING_RATE).orElseThrow();
        return Optional.of(new SizeForecast(
                parameters,
                tokens,
                sizes.length,
                Math.max(1, Math.max(parameters / sizes[sizes.length - 1], sizes[0] / parameters)),
                forecast.interval(Tunable.LEARNING_RATE),
                exponent(forecaster, Tunable.LEARNING_RATE),
                batch ? Optional.of(forecast.interval(Tunable.BATCH)) : Optional.empty(),
                batch ? Optional.of(exponent(forecaster, Tunable.BATCH)) : Optional.empty(),
                forecaster.fit().confounded(rate),
                forecast,
                forecaster));
    }

    private static Interval exponent(Forecaster forecaster, Tunable setting) {
        JointFit fit = forecaster.fit();
        int axis = forecaster.relatives().axis(setting).orElseThrow();
        double half = StandardNormal.HALF_95 * fit.sizeDeviation(axis);
        double estimate = fit.sizeExponent(axis);
        return new Interval(estimate, estimate - half, estimate + half);
    }

    /** The sizes that were trained, as parameters. */
    public List<Double> trained() {
        return forecaster.relatives().runs().cells().stream()
                .map(cell -> Math.exp(cell.logSize()))
                .distinct()
                .toList();
    }
}
