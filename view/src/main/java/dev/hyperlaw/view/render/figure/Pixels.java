package dev.hyperlaw.view.render.figure;

import dev.hyperlaw.view.figure.Values;
import java.util.ArrayList;
import java.util.List;

/** A line in pixels, with its visible part. */
final class Pixels {
    private static final double AT_THE_EDGE = 14;

    private final List<Point> points = new ArrayList<>();
    private final List<Point> visible;
    private final Box area;

    Pixels(Values x, Values y, PlotArea plot) {
        area = plot.box();
        for (int i = 0; i < x.size(); i++) {
            points.add(plot.pixel(x.at(i), y.at(i)));
        }
        visible = points.stream().filter(area.grown(0.5)::holds).toList();
    }

    void addTo(Obstacles obstacles) {
        for (int i = 1; i < points.size(); i++) {
            obstacles.line(points.get(i - 1), points.get(i));
        }
    }

    boolean isVisible() {
        return !visible.isEmpty();
    }

    /** Whether the line leaves the plot area to the right, where a label in the margin can carry on from it. */
    boolean reachesRightEdge() {
        return isVisible() && along(1).x() > area.right() - AT_THE_EDGE;
    }

    /** The point at a share of the visible points; the middle of the area if there are none. */
    Point along(double share) {
        if (visible.isEmpty()) {
            return new Point(area.centreX(), area.centreY());
        }
        double place = share * (visible.size() - 1);
        int below = (int) place;
        Point from = visible.get(below);
        Point to = visible.get(Math.min(below + 1, visible.size() - 1));
        return from.towards(to, place - below);
    }
}
