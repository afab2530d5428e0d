package dev.hyperlaw.desk.sweep;

import java.util.List;

/**
 * What came back from a cluster.
 *
 * @param counts of all runs of the sweep, as the store has them now
 * @param taken runs that were over and are new to the store
 * @param unfinished runs that have reported and are not over yet
 * @param otherLines lines of the trainers that were no metrics
 * @param unreadable files that could not be read, each with the reason
 */
public record CollectResult(
        String sweep, RunCounts counts, int taken, int unfinished, long otherLines, List<String> unreadable) {
    public CollectResult {
        unreadable = List.copyOf(unreadable);
    }
}
