package dev.hyperlaw.evidence;

import java.util.List;

/**
 * Runs that may be compared: they differ in learning rate, batch, momentum, budget and seed only.
 *
 * @param name what sets the group apart from the others, such as {@code optimizer=sign}; empty if there are no others
 * @param annealed whether the learning rate goes to zero, so that a run speaks for its own budget alone
 */
public record SweepGroup(String name, boolean annealed, List<RunCurve> runs) {
    public SweepGroup {
        runs = List.copyOf(runs);
    }

    public Readings readings() {
        return Readings.of(runs);
    }
}
