package dev.hyperlaw.view.render.figure;

/** A place in pixels. */
record Point(double x, double y) {
    double distance(Point other) {
        return Math.hypot(other.x - x, other.y - y);
    }

    /** The place at a share of the way to another. */
    Point towards(Point other, double share) {
        return new Point(x + share * (other.x - x), y + share * (other.y - y));
    }
}
