package dev.hyperlaw.view.render.figure;

import java.util.BitSet;

/**
 * A curve without the points that nobody would miss, after Ramer, Douglas and Peucker. A contour crosses hundreds of
 * cells, most of them nearly straight; without thinning it makes up nine tenths of a figure's file.
 */
final class Thinned {
    // In pixels: less than a printer can show.
    private static final double TOLERANCE = 0.08;

    private final double[][] curve;
    private final double xUnit;
    private final double yUnit;
    private final BitSet kept = new BitSet();

    private Thinned(double[][] curve, PlotArea area) {
        this.curve = curve;
        xUnit = area.box().width() / area.x().length();
        yUnit = area.box().height() / area.y().length();
    }

    static double[][] of(double[][] curve, PlotArea area) {
        int last = curve[0].length - 1;
        Thinned thinned = new Thinned(curve, area);
        thinned.kept.set(0);
        thinned.kept.set(last);
        // The ends of a ring are one point, and give no direction to measure from.
        int half = last / 2;
        thinned.kept.set(half);
        thinned.keep(0, half);
        thinned.keep(half, last);
        double[][] rest = new double[2][];
        for (int axis = 0; axis < 2; axis++) {
            double[] values = curve[axis];
            rest[axis] = thinned.kept.stream().mapToDouble(i -> values[i]).toArray();
        }
        return rest;
    }

    private void keep(int from, int to) {
        int farthest = -1;
        double distance = TOLERANCE;
        for (int i = from + 1; i < to; i++) {
            double candidate = distance(i, from, to);
            if (candidate > distance) {
                distance = candidate;
                farthest = i;
            }
        }
        if (farthest >= 0) {
            kept.set(farthest);
            keep(from, farthest);
            keep(farthest, to);
        }
    }

    /** From a point to the straight line between two others. */
    private double distance(int point, int from, int to) {
        double dx = (curve[0][to] - curve[0][from]) * xUnit;
        double dy = (curve[1][to] - curve[1][from]) * yUnit;
        double px = (curve[0][point] - curve[0][from]) * xUnit;
        double py = (curve[1][point] - curve[1][from]) * yUnit;
        double length = Math.hypot(dx, dy);
        return length == 0 ? Math.hypot(px, py) : Math.abs(dx * py - dy * px) / length;
    }
}
