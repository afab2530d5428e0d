package dev.hyperlaw.evidence.joint;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Rows that are too far off the surface for the way the others lie around it. The fit itself takes a valley to be no parabola and forgives
 * far runs much; here the scale is what it is typically off by in these very runs.
 */
record OddRows(JointFit fit) {
    /** Typical deviations. Of 3,800 rows of public sweeps and of our own the oddest is 6 off. */
    private static final double ODD = 8;
    /** Made-up losses may lie on a parabola exactly; those of training do not. */
    private static final double LEAST_MISFIT = 0.05;
    /** Excesses, typical ones, below which an odd loss is not worth a word. */
    private static final double NOTICEABLE = 0.3;
    /** Deviations of noise from which on a row lies on the walls. */
    private static final double WALLS = 2;

    private static final int FEW = 6;

    List<Integer> found() {
        double misfit = misfit();
        return rows().filter(row -> Math.abs(fit.residuals()[row]) > NOTICEABLE * fit.scale())
                .filter(row -> deviations(row, misfit) > ODD)
                .boxed()
                .sorted(Comparator.comparingDouble(row -> -deviations(row, misfit)))
                .toList();
    }

    /** Rows past the valley have no residual. */
    private IntStream rows() {
        return IntStream.range(0, fit.residuals().length).filter(row -> Double.isFinite(fit.residuals()[row]));
    }

    private double deviations(int row, double misfit) {
        return Math.abs(fit.residuals()[row]) / Math.hypot(fit.noise(), misfit * fit.rise(row));
    }

    /** The typical share of its excess that a row on the walls is off by. */
    private double misfit() {
        double[] shares = rows().filter(row -> fit.rise(row) > WALLS * fit.noise())
                .mapToDouble(row -> Math.abs(fit.residuals()[row]) / fit.rise(row))
                .toArray();
        return shares.length < FEW ? Weights.MISFIT : Math.max(LEAST_MISFIT, 1.4826 * Excess.median(shares));
    }
}
