package dev.hyperlaw.evidence.proxy;

import dev.hyperlaw.evidence.SweepGroup;
import dev.hyperlaw.transfer.Schedule;
import java.util.Optional;

/**
 * The last part of an annealed run, in which the rate falls to about zero.
 *
 * @param fraction {@code c}, of the run; 1 for linear and cosine
 */
public record CoolDown(double fraction) {
    /** The rate falls from the first step to the last. */
    public static final CoolDown WHOLE_RUN = new CoolDown(1);

    /** Shorter ones were never tried, and are nearly a constant rate. */
    static final double SHORTEST = 0.05;

    public CoolDown {
        if (!(fraction > 0) || fraction > 1) {
            throw new IllegalArgumentException("The cool-down fraction (%s) must lie in (0, 1].".formatted(fraction));
        }
    }

    /** Of a schedule that decays. */
    public static CoolDown of(Schedule schedule) {
        return new CoolDown(schedule.cooldown());
    }

    /**
     * Of the runs of a group, if their rate is known to decay. The proxy is made for a decay to zero: what a rate that ends above it does to the fit shows in R².
     */
    public static Optional<CoolDown> of(SweepGroup group) {
        return group.rate().mayAnneal() ? group.rate().schedule().value().map(CoolDown::of) : Optional.empty();
    }

    /** {@code 1 − c/2}: the mean rate over the peak; a linear and a cosine decay have half their peak on average. */
    public double meanRate() {
        return 1 - fraction / 2;
    }

    public boolean isVeryShort() {
        return fraction < SHORTEST;
    }
}
