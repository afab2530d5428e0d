package dev.hyperlaw.evidence.plan;

import dev.hyperlaw.StandardNormal;
import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.OpenEnds;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.forecast.Forecast;
import dev.hyperlaw.evidence.forecast.Prior;
import dev.hyperlaw.evidence.numeric.StudentT;
import dev.hyperlaw.transfer.TargetRun;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.hipparchus.stat.regression.SimpleRegression;

/**
 * The best settings of a model that was not trained, from the forecasts of three sizes or more at the same budget: straight lines over log N.
 * Its interval has the scatter of the sizes about the line and the mean error of their forecasts in it, and nothing else: that the line goes on beyond
 * the sizes that were trained is taken for granted. It is open where the forecast of some size is.
 *
 * @param parameters of the model
 * @param sizes how many were trained
 * @param extrapolation how far the model is beyond them: 1 between the smallest and the largest
 * @param lrExponent of the best learning rate over N; 0 where it is pooled
 * @param batch empty if not all groups varied it
 * @param forecast the same with the batch and momentum of the groups where they were not varied, for {@link Recommender}
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
        Forecast forecast) {
    private static final int FEWEST = 3;

    /** A model size and what is forecast for it. */
    public record Sized(double parameters, Forecast forecast) {}

    /** The settings of a model that was not trained; nothing shows what limits cost there. */
    public Recommendation recommend(Prior prior, OptionalInt sequenceLength, TargetRun target) {
        return Planner.ofSize(this, prior, sequenceLength, target);
    }

    /**
     * @param pooled whether the parametrisation makes the best learning rate the same for every size (muP), so that the line is flat
     * @return empty with fewer than three sizes
     */
    public static Optional<SizeForecast> of(List<Sized> trained, double parameters, boolean pooled) {
        long sizes = trained.stream().mapToDouble(Sized::parameters).distinct().count();
        if (sizes < FEWEST) {
            return Optional.empty();
        }
        double least = trained.stream().mapToDouble(Sized::parameters).min().orElseThrow();
        double most = trained.stream().mapToDouble(Sized::parameters).max().orElseThrow();
        Map<Tunable, Line> lines = new EnumMap<>(Tunable.class);
        for (Tunable setting : Tunable.values()) {
            boolean same = pooled && setting == Tunable.LEARNING_RATE;
            lines.put(setting, Line.of(trained, setting, parameters, same));
        }
        List<Tunable> axes = Arrays.stream(Tunable.values())
                .filter(setting ->
                        trained.stream().allMatch(each -> each.forecast().axes().contains(setting)))
                .toList();
        Line lr = line(lines, Tunable.LEARNING_RATE);
        Optional<Line> batch =
                axes.contains(Tunable.BATCH) ? Optional.of(line(lines, Tunable.BATCH)) : Optional.empty();
        double tokens = trained.get(0).forecast().tokens();
        return Optional.of(new SizeForecast(
                parameters,
                tokens,
                (int) sizes,
                Math.max(1, Math.max(parameters / most, least / parameters)),
                lr.value,
                lr.exponent,
                batch.map(line -> line.value),
                batch.map(line -> line.exponent),
                forecast(tokens, axes, lines)));
    }

    private static Forecast forecast(double tokens, List<Tunable> axes, Map<Tunable, Line> lines) {
        Cell place = new Cell(
                line(lines, Tunable.LEARNING_RATE).value.estimate(),
                line(lines, Tunable.BATCH).value.estimate(),
                Math.min(1, line(lines, Tunable.MOMENTUM).value.estimate()));
        double[][] covariance = new double[axes.size()][axes.size()];
        for (int i = 0; i < axes.size(); i++) {
            double octaves = line(lines, axes.get(i)).half / Math.log(2) / StandardNormal.HALF_95;
            covariance[i][i] = octaves * octaves;
        }
        List<OpenEnds> open =
                axes.stream().map(axis -> line(lines, axis).value.open()).toList();
        return new Forecast(tokens, axes, place, covariance, open, List.of(), false, 1);
    }

    private static Line line(Map<Tunable, Line> lines, Tunable setting) {
        return Objects.requireNonNull(lines.get(setting));
    }

    /**
     * A straight line through logarithms, read at one size.
     *
     * @param half of the width of the value's interval, as a logarithm, were it closed
     */
    private record Line(Interval value, Interval exponent, double half) {
        static Line of(List<Sized> trained, Tunable setting, double parameters, boolean flat) {
            SimpleRegression line = new SimpleRegression();
            List<double[]> points = new ArrayList<>();
            double errors = 0;
            for (Sized each : trained) {
                int axis = each.forecast().axes().indexOf(setting);
                double[] point = {
                    Math.log(each.parameters()),
                    Math.log(each.forecast().place().get(setting))
                };
                points.add(point);
                line.addData(point[0], point[1]);
                errors += axis < 0 ? 0 : each.forecast().covariance()[axis][axis] / trained.size();
            }
            double logError = errors * Math.log(2) * Math.log(2);
            double slope = flat ? 0 : line.getSlope();
            double meanX =
                    points.stream().mapToDouble(point -> point[0]).average().orElseThrow();
            double meanY =
                    points.stream().mapToDouble(point -> point[1]).average().orElseThrow();
            double rest = 0;
            double spread = 0;
            for (double[] point : points) {
                double x = point[0] - meanX;
                rest += Math.pow(point[1] - meanY - slope * x, 2);
                spread += x * x;
            }
            int freedom = points.size() - (flat ? 1 : 2);
            double variance = rest / freedom;
            double x = Math.log(parameters) - meanX;
            double t = StudentT.twoSided95(freedom);
            double slopeError = flat ? 0 : Math.sqrt(variance / spread);
            double lineVariance = variance * (1 + 1.0 / points.size()) + slopeError * slopeError * x * x;
            double half = Math.sqrt(t * t * lineVariance + StandardNormal.HALF_95 * StandardNormal.HALF_95 * logError);
            double log = meanY + slope * x;
            OpenEnds open = trained.stream()
                    .map(each -> each.forecast().interval(setting).open())
                    .reduce(OpenEnds.NONE, OpenEnds::and);
            return new Line(
                    new Interval(Math.exp(log), Math.exp(log - half), Math.exp(log + half)).opened(open),
                    new Interval(slope, slope - t * slopeError, slope + t * slopeError),
                    half);
        }
    }
}
