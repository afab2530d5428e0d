package dev.hyperlaw.evidence;

/** Where a minimum lies on the grid of one setting. */
public enum Edge {
    /** The nearest value that was tried has neighbours on both sides. */
    NONE,
    /** At the smallest value that was tried, or below it. */
    LOW,
    /** At the largest value that was tried and has a loss, or above it. */
    HIGH;

    /** The end of the grid whose last value is the nearest to {@code place}; {@code grid} ascends. */
    public static Edge of(double place, double[] grid) {
        int last = grid.length - 1;
        if (last < 1 || place < (grid[0] + grid[1]) / 2) {
            return LOW;
        }
        return place > (grid[last] + grid[last - 1]) / 2 ? HIGH : NONE;
    }
}
