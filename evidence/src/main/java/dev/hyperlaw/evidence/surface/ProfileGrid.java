package dev.hyperlaw.evidence.surface;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The points of one stratum, sorted for tuning one axis after the other: the first coordinate is tuned at every value of the others,
 * then the second on what that leaves, and so on. That needs no assumption on how coordinates work together. Made once, for any number
 * of losses.
 */
public final class ProfileGrid {
    private static final int FEWEST = 3;

    private final int axis;
    /** Along the axis, ascending, each once. */
    private final double[] values;
    /** For the first axis: which rows, and where they are. */
    private final int[] rows;

    private final double[] places;
    private final double[] counts;
    /** For any other axis: what is tuned at each value. */
    private final List<ProfileGrid> slices;

    private ProfileGrid(SurfaceData data, int axis, int[] rows) {
        this.axis = axis;
        this.rows = rows;
        double[] along = data.coordinates()[axis];
        counts = Arrays.stream(rows).mapToDouble(row -> data.counts()[row]).toArray();
        places = Arrays.stream(rows).mapToDouble(row -> along[row]).toArray();
        values = Arrays.stream(places).sorted().distinct().toArray();
        slices = new ArrayList<>();
        for (int v = 0; axis > 0 && v < values.length; v++) {
            double value = values[v];
            int[] slice = Arrays.stream(rows).filter(row -> along[row] == value).toArray();
            slices.add(new ProfileGrid(data, axis - 1, slice));
        }
    }

    /** @param rows the rows of the stratum */
    public static ProfileGrid of(SurfaceData data, int[] rows) {
        return new ProfileGrid(data, data.dimensions() - 1, rows);
    }

    /** The values that were tried along the last axis. */
    double[] values() {
        return values;
    }

    /**
     * @param loss by row of the data
     * @param reach half the width of the window along each axis
     * @param ceiling losses further above the lowest are left out
     * @param bottom the form of the minimum along the first axis
     * @return empty if there are fewer than three values along an axis
     */
    public Optional<ProfileMinimum> minimum(double[] loss, double[] reach, double ceiling, Bottom bottom) {
        if (values.length < FEWEST) {
            return Optional.empty();
        }
        if (axis == 0) {
            double[] losses = new double[rows.length];
            for (int i = 0; i < rows.length; i++) {
                losses[i] = loss[rows[i]];
            }
            if (Arrays.stream(losses).noneMatch(Double::isFinite)) {
                return Optional.empty();
            }
            Parabola parabola = Parabola.of(places, losses, counts, values, reach[0], ceiling, bottom);
            return Optional.of(new ProfileMinimum(
                    new double[] {parabola.vertex()}, parabola.level(), List.of(parabola.edge()), parabola.found()));
        }
        List<ProfileMinimum> inner = new ArrayList<>();
        List<ProfileMinimum> inside = new ArrayList<>();
        List<Double> atInner = new ArrayList<>();
        List<Double> atInside = new ArrayList<>();
        for (int v = 0; v < values.length; v++) {
            ProfileMinimum slice =
                    slices.get(v).minimum(loss, reach, ceiling, bottom).orElse(null);
            if (slice != null && slice.found()) {
                inner.add(slice);
                atInner.add(values[v]);
                if (slice.isInside()) {
                    inside.add(slice);
                    atInside.add(values[v]);
                }
            }
        }
        // Slices whose own minimum lies a little beyond their grid help where the grid would end without them.
        return across(atInside, inside, reach, ceiling)
                .filter(ProfileMinimum::isInside)
                .or(() -> across(atInner, inner, reach, ceiling));
    }

    /** The values tried along the last axis at which the axes before it have a minimum, and the losses there: two rows of the same length. */
    public double[][] levels(double[] loss, double[] reach, double ceiling, Bottom bottom) {
        List<double[]> found = new ArrayList<>();
        for (int v = 0; v < slices.size(); v++) {
            double value = values[v];
            slices.get(v)
                    .minimum(loss, reach, ceiling, bottom)
                    .filter(ProfileMinimum::found)
                    .ifPresent(minimum -> found.add(new double[] {value, minimum.level()}));
        }
        return new double[][] {
            found.stream().mapToDouble(pair -> pair[0]).toArray(),
            found.stream().mapToDouble(pair -> pair[1]).toArray()
        };
    }

    private Optional<ProfileMinimum> across(
            List<Double> at, List<ProfileMinimum> inner, double[] reach, double ceiling) {
        if (inner.size() < FEWEST) {
            return Optional.empty();
        }
        double[] x = at.stream().mapToDouble(Double::doubleValue).toArray();
        double[] levels = inner.stream().mapToDouble(ProfileMinimum::level).toArray();
        Parabola parabola = Parabola.of(x, levels, x, reach[axis], ceiling);
        double[] place = new double[axis + 1];
        place[axis] = parabola.vertex();
        for (int i = 0; i < axis; i++) {
            int coordinate = i;
            double[] tuned = inner.stream()
                    .mapToDouble(slice -> slice.place()[coordinate])
                    .toArray();
            place[i] = along(x, tuned, place[axis], reach[axis]);
        }
        List<Edge> edges =
                new ArrayList<>(inner.get(nearest(x, parabola.vertex())).edges());
        edges.add(parabola.edge());
        return Optional.of(new ProfileMinimum(place, parabola.level(), edges, parabola.found()));
    }

    private static int nearest(double[] x, double place) {
        int nearest = 0;
        for (int i = 1; i < x.length; i++) {
            nearest = Math.abs(x[i] - place) < Math.abs(x[nearest] - place) ? i : nearest;
        }
        return nearest;
    }

    /** The value at {@code place} of a straight line fitted to the points around it, the two nearest at least. */
    private static double along(double[] x, double[] y, double place, double reach) {
        double[] distances = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            distances[i] = Math.abs(x[i] - place);
        }
        Arrays.sort(distances);
        double h = Math.max(reach, 1.01 * distances[1]);
        double[][] columns = new double[2][x.length];
        double[] right = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            double u = x[i] - place;
            double root = Math.sqrt(Math.max(0, 1 - u * u / (h * h)));
            columns[0][i] = root;
            columns[1][i] = root * u;
            right[i] = root * y[i];
        }
        return Orthogonal.of(columns).solve(right)[0];
    }
}
