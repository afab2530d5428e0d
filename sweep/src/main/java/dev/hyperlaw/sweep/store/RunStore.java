package dev.hyperlaw.sweep.store;

import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.RunId;
import java.util.List;
import java.util.Optional;

/**
 * Keeps runs and their observations. The contract, which every implementation is tested for:
 *
 * <ul>
 *   <li><b>Durable.</b> When a method returns, what it wrote survives the death of this process at any moment.
 *   <li><b>Whole or not at all.</b> A method that throws has changed nothing.
 *   <li><b>One owner.</b> Of any number of processes that {@link #claim} at once, each run goes to one. {@link #report} and
 *       {@link #finish} by a process that is not the owner (any more) change nothing and return false.
 *   <li><b>Idempotent.</b> {@link #add} of a known run leaves it as it is, except that it then belongs to the new sweep too; {@link #report} of a token count that is known
 *       replaces its values.
 *   <li><b>Ordered.</b> Runs are claimed and listed in the order of their sweep; observations in the order of their tokens.
 *   <li><b>Readers never wait for writers</b>, and never see half a change.
 *   <li><b>Thread-safe.</b>
 * </ul>
 *
 * Problems of the medium (disk full, read-only, not a store, made by a newer Hyperlaw) are {@link dev.hyperlaw.InputProblem}s. They name
 * the store and what to do.
 */
public interface RunStore extends StoredRuns {

    /**
     * Makes these the runs of the sweep, in this order; returns how many were not known yet, all of them pending. Runs that only an earlier file of the
     * sweep named stay at its end if a worker has them or they are over. Pending ones leave it.
     */
    int add(String sweep, String sweepFile, List<RunConfiguration> runs);

    /** The next pending run of the sweep, now running and owned by {@code owner}; empty if none is pending. */
    Optional<RunRecord> claim(String sweep, Owner owner, WorkerInfo worker);

    /** Adds observations of a run in one change, and {@code seconds} to the time spent on it; false if {@code owner} does not own it. */
    boolean report(RunId run, Owner owner, List<Observation> observations, double seconds);

    /** Ends a run; false if {@code owner} does not own it. */
    boolean finish(RunId run, Owner owner, Outcome outcome, double seconds);

    /** Gives a run back, pending again with what was reported; false if {@code owner} does not own it. */
    boolean release(RunId run, Owner owner);

    /** Says that {@code owner} is alive. Owners on other hosts that have not said so for five minutes lose their runs. */
    void heartbeat(Owner owner);

    /** Makes pending what belongs to owners that are gone; returns those runs. */
    List<RunRecord> reclaim();

    /** Makes pending the failed runs of a sweep, so that they are tried again; returns how many. */
    int retryFailed(String sweep);

    /**
     * Takes in an ended run with its observations, from elsewhere; a run that has finished or diverged already is left as it is. One
     * that a worker has is not given up for a failure. Returns whether it was taken.
     */
    boolean take(
            String sweep,
            RunConfiguration run,
            Outcome outcome,
            List<Observation> observations,
            WorkerInfo worker,
            double seconds);

    /**
     * What has become of the store since it was opened, in words to go behind its name, such as {@code was deleted}; empty while it is where it was. What is lost
     * can still be read here, and nowhere else.
     */
    default Optional<String> lost() {
        return Optional.empty();
    }
}
