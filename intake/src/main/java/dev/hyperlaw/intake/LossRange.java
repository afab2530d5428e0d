package dev.hyperlaw.intake;

import java.util.Arrays;

/**
 * Between which numbers the cells of a loss column lie; all NaN if there are none.
 *
 * @param typical half of the cells are below it
 */
record LossRange(double least, double typical, double most) {
    /** As many numbers of a larger column tell what is typical as well as all of them, and need not be sorted. */
    private static final int ENOUGH = 20_000;

    static LossRange of(double[] cells) {
        double least = Double.POSITIVE_INFINITY;
        double most = Double.NEGATIVE_INFINITY;
        int count = 0;
        for (double cell : cells) {
            if (Double.isFinite(cell)) {
                least = Math.min(least, cell);
                most = Math.max(most, cell);
                count++;
            }
        }
        return count == 0
                ? new LossRange(Double.NaN, Double.NaN, Double.NaN)
                : new LossRange(least, typical(cells, 1 + count / ENOUGH), most);
    }

    /** The middle of every {@code stride}-th number. */
    private static double typical(double[] cells, int stride) {
        double[] sorted = new double[cells.length / stride + 1];
        int seen = 0;
        int taken = 0;
        for (double cell : cells) {
            if (Double.isFinite(cell) && seen++ % stride == 0) {
                sorted[taken++] = cell;
            }
        }
        Arrays.sort(sorted, 0, taken);
        return sorted[taken / 2];
    }

    /** {@code 15 to 4000}. */
    @Override
    public String toString() {
        return "%s to %s".formatted(CellText.of(least), CellText.of(most));
    }
}
