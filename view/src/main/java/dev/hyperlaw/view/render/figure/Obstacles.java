package dev.hyperlaw.view.render.figure;

import java.util.ArrayList;
import java.util.List;

/** What labels must not cover: points along lines, and dots. */
final class Obstacles {
    private static final double SPACING = 2.5;
    private static final double COVERED_POINT = 8;
    private static final double COVERED_DOT = 3000;

    private final Box area;
    private final List<Point> points = new ArrayList<>();
    private final List<Box> dots = new ArrayList<>();

    Obstacles(Box area) {
        this.area = area;
    }

    /** A line from one pixel to another, as points close enough that no letter slips between them. */
    void line(Point from, Point to) {
        // What is far outside cannot matter, and may be astronomically far outside.
        Box around = area.grown(50);
        if (Math.max(from.x(), to.x()) < around.x()
                || Math.min(from.x(), to.x()) > around.right()
                || Math.max(from.y(), to.y()) < around.y()
                || Math.min(from.y(), to.y()) > around.bottom()) {
            return;
        }
        int steps = (int) Math.max(1, Math.min(4000, Math.ceil(from.distance(to) / SPACING)));
        for (int i = 0; i <= steps; i++) {
            Point point = from.towards(to, (double) i / steps);
            if (around.holds(point)) {
                points.add(point);
            }
        }
    }

    void dot(Box dot) {
        dots.add(dot);
    }

    /** How much a label in this box would hide; infinite if it leaves the plot area. */
    double cost(Box label) {
        if (!area.holds(label)) {
            return Double.POSITIVE_INFINITY;
        }
        Box padded = label.grown(1.5);
        long covered = points.stream().filter(padded::holds).count();
        long hit = dots.stream().filter(padded::overlaps).count();
        return COVERED_POINT * covered + COVERED_DOT * hit;
    }
}
