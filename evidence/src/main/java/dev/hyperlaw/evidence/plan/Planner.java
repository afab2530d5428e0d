package dev.hyperlaw.evidence.plan;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.CommonSettings;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.backtest.Backtest;
import dev.hyperlaw.evidence.backtest.GroupHistory;
import dev.hyperlaw.evidence.backtest.Past;
import dev.hyperlaw.evidence.backtest.Rules;
import dev.hyperlaw.evidence.forecast.Forecast;
import dev.hyperlaw.evidence.forecast.Forecaster;
import dev.hyperlaw.evidence.forecast.Prior;
import dev.hyperlaw.evidence.forecast.Response;
import dev.hyperlaw.quantity.BatchSize;
import dev.hyperlaw.quantity.LearningRate;
import dev.hyperlaw.transfer.BatchPlan;
import dev.hyperlaw.transfer.BatchRounding;
import dev.hyperlaw.transfer.TargetRun;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Makes the plan of one group: forecast, then the settings that caps and hardware allow with the least expected regret. */
public final class Planner {
    /** Batches are called equally good if they differ by less than the noise of one run, and at least by this. */
    private static final double LEAST_NATS = 0.001;

    private final GroupHistory history;
    private final Past past;
    private final Prior prior;
    private final TargetRun target;
    private final Forecaster forecaster;
    private final Forecast forecast;
    private final Optional<Bowl> bowl;

    private Planner(GroupHistory history, TargetRun target) {
        this.history = history;
        this.target = target;
        past = history.upTo(history.budgets() - 1);
        prior = past.prior();
        forecaster = past.forecaster();
        forecast = forecaster.at(target.tokens().tokens());
        bowl = Bowl.of(past, forecast.axes());
    }

    public static Plan of(GroupHistory history, TargetRun target) {
        if (history.budgets() == 0) {
            throw new InputProblem(
                    "No budget of %s has three learning rates or more: nothing was tuned."
                            .formatted(
                                    history.group().name().isEmpty()
                                            ? "the sweep"
                                            : history.group().name()),
                    "transfer, which moves a single configuration, is what you need.");
        }
        return new Planner(history, target).plan();
    }

    private Plan plan() {
        Recommendation recommendation = recommendation();
        Backtest backtest = Backtest.of(List.of(history));
        LocatedTrials trials = LocatedTrials.of(history, backtest);
        Optional<Trust> trust = Trust.of(trials);
        double scale = CostScale.of(history, trials);
        TokenPrice price = TokenPrice.of(history, forecast.tokens(), scale);
        double[] offset = Bowl.offset(forecast, recommendation.cell());
        double[] kept = Bowl.offset(forecast, past.nearest(forecast.tokens()).place());
        Optional<String> unknown = CostDoubt.of(forecast, bowl);
        Optional<Bowl> priced = unknown.isPresent() ? Optional.empty() : bowl;
        return new Plan(
                history,
                prior,
                forecast,
                recommendation,
                priced.map(found -> price.of(found.expectedRegret(offset, forecast.covariance()))),
                priced.map(found -> price.of(found.p90Regret(offset, forecast.covariance()))),
                priced.map(found -> price.of(found.expectedRegret(kept, forecast.covariance()))),
                priced.flatMap(found -> paper(found, price)),
                unknown,
                scale,
                backtest,
                trust,
                next(priced, scale),
                PlanWarnings.of(past, forecast, trust, trials));
    }

    private List<NextRuns> next(Optional<Bowl> priced, double scale) {
        List<NextRuns> beyond = GridExtension.of(past, forecast);
        return beyond.isEmpty()
                ? priced.map(found -> new NextRunSearch(past, forecaster, found, forecast.tokens(), scale).best())
                        .orElse(List.of())
                : beyond;
    }

    /** The last of A to D that moves only what was varied; empty at and below the last tuned budget, where nothing is to be moved. */
    private Optional<Plan.RuleCost> paper(Bowl found, TokenPrice price) {
        if (forecast.tokens() <= past.tokens()) {
            return Optional.empty();
        }
        return Rules.ofThePaper().stream()
                .flatMap(rule -> rule
                        .suggest(past, forecast.tokens())
                        .map(cell -> new Plan.RuleCost(
                                rule.name(),
                                price.of(found.expectedRegret(Bowl.offset(forecast, cell), forecast.covariance()))))
                        .stream())
                .reduce((first, second) -> second);
    }

    private Recommendation recommendation() {
        OptionalInt length = CommonSettings.sequenceLength(history.group());
        BatchRounding rounding = new BatchRounding(target.hardware(), target.caps(), length);
        boolean batchTuned = forecast.axes().contains(Tunable.BATCH);
        double ideal = forecast.place().batchTokens();
        BatchPlan batch = target.batch().map(rounding::prescribed).orElseGet(() -> rounding.nearest(ideal, batchTuned));
        double tokens = batch.batch().tokens();
        double lrFactor = batchTuned ? rateFactor(tokens / ideal) : unanchored(tokens / ideal);
        Interval lr = forecast.interval(Tunable.LEARNING_RATE);
        double most = target.caps().maxLr().map(LearningRate::value).orElse(Double.MAX_VALUE);
        double alpha = Math.max(
                forecast.place().alpha(),
                target.caps().maxBeta().isPresent()
                        ? 1 - target.caps().maxBeta().getAsDouble()
                        : 0);
        Cell cell = new Cell(Math.min(most, lr.estimate() * lrFactor), tokens, alpha);
        double flat = Math.max(LEAST_NATS, Math.sqrt(past.noise()));
        Optional<Interval> flatBatch = batchTuned
                ? bowl.map(found -> around(ideal, found.octavesWithin(Tunable.BATCH, flat)))
                : Optional.empty();
        return new Recommendation(
                target.tokens().tokens(),
                cell,
                new Interval(
                        cell.learningRate(),
                        Math.min(cell.learningRate(), lr.low() * lrFactor),
                        Math.max(cell.learningRate(), lr.high() * lrFactor)),
                batchTuned ? Optional.of(forecast.interval(Tunable.BATCH)) : Optional.empty(),
                flatBatch,
                flat,
                batch,
                forecast.axes().contains(Tunable.MOMENTUM)
                        ? Optional.of(forecast.interval(Tunable.MOMENTUM))
                        : Optional.empty(),
                target.tokens().steps(new BatchSize((long) tokens, length)));
    }

    /** Below the best batch the learning rate falls like {@code b^p}; above it, it is not raised: that is the side on which runs are lost. */
    private double rateFactor(double batchRatio) {
        return Math.pow(Math.min(1, batchRatio), prior.of(Response.P).mean());
    }

    private double unanchored(double batchRatio) {
        return Math.pow(batchRatio, prior.of(Response.P).mean());
    }

    private static Interval around(double value, double octaves) {
        double factor = Math.pow(2, octaves);
        return new Interval(value, value / factor, value * factor);
    }
}
