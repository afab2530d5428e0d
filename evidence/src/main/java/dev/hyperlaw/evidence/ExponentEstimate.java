package dev.hyperlaw.evidence;

import java.util.Optional;

/**
 * What a sweep says of one exponent, nothing being believed of it beforehand.
 *
 * @param interval empty if the runs show no valley inside the grid
 */
public record ExponentEstimate(Exponent exponent, Optional<Interval> interval) {}
