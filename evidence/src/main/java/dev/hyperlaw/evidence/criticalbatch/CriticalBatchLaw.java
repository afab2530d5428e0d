package dev.hyperlaw.evidence.criticalbatch;

import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.numeric.StudentT;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The critical batch against the size of the model, {@code B_c = constant·N^exponent}: a straight line through the logarithms, with
 * Student's interval. The sizes of a study that trains larger models on more data speak of both together.
 */
public record CriticalBatchLaw(Interval exponent, int sizes) {
    private static final int FEWEST = 3;

    /** A critical batch and the parameters of its model. */
    public record Sized(double parameters, CriticalBatchFit fit) {
        public Sized {
            if (!(parameters > 0) || Double.isInfinite(parameters)) {
                throw new IllegalArgumentException(
                        "The parameters (%s) of a model must be positive.".formatted(parameters));
            }
        }
    }

    /** Empty with fewer than three different sizes. */
    public static Optional<CriticalBatchLaw> of(List<Sized> fits) {
        long sizes = fits.stream().mapToDouble(Sized::parameters).distinct().count();
        if (sizes < FEWEST) {
            return Optional.empty();
        }
        double[] x =
                fits.stream().mapToDouble(each -> Math.log(each.parameters)).toArray();
        double[] y = fits.stream()
                .mapToDouble(each -> Math.log(each.fit.criticalBatch().estimate()))
                .toArray();
        double meanX = Arrays.stream(x).average().orElseThrow();
        double meanY = Arrays.stream(y).average().orElseThrow();
        double xx = 0;
        double xy = 0;
        for (int i = 0; i < x.length; i++) {
            xx += (x[i] - meanX) * (x[i] - meanX);
            xy += (x[i] - meanX) * (y[i] - meanY);
        }
        double slope = xy / xx;
        double squares = 0;
        for (int i = 0; i < x.length; i++) {
            double off = y[i] - meanY - slope * (x[i] - meanX);
            squares += off * off;
        }
        int degrees = x.length - 2;
        double half = StudentT.twoSided95(degrees) * Math.sqrt(squares / degrees / xx);
        return Optional.of(new CriticalBatchLaw(new Interval(slope, slope - half, slope + half), x.length));
    }
}
