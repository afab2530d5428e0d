package dev.hyperlaw.evidence;

import java.util.List;

/**
 * Runs that may be compared: they differ in learning rate, batch, momentum, budget and seed only.
 *
 * @param name what sets the group apart from the others, such as {@code optimizer=sign}; empty if there are no others
 */
public record SweepGroup(String name, RateShape rate, List<RunCurve> runs) {
    public SweepGroup {
        runs = List.copyOf(runs);
    }

    /** Whether the learning rate goes to zero, which is what changes the law. */
    public boolean annealed() {
        return rate == RateShape.ANNEALED;
    }

    public Readings readings() {
        return Readings.of(runs);
    }
}
