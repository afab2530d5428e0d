package dev.hyperlaw.reach;

import dev.hyperlaw.InputProblem;
import java.util.Locale;

/** Where the points of a curve lie: evenly spaced in the logarithm of the batch, short of the asymptotes. */
final class IsoCurve {
    /** A curve ends 2 % before its asymptotes. */
    static final double MARGIN = 1.02;

    private IsoCurve() {}

    static void requireMaxBatch(double maxBatch) {
        if (!(maxBatch >= 1)) {
            throw new InputProblem(
                    String.format(Locale.ROOT, "The largest batch size (%s) must be at least 1.", maxBatch),
                    "the unit is missing.");
        }
    }

    /** This many batch sizes from one end to the other; one alone when the interval is empty. */
    static double[] batches(double from, double to, int points) {
        if (points <= 0) {
            return new double[0];
        }
        if (points == 1 || !(from < to)) {
            return new double[] {to};
        }
        double[] batches = new double[points];
        double step = Math.log(to / from) / (points - 1);
        for (int i = 0; i < points; i++) {
            batches[i] = from * Math.exp(i * step);
        }
        batches[points - 1] = to;
        return batches;
    }
}
