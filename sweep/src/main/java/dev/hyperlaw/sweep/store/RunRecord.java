package dev.hyperlaw.sweep.store;

import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.RunId;
import java.time.Instant;
import java.util.Optional;

/** One run as the store knows it. */
public record RunRecord(
        RunId id,
        RunConfiguration configuration,
        SweepPlace place,
        RunStatus status,
        RunEffort effort,
        LastAttempt attempt) {

    /** The same run at a place of another sweep, in another state. */
    RunRecord in(SweepPlace otherPlace, RunStatus otherStatus) {
        return new RunRecord(id, configuration, otherPlace, otherStatus, effort, attempt);
    }

    /** The run as it stands once it has ended so. */
    public RunRecord ended(Outcome outcome) {
        return new RunRecord(
                id,
                configuration,
                place,
                outcome.status(),
                outcome instanceof Outcome.Diverged diverged ? new RunEffort(attempts(), diverged.tokens(), seconds()) : effort,
                new LastAttempt(Optional.empty(), worker(), startedAt(), endedAt(), outcome.why()));
    }

    public String sweep() {
        return place.sweep();
    }

    public int position() {
        return place.position();
    }

    public int attempts() {
        return effort.attempts();
    }

    public long tokens() {
        return effort.tokens();
    }

    public double seconds() {
        return effort.seconds();
    }

    public Optional<Owner> owner() {
        return attempt.owner();
    }

    public Optional<WorkerInfo> worker() {
        return attempt.worker();
    }

    public Optional<Instant> startedAt() {
        return attempt.startedAt();
    }

    public Optional<Instant> endedAt() {
        return attempt.endedAt();
    }

    public Optional<String> error() {
        return attempt.error();
    }
}
