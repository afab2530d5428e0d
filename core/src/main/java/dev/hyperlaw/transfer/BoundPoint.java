package dev.hyperlaw.transfer;

import java.util.OptionalDouble;

/**
 * An optimum of the calibrated bound.
 *
 * @param batchTokens real, not rounded to the hardware
 * @param value the bound, in units of its value at the tuned configuration; absent where the noise floor is unknown
 */
public record BoundPoint(double lr, double batchTokens, double alpha, OptionalDouble value) {}
