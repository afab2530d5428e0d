package dev.hyperlaw.transfer;

/**
 * An optimum of the calibrated bound.
 *
 * @param batchTokens real, not rounded to the hardware
 */
public record BoundPoint(double lr, double batchTokens, double alpha) {}
