package dev.hyperlaw.evidence.landscape;

import java.util.OptionalDouble;

/** Cells of a grid of two axes. */
final class GridCells {
    private static final double SAME = 1e-6;

    private GridCells() {}

    /** The mean over both diagonals of the piecewise-linear loss; empty unless all four corners of the cell were run. */
    static OptionalDouble meanOfDiagonals(Slice slice, double[][] points, double[] losses, double[] place) {
        double[] x = ends(slice.tried(slice.axes().get(0)), place[0]);
        double[] y = ends(slice.tried(slice.axes().get(1)), place[1]);
        if (x.length == 0 || y.length == 0) {
            return OptionalDouble.empty();
        }
        double[] corner = new double[4];
        for (int k = 0; k < 4; k++) {
            int run = find(points, x[k % 2], y[k / 2]);
            if (run < 0) {
                return OptionalDouble.empty();
            }
            corner[k] = losses[run];
        }
        double a = (place[0] - x[0]) / (x[1] - x[0]);
        double b = (place[1] - y[0]) / (y[1] - y[0]);
        double rising = a >= b
                ? corner[0] + a * (corner[1] - corner[0]) + b * (corner[3] - corner[1])
                : corner[0] + b * (corner[2] - corner[0]) + a * (corner[3] - corner[2]);
        double falling = a + b <= 1
                ? corner[0] + a * (corner[1] - corner[0]) + b * (corner[2] - corner[0])
                : corner[3] + (1 - a) * (corner[2] - corner[3]) + (1 - b) * (corner[1] - corner[3]);
        return OptionalDouble.of((rising + falling) / 2);
    }

    /** The neighbours on the axis around a place; none if it lies outside. */
    private static double[] ends(double[] tried, double place) {
        for (int i = 0; i + 1 < tried.length; i++) {
            if (tried[i + 1] - tried[i] > SAME && place >= tried[i] - SAME && place <= tried[i + 1] + SAME) {
                return new double[] {tried[i], tried[i + 1]};
            }
        }
        return new double[0];
    }

    private static int find(double[][] points, double x, double y) {
        for (int i = 0; i < points.length; i++) {
            if (Math.abs(points[i][0] - x) < SAME && Math.abs(points[i][1] - y) < SAME) {
                return i;
            }
        }
        return -1;
    }
}
