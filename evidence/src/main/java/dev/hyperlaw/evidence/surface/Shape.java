package dev.hyperlaw.evidence.surface;

/**
 * What a valley may do besides having a quadratic bottom.
 *
 * @param trend its curvature may follow the trends of the data
 * @param skewed it may be steeper on one side: terms of third order, which leave the bottom where it is
 */
record Shape(boolean trend, boolean skewed) {
    static final Shape PLAIN = new Shape(false, false);
}
