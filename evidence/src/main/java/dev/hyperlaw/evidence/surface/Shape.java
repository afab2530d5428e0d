package dev.hyperlaw.evidence.surface;

/**
 * What a valley may do besides having a quadratic bottom.
 *
 * @param trend its curvature may follow the trends of the data
 * @param order 2; or with terms of third order, which make it steeper on one side; or also of fourth, which make its walls steeper than a parabola's; all
 *     of them leave the bottom where it is
 */
record Shape(boolean trend, int order) {
    static final int HIGHEST = 4;
    static final Shape PLAIN = new Shape(false, 2);

    /** The highest order for a number of axes: with three, terms of fourth order are too many for any sweep. */
    static int highest(int dimensions) {
        return dimensions < 3 ? HIGHEST : HIGHEST - 1;
    }

    Shape {
        if (order < 2 || order > HIGHEST) {
            throw new IllegalArgumentException("A bottom of order %d is not provided for.".formatted(order));
        }
    }

    Shape ofOrder(int other) {
        return new Shape(trend, other);
    }
}
