package dev.hyperlaw.evidence.plan;

import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.OpenEnds;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.forecast.Forecast;
import dev.hyperlaw.evidence.numeric.StudentT;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
 */
public record SizeForecast(
        double parameters,
        double tokens,
        int sizes,
        double extrapolation,
        Interval lr,
        Interval lrExponent,
        Optional<Interval> batch,
        Optional<Interval> batchExponent) {
    private static final int FEWEST = 3;

    /** A model size and what is forecast for it. */
    public record Sized(double parameters, Forecast forecast) {}

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
        Line lr = Line.of(trained, Tunable.LEARNING_RATE, parameters, pooled);
        boolean batches =
                trained.stream().allMatch(each -> each.forecast().axes().contains(Tunable.BATCH));
        Optional<Line> batch =
                batches ? Optional.of(Line.of(trained, Tunable.BATCH, parameters, false)) : Optional.empty();
        return Optional.of(new SizeForecast(
                parameters,
                trained.get(0).forecast().tokens(),
                (int) sizes,
                Math.max(1, Math.max(parameters / most, least / parameters)),
                lr.value,
                lr.exponent,
                batch.map(line -> line.value),
                batch.map(line -> line.exponent)));
    }

    /** A straight line through logarithms, read at one size. */
    private record Line(Interval value, Interval exponent) {
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
            double half = Math.sqrt(t * t * lineVariance + 1.96 * 1.96 * logError);
            double log = meanY + slope * x;
            OpenEnds open = trained.stream()
                    .map(each -> each.forecast().interval(setting).open())
                    .reduce(OpenEnds.NONE, OpenEnds::and);
            return new Line(
                    new Interval(Math.exp(log), Math.exp(log - half), Math.exp(log + half)).opened(open),
                    new Interval(slope, slope - t * slopeError, slope + t * slopeError));
        }
    }
}
