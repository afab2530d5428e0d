package dev.hyperlaw.sweep.store;

import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.RunId;
import java.time.Instant;
import java.util.Optional;

/**
 * One run as the store knows it.
 *
 * @param sweep the sweep that was asked for, or the first that brought the run
 * @param position its place in that sweep, from 0
 * @param attempts how often it was claimed
 * @param tokens how far it came: tokens of its last observation, or where it diverged; 0 if there is neither
 * @param seconds all attempts together
 * @param owner who works on it now
 * @param worker who carried it out last, for people: host, process, versions of what ran, hardware
 * @param startedAt when it was claimed last
 * @param error why it failed or diverged
 */
public record RunRecord(
        RunId id,
        RunConfiguration configuration,
        String sweep,
        int position,
        RunStatus status,
        int attempts,
        long tokens,
        double seconds,
        Optional<Owner> owner,
        Optional<WorkerInfo> worker,
        Optional<Instant> startedAt,
        Optional<Instant> endedAt,
        Optional<String> error) {
    /** A run that nothing has been seen of. */
    public static RunRecord unseen(RunConfiguration run, String sweep, int position, RunStatus status, int attempts) {
        return new RunRecord(
                run.id(),
                run,
                sweep,
                position,
                status,
                attempts,
                0,
                0,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /** The same run at a place of another sweep, in another state. */
    RunRecord in(String otherSweep, int otherPosition, RunStatus otherStatus) {
        return new RunRecord(
                id,
                configuration,
                otherSweep,
                otherPosition,
                otherStatus,
                attempts,
                tokens,
                seconds,
                owner,
                worker,
                startedAt,
                endedAt,
                error);
    }

    /** The run as it stands once it has ended so. */
    public RunRecord ended(Outcome outcome) {
        long reached = outcome instanceof Outcome.Diverged diverged ? diverged.tokens() : tokens;
        return new RunRecord(
                id,
                configuration,
                sweep,
                position,
                outcome.status(),
                attempts,
                reached,
                seconds,
                Optional.empty(),
                worker,
                startedAt,
                endedAt,
                outcome.why());
    }
}
