package dev.hyperlaw.intake;

import java.util.Arrays;

/**
 * Between which numbers the cells of a loss column lie; all NaN if there are none.
 *
 * @param typical half of the cells are below it
 */
record LossRange(double least, double typical, double most) {
    static LossRange of(double[] cells) {
        double[] sorted = Arrays.stream(cells).filter(Double::isFinite).toArray();
        Arrays.sort(sorted); // in place: a sorted stream would copy a million numbers once more
        return sorted.length == 0
                ? new LossRange(Double.NaN, Double.NaN, Double.NaN)
                : new LossRange(sorted[0], sorted[sorted.length / 2], sorted[sorted.length - 1]);
    }

    /** {@code 15 to 4000}. */
    @Override
    public String toString() {
        return "%s to %s".formatted(CellText.of(least), CellText.of(most));
    }
}
