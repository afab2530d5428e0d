package dev.hyperlaw.evidence.plan;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.evidence.CommonSettings;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.backtest.Backtest;
import dev.hyperlaw.evidence.backtest.Rules;
import dev.hyperlaw.evidence.forecast.Forecast;
import dev.hyperlaw.evidence.forecast.Forecaster;
import dev.hyperlaw.evidence.forecast.Prior;
import dev.hyperlaw.evidence.history.GroupHistory;
import dev.hyperlaw.evidence.history.Past;
import dev.hyperlaw.transfer.TargetRun;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
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
        Backtest backtest = Backtest.of(List.of(history));
        LocatedTrials trials = LocatedTrials.of(history, backtest);
        Optional<Trust> trust = Trust.of(trials, backtest);
        double scale = CostScale.of(history, trials);
        TokenPrice price = TokenPrice.of(history, forecast.tokens(), scale);
        Optional<String> unknown = CostDoubt.of(forecast, bowl);
        Optional<Bowl> priced = unknown.isPresent() ? Optional.empty() : bowl;
        Recommender recommender = new Recommender(
                forecast, bowl, priced, prior, CommonSettings.sequenceLength(history.group()), triedBatches(), target);
        Recommendation recommendation =
                recommender.recommendation(price::of, Math.max(LEAST_NATS, Math.sqrt(past.noise())));
        Choice choice = recommender.choice();
        Optional<Double> expected = recommender.regret(choice);
        double[] kept = Bowl.offset(forecast, past.nearest(forecast.tokens()).place());
        return new Plan(
                history,
                prior,
                forecast,
                recommendation,
                expected.map(price::of),
                priced.map(found -> price.of(found.p90Regret(choice.offset(), choice.covariance()))),
                priced.map(found -> price.of(found.expectedRegret(kept, forecast.covariance()))),
                priced.flatMap(found -> paper(found, price)),
                unknown,
                scale,
                backtest,
                trust,
                next(priced, scale, expected.orElse(0.0)),
                PlanWarnings.of(past, forecast, recommendation, trust, trials));
    }

    /** The settings of a model that was not trained; nothing shows what limits cost there. */
    public static Recommendation ofSize(SizeForecast sizes, Prior prior, OptionalInt sequenceLength, TargetRun target) {
        return new Recommender(
                        sizes.forecast(),
                        Optional.empty(),
                        Optional.empty(),
                        prior,
                        sequenceLength,
                        only(sizes.forecast()),
                        target)
                .recommendation(nats -> new Cost(nats, OptionalDouble.empty()), LEAST_NATS);
    }

    private List<NextRuns> next(Optional<Bowl> priced, double scale, double expected) {
        List<NextRuns> beyond = GridExtension.of(past, forecast);
        return beyond.isEmpty()
                ? priced.map(found -> narrowing(found, scale, expected)).orElse(List.of())
                : beyond;
    }

    private List<NextRuns> narrowing(Bowl found, double scale, double expected) {
        double[] nothing = new double[forecast.axes().size()];
        double limits = Math.max(0, expected - found.expectedRegret(nothing, forecast.covariance()));
        return new NextRunSearch(past, forecaster, found, forecast.tokens(), scale, limits).best();
    }

    private Interval triedBatches() {
        DoubleSummaryStatistics tried = past.slices().stream()
                .flatMap(slice -> slice.spots().stream())
                .mapToDouble(spot -> spot.cell().batchTokens())
                .summaryStatistics();
        double best = forecast.place().batchTokens();
        return new Interval(best, Math.min(best, tried.getMin()), Math.max(best, tried.getMax()));
    }

    private static Interval only(Forecast forecast) {
        double batch = forecast.place().batchTokens();
        return new Interval(batch, batch, batch);
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
}
