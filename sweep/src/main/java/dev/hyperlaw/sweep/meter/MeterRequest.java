package dev.hyperlaw.sweep.meter;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What to measure. It travels as two more settings of the run.
 *
 * @param run the settings of the run whose model, data and optimizer are measured
 * @param at token counts, ascending; each is taken at the nearest whole step of the run
 * @param samples gradients of single examples at each of them
 */
public record MeterRequest(RunConfiguration run, List<Long> at, int samples) {
    /** Sixteen blocks of two pairs: with fewer there is neither an exponent nor an interval. */
    public static final int FEWEST_SAMPLES = 64;

    private static final String AT = "meter.at";
    private static final String SAMPLES = "meter.samples";

    public MeterRequest {
        at = at.stream().distinct().sorted().toList();
        if (at.isEmpty() || at.get(0) < 0) {
            throw new IllegalArgumentException("A meter needs points (%s) that are not negative.".formatted(at));
        }
        if (samples < FEWEST_SAMPLES) {
            throw new IllegalArgumentException(
                    "A meter needs at least %d samples, not %d.".formatted(FEWEST_SAMPLES, samples));
        }
    }

    public RunConfiguration settings() {
        return run.with(AT, Setting.of(at.stream().map(String::valueOf).collect(Collectors.joining(","))))
                .with(SAMPLES, Setting.of(samples));
    }

    /** @throws InputProblem if these are not the settings of a request */
    public static MeterRequest of(RunConfiguration settings) {
        try {
            List<Long> at = Arrays.stream(settings.text(AT).split(","))
                    .map(Long::valueOf)
                    .toList();
            return new MeterRequest(settings.without(AT).without(SAMPLES), at, (int) settings.number(SAMPLES));
        } catch (IllegalArgumentException e) {
            throw new InputProblem(
                    "These settings ask for no measurement: %s".formatted(e.getMessage()),
                    "%s: '0,65536' and %s: 1024 are missing.".formatted(AT, SAMPLES));
        }
    }
}
