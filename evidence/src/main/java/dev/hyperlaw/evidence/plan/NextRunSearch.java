package dev.hyperlaw.evidence.plan;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.forecast.Forecast;
import dev.hyperlaw.evidence.forecast.Forecaster;
import dev.hyperlaw.evidence.history.Past;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;

/**
 * Looks for runs that lower the expected regret at the target most per token: three learning rates a grid step apart at one batch, or three
 * values of everything; at budgets between the last tuned one and half the target. For a model that was not trained these are runs of the
 * largest that was.
 */
final class NextRunSearch {
    private static final int MOST = 3;
    private static final double WORTH_IT = 0.97;

    private final Past past;
    private final Forecaster forecaster;
    private final PlanFit fit;
    private final Bowl bowl;
    private final Forecast now;
    private final double costOfLimits;
    private final DoubleUnaryOperator worth;
    /** A token of such a run, in tokens of the target's model: by compute. */
    private final double price;

    /**
     * @param costOfLimits what the recommendation costs beyond the forecast's own uncertainty, which no runs make better
     * @param worth of a regret, as a share of the target's tokens; NaN where the runs do not show it
     */
    NextRunSearch(PlanFit fit, Bowl bowl, Forecast now, double costOfLimits, DoubleUnaryOperator worth) {
        this.fit = fit;
        this.bowl = bowl;
        this.now = now;
        this.costOfLimits = costOfLimits;
        this.worth = worth;
        past = fit.past();
        forecaster = fit.forecaster();
        price = Math.exp(forecaster.relatives().logSize() - forecaster.logSize(fit.parameters()));
    }

    Plan.Outlook best() {
        List<NextRuns> all = new ArrayList<>();
        boolean done = past.tuned().bowl().isPresent() && past.tuned().isInside();
        double most = now.tokens() / 2;
        for (double tokens = done ? 2 * past.tokens() : past.tokens(); tokens <= most; tokens *= 2) {
            all.add(at(tokens, forecaster.axes()));
            if (forecaster.axes().equals(List.of(Tunable.LEARNING_RATE, Tunable.BATCH))) {
                all.add(at(tokens, List.of(Tunable.LEARNING_RATE)));
            }
        }
        List<NextRuns> useful = all.stream()
                .filter(runs -> logGain(runs) > -Math.log(WORTH_IT))
                .filter(runs -> price * runs.totalTokens() <= now.tokens())
                .sorted(Comparator.comparingDouble(runs -> -logGain(runs) / runs.totalTokens()))
                .toList();
        return new Plan.Outlook(
                useful.stream().filter(this::pays).limit(MOST).toList(),
                useful.stream().filter(runs -> !pays(runs)).findFirst());
    }

    /** Where the price of tokens is not known, runs that help are offered whatever they cost. */
    private boolean pays(NextRuns runs) {
        return !(price * runs.totalTokens() > runs.gain().orElseThrow().savedTokens());
    }

    private static double logGain(NextRuns runs) {
        return runs.gain()
                .map(gain -> Math.log(gain.regretBefore() / gain.regretAfter()))
                .orElse(0.0);
    }

    private NextRuns at(double tokens, List<Tunable> varied) {
        Cell centre = forecaster.at(tokens).place();
        double step = past.slices().get(past.slices().size() - 1).step(Tunable.LEARNING_RATE);
        List<Double> rates = around(centre.learningRate(), step);
        List<Double> batches =
                varied.contains(Tunable.BATCH) ? around(centre.batchTokens(), 1) : List.of(centre.batchTokens());
        List<Double> alphas = varied.contains(Tunable.MOMENTUM) ? around(centre.alpha(), 1) : List.of();
        Forecast then = forecaster.after(fit.parameters(), now.tokens(), tokens, cells(rates, batches, alphas, centre));
        double before = regret(now);
        double after = regret(then);
        double saved = now.tokens() * (worth.applyAsDouble(before) - worth.applyAsDouble(after));
        return new NextRuns(
                tokens, rates, batches, alphas, new NextRuns.Gain(factor(now), factor(then), before, after, saved));
    }

    private static List<Cell> cells(List<Double> rates, List<Double> batches, List<Double> alphas, Cell centre) {
        List<Cell> cells = new ArrayList<>();
        for (double rate : rates) {
            for (double batch : batches) {
                for (double alpha : alphas.isEmpty() ? List.of(centre.alpha()) : alphas) {
                    cells.add(new Cell(rate, batch, Math.min(1, alpha)));
                }
            }
        }
        return cells;
    }

    private double regret(Forecast forecast) {
        double[] nothing = new double[forecast.axes().size()];
        return fit.costScale() * (bowl.expectedRegret(nothing, forecast.covariance()) + costOfLimits);
    }

    private static double factor(Forecast forecast) {
        Interval lr = forecast.interval(Tunable.LEARNING_RATE);
        return lr.high() / lr.low();
    }

    static List<Double> around(double middle, double octaves) {
        return DoubleStream.of(-octaves, 0, octaves)
                .mapToObj(each -> middle * Math.pow(2, each))
                .toList();
    }
}
