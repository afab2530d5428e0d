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
 * Looks for runs that lower the expected regret at the target most per token: three learning rates a grid step apart at one batch, or three values of everything; at budgets between the last tuned one and half the target.
 *
 * @param costOfLimits what the recommendation costs beyond the forecast's own uncertainty, which no runs make better
 * @param worth of a regret, as a share of the target's tokens; NaN where the runs do not show it
 */
record NextRunSearch(
        Past past,
        Forecaster forecaster,
        Bowl bowl,
        double target,
        double costScale,
        double costOfLimits,
        DoubleUnaryOperator worth) {
    private static final int MOST = 3;
    private static final double WORTH_IT = 0.97;

    Plan.Outlook best() {
        List<NextRuns> all = new ArrayList<>();
        boolean done = past.tuned().bowl().isPresent() && past.tuned().isInside();
        for (double tokens = done ? 2 * past.tokens() : past.tokens(); tokens <= target / 2; tokens *= 2) {
            all.add(at(tokens, forecaster.axes()));
            if (forecaster.axes().equals(List.of(Tunable.LEARNING_RATE, Tunable.BATCH))) {
                all.add(at(tokens, List.of(Tunable.LEARNING_RATE)));
            }
        }
        List<NextRuns> useful = all.stream()
                .filter(runs -> logGain(runs) > -Math.log(WORTH_IT))
                .filter(runs -> runs.totalTokens() <= target)
                .sorted(Comparator.comparingDouble(runs -> -logGain(runs) / runs.totalTokens()))
                .toList();
        return new Plan.Outlook(
                useful.stream().filter(this::pays).limit(MOST).toList(),
                useful.stream().filter(runs -> !pays(runs)).findFirst());
    }

    /** Where the price of tokens is not known, runs that help are offered whatever they cost. */
    private boolean pays(NextRuns runs) {
        return !(runs.totalTokens() > runs.gain().orElseThrow().savedTokens());
    }

    private static double logGain(NextRuns runs) {
        return runs.gain()
                .map(gain -> Math.log(gain.regretBefore() / gain.regretAfter()))
                .orElse(0.0);
    }

    private NextRuns at(double tokens, List<Tunable> varied) {
        Forecast now = forecaster.at(target);
        Cell centre = forecaster.at(tokens).place();
        double step = past.slices().get(past.slices().size() - 1).step(Tunable.LEARNING_RATE);
        List<Double> rates = around(centre.learningRate(), step);
        List<Double> batches =
                varied.contains(Tunable.BATCH) ? around(centre.batchTokens(), 1) : List.of(centre.batchTokens());
        List<Double> alphas = varied.contains(Tunable.MOMENTUM) ? around(centre.alpha(), 1) : List.of();
        Forecast then = forecaster.after(target, tokens, cells(rates, batches, alphas, centre));
        double before = regret(now);
        double after = regret(then);
        double saved = target * (worth.applyAsDouble(before) - worth.applyAsDouble(after));
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
        return costScale * (bowl.expectedRegret(nothing, forecast.covariance()) + costOfLimits);
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
