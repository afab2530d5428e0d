package dev.hyperlaw.intake;

import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What has to be said about schedules.
 *
 * @param assumed whether nothing says the schedule
 * @param unknown schedules that Hyperlaw does not know
 */
record ScheduleNotes(boolean assumed, SortedSet<String> unknown) {
    ScheduleNotes {
        unknown = Collections.unmodifiableSortedSet(new TreeSet<>(unknown));
    }

    /** Comes before all other warnings: the whole reading hangs on it. */
    List<String> first() {
        return assumed
                ? List.of(
                        "No column is the schedule: the runs are taken as annealed. --schedule constant if the rate is constant; then"
                                + " every point of a curve counts as a budget.")
                : List.of();
    }

    List<String> others() {
        return unknown.isEmpty()
                ? List.of()
                : List.of(
                        "The schedule %s is not known (constant, wsd:FRACTION, cosine, linear): a run of it speaks for its own budget alone."
                                .formatted(String.join(", ", unknown)));
    }
}
