package dev.hyperlaw.desk.sweep;

import dev.hyperlaw.desk.design.DesignStudy;
import dev.hyperlaw.observation.RunId;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.sweep.file.Sweep;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * What a sweep will take, and how well it will know each exponent.
 *
 * @param parallel runs at a time
 * @param speed tokens per second of one run, as measured on runs like these; empty if none has been timed
 * @param over the runs that the store has already
 */
public record DryRunResult(Sweep sweep, int parallel, OptionalDouble speed, Set<RunId> over, DesignStudy study) {
    private static final double SECONDS_PER_HOUR = 3600;

    public DryRunResult {
        over = Set.copyOf(over);
    }

    /** Of the runs that are not over. */
    public double tokens() {
        return sweep.runs().stream()
                .filter(run -> !over.contains(run.id()))
                .mapToDouble(run ->
                        run.get("tokens").orElse(Setting.of(0)) instanceof Setting.Numeric tokens ? tokens.value() : 0)
                .sum();
    }

    public OptionalDouble hours() {
        return speed.isPresent()
                ? OptionalDouble.of(tokens() / speed.getAsDouble() / parallel / SECONDS_PER_HOUR)
                : OptionalDouble.empty();
    }
}
