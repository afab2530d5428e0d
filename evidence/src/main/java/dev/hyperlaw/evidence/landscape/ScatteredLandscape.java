package dev.hyperlaw.evidence.landscape;

import dev.hyperlaw.evidence.Cell;
import java.util.OptionalDouble;

/**
 * The loss over two or three axes: piecewise linear between the runs. A grid is co-circular, which leaves the diagonals of its cells
 * open; in a full cell of two axes the loss is the mean over both. Outside the hull of the runs the place is moved to the box around them.
 * If it is still outside, the nearest run speaks for it.
 */
final class ScatteredLandscape implements Landscape {
    private static final double SAME = 1e-6;

    private final Slice slice;
    private final double[][] points;
    private final double[] losses;
    private final double[] low;
    private final double[] high;

    ScatteredLandscape(Slice slice) {
        this.slice = slice;
        points = slice.spots().stream().map(spot -> slice.octaves(spot.cell())).toArray(double[][]::new);
        losses = slice.spots().stream().mapToDouble(Spot::loss).toArray();
        int axes = slice.axes().size();
        low = new double[axes];
        high = new double[axes];
        for (int i = 0; i < axes; i++) {
            double[] tried = slice.tried(slice.axes().get(i));
            low[i] = tried[0];
            high[i] = tried[tried.length - 1];
        }
    }

    @Override
    public Landscape.Valued at(Cell cell) {
        double[] place = slice.octaves(cell);
        boolean elsewhere = slice.holdsOther(cell);
        OptionalDouble inside = inside(place);
        if (inside.isPresent()) {
            return new Landscape.Valued(inside.getAsDouble(), elsewhere);
        }
        double[] boxed = place.clone();
        for (int i = 0; i < boxed.length; i++) {
            boxed[i] = Math.max(low[i], Math.min(high[i], place[i]));
        }
        return new Landscape.Valued(inside(boxed).orElseGet(() -> losses[nearest(place)]), true);
    }

    private OptionalDouble inside(double[] place) {
        if (place.length == 2) {
            OptionalDouble full = meanOfDiagonals(slice, points, losses, place);
            if (full.isPresent()) {
                return full;
            }
        }
        return LowerHull.weights(points, place)
                .map(weights -> {
                    double sum = 0;
                    for (int i = 0; i < weights.length; i++) {
                        sum += weights[i] * losses[i];
                    }
                    return OptionalDouble.of(sum);
                })
                .orElse(OptionalDouble.empty());
    }

    private int nearest(double[] place) {
        int nearest = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < points.length; i++) {
            double sum = 0;
            for (int k = 0; k < place.length; k++) {
                sum += (points[i][k] - place[k]) * (points[i][k] - place[k]);
            }
            if (sum < least) {
                least = sum;
                nearest = i;
            }
        }
        return nearest;
    }

    /** The mean over both diagonals of the piecewise-linear loss; empty unless all four corners of the cell were run. */
    private static OptionalDouble meanOfDiagonals(Slice slice, double[][] points, double[] losses, double[] place) {
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
