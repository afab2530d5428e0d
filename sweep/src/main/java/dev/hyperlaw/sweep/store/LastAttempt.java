package dev.hyperlaw.sweep.store;

import java.time.Instant;
import java.util.Optional;

/**
 * The latest attempt at a run.
 *
 * @param owner who works on it now
 * @param worker who carried it out last, for people: host, process, versions of what ran, hardware
 * @param startedAt when it was claimed last
 * @param error why it failed or diverged
 */
public record LastAttempt(
        Optional<Owner> owner,
        Optional<WorkerInfo> worker,
        Optional<Instant> startedAt,
        Optional<Instant> endedAt,
        Optional<String> error) {
    /** Of a run that was never claimed. */
    public static final LastAttempt NONE =
            new LastAttempt(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
}
