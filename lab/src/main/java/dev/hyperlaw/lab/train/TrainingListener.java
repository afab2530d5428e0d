package dev.hyperlaw.lab.train;

import dev.hyperlaw.observation.Observation;

/** Hears what happens in a run, on the thread that trains. */
public interface TrainingListener {
    /** Something was measured; after a resume, what was measured before comes again, the same bit by bit. */
    void observed(Observation observation);

    /** A step is over; called after every one. */
    default void reached(long tokens) {}

    /** Something people should know. */
    default void note(String text) {}
}
