package dev.hyperlaw.evidence.surface;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The minimum of a loss along one axis, from a parabola through the points around it. Points count the more the nearer they are
 * to the vertex, and the vertex is where the fit around it has no slope: no jump when the minimum passes from one point of the
 * grid to the next, and as many points on one side as on the other.
 *
 * @param vertex where the minimum is
 * @param level the loss there
 * @param edge whether the grid ends there
 * @param found whether there is a vertex, inside the grid or hardly beyond it; otherwise place and level are those of the best point
 */
record Parabola(double vertex, double level, Edge edge, boolean found) {
    private static final int STEPS = 60;
    private static final double SETTLED = 1e-4;
    private static final int LEVELS = 3;
    private static final double WIDER = 1.3;

    /**
     * @param grid the values of {@code x}, ascending, each once
     * @param reach how far from the vertex points count; widened until three different values of {@code x} do
     * @param ceiling losses more than this above the lowest are left out
     */
    static Parabola of(double[] x, double[] y, double[] grid, double reach, double ceiling) {
        double lowest = Double.POSITIVE_INFINITY;
        double highest = Double.NEGATIVE_INFINITY;
        for (double value : y) {
            lowest = Math.min(lowest, value);
            highest = Math.max(highest, value);
        }
        if (Double.isFinite(highest) && highest <= lowest + ceiling) {
            return around(x, y, reach, grid);
        }
        double top = lowest + ceiling;
        int[] used = IntStream.range(0, x.length)
                .filter(i -> Double.isFinite(y[i]) && y[i] <= top)
                .toArray();
        double[] xs = Arrays.stream(used).mapToDouble(i -> x[i]).toArray();
        double[] ys = Arrays.stream(used).mapToDouble(i -> y[i]).toArray();
        return around(xs, ys, reach, grid);
    }

    private static Parabola around(double[] x, double[] y, double reach, double[] grid) {
        int best = best(x, y);
        double widest = 2 * (grid[grid.length - 1] - grid[0]) + reach;
        double h = reach;
        double vertex = x[best];
        double longest = reach / 2;
        for (int step = 0; step < STEPS; step++) {
            double[] fit = fit(x, y, vertex, h);
            if (fit.length == 0 || !(fit[2] > 0)) {
                h *= WIDER;
                if (h > widest) {
                    return new Parabola(x[best], y[best], Edge.of(x[best], grid), false);
                }
                continue;
            }
            double move = Math.max(-longest, Math.min(longest, -fit[1] / (2 * fit[2])));
            vertex += move;
            if (vertex < grid[0] - reach / 2 || vertex > grid[grid.length - 1] + reach / 2) {
                return new Parabola(x[best], y[best], vertex < grid[0] ? Edge.LOW : Edge.HIGH, false);
            }
            if (Math.abs(move) < SETTLED * reach) {
                break;
            }
            longest = step < 15 ? longest : longest * 0.8;
        }
        double[] fit = fit(x, y, vertex, h);
        return fit.length == 0
                ? new Parabola(x[best], y[best], Edge.of(x[best], grid), false)
                : new Parabola(vertex, fit[0], Edge.of(vertex, grid), true);
    }

    /**
     * Level, slope and half the curvature at {@code centre}; nothing if fewer than three values of {@code x} are near. In orthogonal
     * polynomials, which are as stable as a QR decomposition and need no room.
     */
    private static double[] fit(double[] x, double[] y, double centre, double reach) {
        int near = 0;
        double[] seen = new double[LEVELS];
        double sum = 0;
        double mean = 0;
        double level = 0;
        for (int i = 0; i < x.length; i++) {
            double w = weight(x[i], centre, reach);
            if (w > 1e-3 && near < LEVELS && isNew(x[i], seen, near)) {
                seen[near++] = x[i];
            }
            sum += w;
            mean += w * (x[i] - centre);
            level += w * y[i];
        }
        if (near < LEVELS) {
            return new double[0];
        }
        mean /= sum;
        level /= sum;
        double squares = 0;
        double cubes = 0;
        double slope = 0;
        for (int i = 0; i < x.length; i++) {
            double v = x[i] - centre - mean;
            double wv = weight(x[i], centre, reach) * v;
            squares += wv * v;
            cubes += wv * v * v;
            slope += wv * (y[i] - level);
        }
        slope /= squares;
        double skew = cubes / squares;
        double spread = squares / sum;
        double norm = 0;
        double bend = 0;
        for (int i = 0; i < x.length; i++) {
            double v = x[i] - centre - mean;
            double bow = v * v - skew * v - spread;
            double w = weight(x[i], centre, reach);
            norm += w * bow * bow;
            bend += w * bow * (y[i] - level - slope * v);
        }
        bend /= norm;
        return new double[] {
            level - slope * mean + bend * (mean * mean + skew * mean - spread), slope - bend * (2 * mean + skew), bend
        };
    }

    private static double weight(double x, double centre, double reach) {
        double u = (x - centre) / reach;
        return Math.max(0, 1 - u * u);
    }

    private static boolean isNew(double value, double[] seen, int count) {
        for (int i = 0; i < count; i++) {
            if (seen[i] == value) {
                return false;
            }
        }
        return true;
    }

    /** The point with the lowest loss, replicates averaged. */
    private static int best(double[] x, double[] y) {
        int best = 0;
        double lowest = Double.POSITIVE_INFINITY;
        for (int i = 0; i < x.length; i++) {
            double sum = 0;
            int count = 0;
            for (int j = 0; j < x.length; j++) {
                if (x[j] == x[i]) {
                    sum += y[j];
                    count++;
                }
            }
            if (sum / count < lowest) {
                lowest = sum / count;
                best = i;
            }
        }
        return best;
    }
}
