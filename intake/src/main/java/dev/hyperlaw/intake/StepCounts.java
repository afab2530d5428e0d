package dev.hyperlaw.intake;

import static dev.hyperlaw.intake.RowArithmetic.times;

import java.util.Arrays;

/**
 * Steps that every row has made. A logger that begins at 0 has made one more than it says, which tokens and batches show.
 *
 * @param made NaN where it is not known
 */
record StepCounts(double[] made, boolean fromZero) {
    /** @param batch as its column counts; all NaN if there is none, and then tokens per step must be whole */
    static StepCounts of(double[] steps, double[] tokens, double[] batch) {
        double[] next = Arrays.stream(steps).map(step -> step + 1).toArray();
        boolean known = Arrays.stream(batch).anyMatch(each -> !Double.isNaN(each));
        boolean fromZero = known
                ? CommonRatio.of(tokens, times(next, batch)).isExact()
                        && !CommonRatio.of(tokens, times(steps, batch)).isExact()
                : areWhole(tokens, next) && !areWhole(tokens, steps);
        return new StepCounts(fromZero ? next : steps, fromZero);
    }

    private static boolean areWhole(double[] tokens, double[] steps) {
        boolean any = false;
        for (int row = 0; row < tokens.length; row++) {
            double ratio = tokens[row] / steps[row];
            if (ratio > 0 && steps[row] > 0) {
                any = true;
                if (ratio != Math.rint(ratio)) {
                    return false;
                }
            }
        }
        return any;
    }

    /** {@code (_step + 1)}. */
    String shown(String header) {
        return fromZero ? "(%s + 1)".formatted(header) : header;
    }
}
