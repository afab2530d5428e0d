package dev.hyperlaw.evidence;

import java.util.Optional;

/**
 * What a sweep says of one exponent.
 *
 * @param joint by one valley fitted to all budgets at once; empty if there is no valley inside the grid
 * @param profile by the optimum of every budget and a straight line through them; empty if too few are inside the grid
 * @param plain for the learning rate with batch and momentum held, by the usual protocol, see {@link PlainParabolas}: for comparison with published numbers,
 *     no verdict rests on it
 */
public record ExponentEstimate(
        Exponent exponent, Optional<Interval> joint, Optional<Interval> profile, Optional<Interval> plain) {
    /** The joint one, which uses more of the data, or else the other. */
    public Optional<Interval> best() {
        return joint.or(() -> profile);
    }
}
