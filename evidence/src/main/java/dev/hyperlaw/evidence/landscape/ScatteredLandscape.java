package dev.hyperlaw.evidence.landscape;

import dev.hyperlaw.evidence.Cell;
import java.util.OptionalDouble;

/**
 * The loss over two or three axes: piecewise linear between the runs. A grid is co-circular, which leaves the diagonals of its cells
 * open; in a full cell of two axes the loss is the mean over both. Outside the hull of the runs the place is moved to the box
 * around them, and if it is still outside, the nearest run speaks for it.
 */
final class ScatteredLandscape implements Landscape {
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
    public Valued at(Cell cell) {
        double[] place = slice.octaves(cell);
        boolean elsewhere = slice.holdsOther(cell);
        OptionalDouble inside = inside(place);
        if (inside.isPresent()) {
            return new Valued(inside.getAsDouble(), elsewhere);
        }
        double[] boxed = place.clone();
        for (int i = 0; i < boxed.length; i++) {
            boxed[i] = Math.max(low[i], Math.min(high[i], place[i]));
        }
        return new Valued(inside(boxed).orElseGet(() -> losses[nearest(place)]), true);
    }

    private OptionalDouble inside(double[] place) {
        if (place.length == 2) {
            OptionalDouble full = GridCells.meanOfDiagonals(slice, points, losses, place);
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
}
