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

    /** Of a schedule that ends below a tenth of its peak; any other follows the law of a constant rate. */
    public static CoolDown of(Schedule schedule) {
        if (!schedule.annealed()) {
            throw new IllegalArgumentException(
                    "The schedule %s does not end near zero, so that it has no cool-down.".formatted(schedule));
        }
        return new CoolDown(schedule.cooldown());
    }

    /** Of the runs of a group, if they are annealed; over their whole length where nobody said otherwise. */
    public static Optional<CoolDown> of(SweepGroup group) {
        if (!group.annealed()) {
            return Optional.empty();
        }
        try {
            Optional<Schedule> schedule = Optional.ofNullable(group.common().get("schedule"))
                    .map(Setting::canonical)
                    .map(Schedule::parse);
            return Optional.of(
                    schedule.filter(Schedule::annealed).map(CoolDown::of).orElse(WHOLE_RUN));
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
