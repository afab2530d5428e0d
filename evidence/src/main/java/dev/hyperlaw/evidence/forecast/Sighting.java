package dev.hyperlaw.evidence.forecast;

import org.hipparchus.linear.RealMatrix;
import org.hipparchus.linear.RealVector;

/**
 * What one budget says of the best settings: {@code seen = operator · optimum + error}, in octaves.
 *
 * @param at log2 of the budget over that of the last tuned one
 * @param error covariance
 * @param whole whether it is an optimum along all axes, inside the grid
 */
record Sighting(double at, RealMatrix operator, RealVector seen, RealMatrix error, boolean whole) {}
