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
                outcome instanceof Outcome.Diverged diverged
                        ? new RunEffort(attempts(), diverged.tokens(), seconds())
                        : effort,
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

    /**
     * Where a run stands.
     *
     * @param sweep the sweep that was asked for, or the first that brought the run
     * @param position its place in that sweep, from 0
     */
    public record SweepPlace(String sweep, int position) {}

    /**
     * What a run has taken so far.
     *
     * @param attempts how often it was claimed
     * @param tokens how far it came: tokens of its last observation, or where it diverged; 0 if there is neither
     * @param seconds all attempts together
     */
    public record RunEffort(int attempts, long tokens, double seconds) {
        public static final RunEffort NONE = new RunEffort(0, 0, 0);
    }

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
        public static final LastAttempt NONE = new LastAttempt(
                Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    }
}
