package dev.hyperlaw.view.render.figure;

import dev.hyperlaw.view.figure.Stroke;
import java.util.ArrayList;
import java.util.List;

/** A line cut into its dashes, each a curve of its own: {@code dash[0]} holds x, {@code dash[1]} holds y. */
final class Dashes {
    private final List<double[][]> dashes = new ArrayList<>();
    private final List<Point> open = new ArrayList<>();

    private Dashes() {}

    /** Positions on the axes in, positions out; dashes are as long as a line of that width in pixels has them. */
    static List<double[][]> of(double[] x, double[] y, Stroke stroke, double width, PlotArea area) {
        if (stroke == Stroke.SOLID) {
            return List.<double[][]>of(new double[][] {x, y});
        }
        double dash = (stroke == Stroke.DASHED ? 4.3 : 1.2) * width;
        double gap = (stroke == Stroke.DASHED ? 3.4 : 2.2) * width;
        double xUnit = area.box().width() / area.x().length();
        double yUnit = area.box().height() / area.y().length();
        Dashes cut = new Dashes();
        boolean drawing = true;
        double left = dash;
        for (int i = 1; i < x.length; i++) {
            double length = Math.hypot((x[i] - x[i - 1]) * xUnit, (y[i] - y[i - 1]) * yUnit);
            double done = 0;
            while (length - done > left) {
                cut.piece(x, y, i, done / length, (done + left) / length, drawing);
                cut.end();
                done += left;
                drawing = !drawing;
                left = drawing ? dash : gap;
            }
            if (length > 0) {
                cut.piece(x, y, i, done / length, 1, drawing);
                left -= length - done;
            }
        }
        cut.end();
        return cut.dashes;
    }

    /** Goes on with the open dash along a part of the segment that ends at point {@code i}. */
    private void piece(double[] x, double[] y, int i, double from, double to, boolean drawing) {
        if (!drawing) {
            return;
        }
        if (open.isEmpty()) {
            open.add(between(x, y, i, from));
        }
        open.add(between(x, y, i, to));
    }

    private void end() {
        if (!open.isEmpty()) {
            dashes.add(new double[][] {
                open.stream().mapToDouble(Point::x).toArray(),
                open.stream().mapToDouble(Point::y).toArray()
            });
            open.clear();
        }
    }

    private static Point between(double[] x, double[] y, int i, double share) {
        return new Point(x[i - 1] + share * (x[i] - x[i - 1]), y[i - 1] + share * (y[i] - y[i - 1]));
    }
}
