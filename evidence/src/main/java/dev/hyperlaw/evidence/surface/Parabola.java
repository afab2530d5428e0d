package dev.hyperlaw.evidence.surface;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The minimum of a loss along one axis, from a parabola through the points around it. Points count the more the nearer they are
 * to the vertex, and the vertex is where the fit around it has no slope: no jump when the minimum passes from one point of the grid to the next; as many points on one side as on the other.
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
    private static final double SEEN = 1e-3;

    /**
     * @param grid the values of {@code x}, ascending, each once
     * @param reach how far from the vertex points count; widened until three different values of {@code x} do
     * @param ceiling losses more than this above the lowest are left out
     */
    static Parabola of(double[] x, double[] y, double[] grid, double reach, double ceiling) {
        double[] ones = new double[x.length];
        Arrays.fill(ones, 1);
        return of(x, y, ones, grid, reach, ceiling, Bottom.PARABOLA);
    }

    /**
     * @param counts how many measurements each value of {@code y} is the mean of
     * @param bottom the form, if it is known to be another than a parabola's
     */
    static Parabola of(
            double[] x, double[] y, double[] counts, double[] grid, double reach, double ceiling, Bottom bottom) {
        double lowest = Double.POSITIVE_INFINITY;
        double highest = Double.NEGATIVE_INFINITY;
        for (double value : y) {
            lowest = Math.min(lowest, value);
            highest = Math.max(highest, value);
        }
        if (Double.isFinite(highest) && highest <= lowest + ceiling) {
            return around(x, y, counts, reach, grid, bottom);
        }
        double top = lowest + ceiling;
        int[] used = IntStream.range(0, x.length)
                .filter(i -> Double.isFinite(y[i]) && y[i] <= top)
                .toArray();
        double[] xs = Arrays.stream(used).mapToDouble(i -> x[i]).toArray();
        double[] ys = Arrays.stream(used).mapToDouble(i -> y[i]).toArray();
        double[] ns = Arrays.stream(used).mapToDouble(i -> counts[i]).toArray();
        return around(xs, ys, ns, reach, grid, bottom);
    }

    private static Parabola around(
            double[] x, double[] y, double[] counts, double reach, double[] grid, Bottom bottom) {
        int best = best(x, y);
        double widest = 2 * (grid[grid.length - 1] - grid[0]) + reach;
        double h = reach;
        Bottom form = bottom.convexWithin(h);
        double vertex = x[best];
        double longest = reach / 2;
        for (int step = 0; step < STEPS; step++) {
            double[] fit = fit(x, y, counts, vertex, h, form);
            if (fit.length == 0 || !(fit[2] > 0)) {
                h *= WIDER;
                form = bottom.convexWithin(h);
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
        double[] fit = fit(x, y, counts, vertex, h, form);
        return fit.length == 0
                ? new Parabola(x[best], y[best], Edge.of(x[best], grid), false)
                : new Parabola(vertex, fit[0], Edge.of(vertex, grid), true);
    }

    /**
     * Level, slope and factor of {@link Bottom#at} at {@code centre}; nothing if fewer than three values of {@code x} are near. Columns are made orthogonal one after the
     * other, which is as stable as a QR decomposition and needs no room.
     */
    private static double[] fit(double[] x, double[] y, double[] counts, double centre, double reach, Bottom form) {
        int near = 0;
        double[] seen = new double[LEVELS];
        double sum = 0;
        double meanOfU = 0;
        double meanOfForm = 0;
        double level = 0;
        for (int i = 0; i < x.length; i++) {
            double u = x[i] - centre;
            double near01 = weight(u, reach);
            if (near01 > SEEN && near < LEVELS && isNew(x[i], seen, near)) {
                seen[near++] = x[i];
            }
            double w = counts[i] * near01;
            sum += w;
            meanOfU += w * u;
            meanOfForm += w * form.at(u);
            level += w * y[i];
        }
        if (near < LEVELS) {
            return new double[0];
        }
        meanOfU /= sum;
        meanOfForm /= sum;
        level /= sum;
        double squares = 0;
        double products = 0;
        double slope = 0;
        for (int i = 0; i < x.length; i++) {
            double u = x[i] - centre;
            double v = u - meanOfU;
            double wv = counts[i] * weight(u, reach) * v;
            squares += wv * v;
            products += wv * (form.at(u) - meanOfForm);
            slope += wv * (y[i] - level);
        }
        slope /= squares;
        double tilt = products / squares;
        double norm = 0;
        double bend = 0;
        for (int i = 0; i < x.length; i++) {
            double u = x[i] - centre;
            double v = u - meanOfU;
            double bow = form.at(u) - meanOfForm - tilt * v;
            double w = counts[i] * weight(u, reach);
            norm += w * bow * bow;
            bend += w * bow * (y[i] - level - slope * v);
        }
        bend /= norm;
        slope -= bend * tilt;
        return new double[] {level - slope * meanOfU - bend * meanOfForm, slope, bend};
    }

    private static double weight(double offset, double reach) {
        double u = offset / reach;
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
