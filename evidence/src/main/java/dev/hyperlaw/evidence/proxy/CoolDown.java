package dev.hyperlaw.evidence.proxy;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.evidence.SweepGroup;
import dev.hyperlaw.observation.Setting;
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
     * Of the runs of a group, if their rate is known to decay; over their whole length where nobody said otherwise. The proxy is made for a
     * decay to zero: what a rate that ends above it does to the fit shows in R².
     */
    public static Optional<CoolDown> of(SweepGroup group) {
        if (group.rate().law().isEmpty() || !group.rate().mayAnneal()) {
            return Optional.empty();
        }
        try {
            Optional<Schedule> schedule = Optional.ofNullable(group.common().get("schedule"))
                    .map(Setting::canonical)
                    .map(Schedule::parse);
            return Optional.of(schedule.filter(each -> each.cooldown() > 0)
                    .map(CoolDown::of)
                    .orElse(WHOLE_RUN));
        } catch (InputProblem oneOfTheUsersOwn) {
            return Optional.of(WHOLE_RUN);
        }
    }

    /** {@code 1 − c/2}: the mean rate over the peak; a linear and a cosine decay have half their peak on average. */
    public double meanRate() {
        return 1 - fraction / 2;
    }

    public boolean isVeryShort() {
        return fraction < SHORTEST;
    }
}
