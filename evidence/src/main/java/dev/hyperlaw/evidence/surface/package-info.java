/**
 * The loss as a surface over logarithms of settings: least squares, local quadratics whose centre follows a power law, nested
 * parabolas, and how noisy the runs are. Numbers only: nothing here knows what the coordinates mean.
 */
@org.jspecify.annotations.NullMarked
package dev.hyperlaw.evidence.surface;
