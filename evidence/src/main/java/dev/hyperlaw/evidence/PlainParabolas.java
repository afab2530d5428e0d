package dev.hyperlaw.evidence;

import dev.hyperlaw.evidence.surface.StraightLine;
import dev.hyperlaw.evidence.surface.SurfaceData;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The exponents of the best learning rate as most studies find them. At every budget and batch a parabola in the logarithm of the rate goes
 * through at most five points around the best one. A best one at the end of the grid has none. A straight line goes through the vertices.
 * Simple, and what published numbers are to be compared with. Yet optima at the end of the grid drop out, and those that noise has moved
 * inside stay: slopes come out too small where many do.
 */
final class PlainParabolas {
    private static final int AROUND = 2;
    private static final int FEWEST = 3;

    private final double[] rates;
    private final List<double[]> driversOfStratum;
    private final List<int[]> strata;

    /** @param strata by stratum, its rows */
    PlainParabolas(SurfaceData data, List<double[]> driversOfStratum, List<int[]> strata) {
        this.rates = data.coordinates()[0];
        this.driversOfStratum = driversOfStratum;
        this.strata = strata.stream()
                .map(rows -> Arrays.stream(rows)
                        .boxed()
                        .sorted(Comparator.comparingDouble(row -> rates[row]))
                        .mapToInt(Integer::intValue)
                        .toArray())
                .toList();
    }

    /** The coefficients of the drivers; empty if the vertices do not determine them with one to spare. */
    Optional<double[][]> law(double[] loss) {
        List<double[]> drivers = new ArrayList<>();
        List<Double> places = new ArrayList<>();
        for (int s = 0; s < strata.size(); s++) {
            double vertex = vertex(strata.get(s), loss);
            if (Double.isFinite(vertex)) {
                drivers.add(driversOfStratum.get(s));
                places.add(vertex);
            }
        }
        // A group in which every best rate is at the end of the grid has no constant.
        double[] vertices = places.stream().mapToDouble(Double::doubleValue).toArray();
        return StraightLine.laws(drivers, new double[][] {vertices}, 1);
    }

    private double vertex(int[] rows, double[] loss) {
        int[] finite =
                Arrays.stream(rows).filter(row -> Double.isFinite(loss[row])).toArray();
        int best = 0;
        for (int i = 1; i < finite.length; i++) {
            best = loss[finite[i]] < loss[finite[best]] ? i : best;
        }
        if (finite.length < FEWEST || best == 0 || best == finite.length - 1) {
            return Double.NaN;
        }
        int from = Math.max(0, best - AROUND);
        int to = Math.min(finite.length, best + AROUND + 1);
        double centre = rates[finite[best]];
        double[][] powers = new double[to - from][];
        double[] values = new double[to - from];
        for (int i = from; i < to; i++) {
            double u = rates[finite[i]] - centre;
            powers[i - from] = new double[] {1, u, u * u};
            values[i - from] = loss[finite[i]];
        }
        double[] parabola = StraightLine.through(powers, values);
        double vertex = centre - parabola[1] / (2 * parabola[2]);
        return parabola[2] > 0
                ? Math.max(rates[finite[0]], Math.min(rates[finite[finite.length - 1]], vertex))
                : Double.NaN;
    }
}
