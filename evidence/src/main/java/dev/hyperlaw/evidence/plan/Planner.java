package dev.hyperlaw.evidence.plan;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.CommonSettings;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.OpenEnds;
import dev.hyperlaw.evidence.Relatives;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.backtest.Rules;
import dev.hyperlaw.evidence.forecast.Forecast;
import dev.hyperlaw.evidence.forecast.Forecaster;
import dev.hyperlaw.evidence.forecast.OtherSettings;
import dev.hyperlaw.evidence.history.Past;
import dev.hyperlaw.evidence.joint.JointRuns;
import dev.hyperlaw.evidence.timescale.TimescaleAxis;
import dev.hyperlaw.transfer.TargetRun;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Makes the plan of one group: forecast, then the settings that caps and hardware allow with the least expected regret. */
final class Planner {
    /** Batches are called equally good if they differ by less than the noise of one run, and at least by this. */
    private static final double LEAST_NATS = 0.001;

    private final PlanFit fit;
    private final Past past;
    private final OptionalDouble parameters;
    private final double logSize;
    private final Forecast forecast;
    private final OtherSettings others;
    private final SafeChoice safe;
    private final Optional<Bowl> bowl;
    private final Optional<String> unknown;
    private final Optional<Bowl> priced;
    private final TokenPrice price;
    private final Recommender recommender;

    Planner(PlanFit fit, TargetRun target) {
        this.fit = fit;
        past = fit.past();
        Forecaster forecaster = fit.forecaster();
        parameters = fit.parameters();
        logSize = forecaster.logSize(parameters);
        Forecast best = forecaster.at(parameters, target.tokens().tokens());
        bowl = Bowl.shown(forecaster, best.axes(), best.tokens());
        others = forecaster.others(parameters, best.tokens());
        safe = SafeChoice.of(
                best,
                Boundary.of(forecaster, best, others, logSize),
                each -> new Recommender(
                        each,
                        bowl,
                        doubt(each, bowl).isPresent() ? Optional.empty() : bowl,
                        fit.prior(),
                        CommonSettings.sequenceLength(past.group()),
                        triedBatches(each),
                        target));
        forecast = safe.forecast();
        unknown = doubt(forecast, bowl);
        priced = unknown.isPresent() ? Optional.empty() : bowl;
        price = parameters.isEmpty()
                ? TokenPrice.of(fit.history(), forecast.tokens(), fit.costScale())
                : TokenPrice.of(fit.losses(), place(), fit.costScale());
        recommender = safe.recommender();
    }

    Plan plan() {
        Recommendation recommendation =
                recommender.recommendation(price::of, Math.max(LEAST_NATS, Math.sqrt(past.noise())));
        Costs costs = costs();
        Relatives relatives = fit.forecaster().relatives();
        return new Plan(
                fit,
                forecast,
                recommendation,
                safe.risk(),
                TimescaleAxis.withDecay(others.forecasts(), relatives, forecast, recommendation.cell(), logSize),
                costs,
                loss(costs),
                PlanWarnings.of(fit, forecast, recommendation),
                next());
    }

    private JointRuns.Place place() {
        int model = parameters.isPresent()
                ? JointRuns.NONE
                : fit.forecaster().relatives().own();
        return new JointRuns.Place(model, logSize, Math.log(forecast.tokens()));
    }

    private ExpectedLoss loss(Costs costs) {
        return ExpectedLoss.of(
                fit.losses(),
                place(),
                costs.expected().map(Cost::nats),
                fit.forecaster().fit().noise());
    }

    private Costs costs() {
        Choice choice = recommender.choice();
        double[] kept = offset(past.nearest(forecast.tokens()).place());
        return new Costs(
                recommender.regret(choice).map(price::of),
                priced.map(found -> price.of(found.p90Regret(choice.offset(), choice.covariance()))),
                priced.map(found -> price.of(found.expectedRegret(kept, forecast.covariance()))),
                priced.flatMap(this::paper),
                unknown);
    }

    private double[] offset(Cell cell) {
        return cell.octavesFrom(forecast.place(), forecast.axes());
    }

    private Plan.Outlook next() {
        List<NextRuns> beyond = GridExtension.of(past, forecast);
        return beyond.isEmpty()
                ? priced.map(this::narrowing).orElse(Plan.Outlook.NONE)
                : new Plan.Outlook(beyond, Optional.empty());
    }

    /** Runs that cost more tokens than their gain is worth at the target are withheld. */
    private Plan.Outlook narrowing(Bowl found) {
        double[] nothing = new double[forecast.axes().size()];
        double expected = recommender.regret(recommender.choice()).orElse(0.0);
        double limits = Math.max(0, expected - found.expectedRegret(nothing, forecast.covariance()));
        return new NextRunSearch(fit, found, forecast, limits, price::tokensWorth).best();
    }

    private Interval triedBatches(Forecast forecast) {
        DoubleSummaryStatistics tried = past.slices().stream()
                .flatMap(slice -> slice.spots().stream())
                .mapToDouble(spot -> spot.cell().batchTokens())
                .summaryStatistics();
        double best = forecast.place().batchTokens();
        return new Interval(best, Math.min(best, tried.getMin()), Math.max(best, tried.getMax()));
    }

    /**
     * The last of A to D that moves only what was varied. Empty at and below the last tuned budget, where nothing is to be moved, and for
     * another model: these rules say nothing of size.
     */
    private Optional<Costs.RuleCost> paper(Bowl found) {
        if (forecast.tokens() <= past.tokens() || parameters.isPresent()) {
            return Optional.empty();
        }
        return Rules.ofThePaper().stream()
                .flatMap(rule -> rule
                        .suggest(past, forecast.tokens())
                        .map(cell -> new Costs.RuleCost(
                                rule.name(), price.of(found.expectedRegret(offset(cell), forecast.covariance()))))
                        .stream())
                .reduce((first, second) -> second);
    }

    /**
     * Why it cannot be told what a plan costs: beyond the runs nothing shows how far the optimum is, nor how the loss rises away from it.
     * Empty if it can.
     */
    private static Optional<String> doubt(Forecast forecast, Optional<Bowl> bowl) {
        return forecast.axes().stream()
                .filter(forecast::isUnsettled)
                .findFirst()
                .map(axis -> words(axis, forecast.openEnds(axis)))
                .or(() -> bowl.isPresent()
                        ? Optional.empty()
                        : Optional.of("no budget shows how the loss rises away from its optimum"));
    }

    private static String words(Tunable axis, OpenEnds open) {
        String name = axis == Tunable.MOMENTUM ? "alpha = 1 - beta" : axis.words();
        return switch (open) {
            case NONE -> throw new IllegalArgumentException("The interval of the %s is closed.".formatted(name));
            case BOTH -> "the runs do not determine the %s".formatted(name);
            case BELOW -> "the best %s may lie below all that were tried".formatted(name);
            case ABOVE -> "the best %s may lie above all that were tried".formatted(name);
        };
    }
}
