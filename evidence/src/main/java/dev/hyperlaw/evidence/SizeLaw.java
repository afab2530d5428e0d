package dev.hyperlaw.evidence;

import dev.hyperlaw.evidence.numeric.StudentT;
import dev.hyperlaw.evidence.surface.StraightLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How the best value of a setting moves with the size of the model at one budget, rate and batch tuned together: a straight line through the levels of the
 * groups. Its interval rests on how far they lie off that line, so whatever else sets the groups apart is in it.
 *
 * @param sizes how many different ones
 * @param meanLogSize where the line is known best
 * @param meanLog the logarithm of the best value there, at the reference budget
 */
public record SizeLaw(Tunable setting, int sizes, Interval exponent, double meanLogSize, double meanLog) {
    private static final int FEWEST = 3;
    /**
     * @param sizes parameters by name of the group
     * @return empty with fewer than three sizes
     */
    static Optional<SizeLaw> of(Tunable setting, List<GroupLevel> levels, Map<String, Double> sizes) {
        List<double[]> points = new ArrayList<>();
        for (GroupLevel level : levels) {
            Double size = sizes.get(level.group());
            if (level.setting() == setting && size != null && size > 0) {
                points.add(new double[] {Math.log(size), level.log()});
            }
        }
        int different =
                (int) points.stream().mapToDouble(point -> point[0]).distinct().count();
        if (different < FEWEST) {
            return Optional.empty();
        }
        double mean = points.stream().mapToDouble(point -> point[0]).average().orElseThrow();
        double[][] drivers =
                points.stream().map(point -> new double[] {1, point[0] - mean}).toArray(double[][]::new);
        double[] line = StraightLine.through(
                drivers, points.stream().mapToDouble(point -> point[1]).toArray());
        double left = 0;
        double spread = 0;
        for (double[] point : points) {
            double x = point[0] - mean;
            left += Math.pow(point[1] - line[0] - line[1] * x, 2);
            spread += x * x;
        }
        int degrees = points.size() - 2;
        double half = StudentT.twoSided95(degrees) * Math.sqrt(left / degrees / spread);
        return Optional.of(
                new SizeLaw(setting, different, new Interval(line[1], line[1] - half, line[1] + half), mean, line[0]));
    }

    /**
     * Where the law of one group passes, when several groups share its exponents.
     *
     * @param setting which setting is best there, batch and rate tuned together
     * @param log the logarithm of its best value at the reference budget
     */
    public record GroupLevel(String group, Tunable setting, double log) {
        public GroupLevel {
            if (!Double.isFinite(log)) {
                throw new IllegalArgumentException("The level (%s) of %s must be finite.".formatted(log, group));
            }
        }
    }
}
