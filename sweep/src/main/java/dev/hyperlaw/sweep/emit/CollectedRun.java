package dev.hyperlaw.sweep.emit;

import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.sweep.store.Outcome;
import java.util.List;
import java.util.Optional;

/**
 * What a folder shows of one run.
 *
 * @param outcome how it ended; empty while more may come
 * @param observations one per token count, rising; the last value that was written for a count
 * @param otherLines how many lines were not a metric
 * @param host where it ran last
 * @param seconds time spent on it, all attempts together
 */
public record CollectedRun(
        RunConfiguration configuration,
        Optional<Outcome> outcome,
        List<Observation> observations,
        long otherLines,
        String host,
        double seconds) {
    public CollectedRun {
        observations = List.copyOf(observations);
    }

    /** A run whose folder cannot be read. */
    static CollectedRun unknown(RunConfiguration run) {
        return new CollectedRun(run, Optional.empty(), List.of(), 0, "unknown", 0);
    }
}
