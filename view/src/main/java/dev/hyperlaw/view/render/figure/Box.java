package dev.hyperlaw.view.render.figure;

/** A rectangle in pixels; y grows downwards. */
record Box(double x, double y, double width, double height) {
    static Box centred(double x, double y, double width, double height) {
        return new Box(x - width / 2, y - height / 2, width, height);
    }

    double right() {
        return x + width;
    }

    double bottom() {
        return y + height;
    }

    double centreX() {
        return x + width / 2;
    }

    double centreY() {
        return y + height / 2;
    }

    Box grown(double by) {
        return new Box(x - by, y - by, width + 2 * by, height + 2 * by);
    }

    boolean holds(Point point) {
        return point.x() >= x && point.x() <= right() && point.y() >= y && point.y() <= bottom();
    }

    boolean holds(Box other) {
        return other.x >= x && other.right() <= right() && other.y >= y && other.bottom() <= bottom();
    }

    boolean overlaps(Box other) {
        return x < other.right() && other.x < right() && y < other.bottom() && other.y < bottom();
    }
}
