package dev.hyperlaw.lab.data;

import java.util.List;
import java.util.OptionalLong;

/**
 * The examples of one run. Their order depends on the seed and not on the batch size: the first tokens of a run are the same whatever its
 * batches. What is held out is the same for every run on this source and never among the training examples.
 */
public interface ExampleStream {

    /** A reader of batches of {@code count} examples. */
    BatchReader training(int count);

    /** The held-out examples, always cut in the same way. */
    List<Batch> validation();

    /** How many training examples there are before one comes again; empty if there is no end. */
    default OptionalLong distinctExamples() {
        return OptionalLong.empty();
    }

    /** Reads batches into the same memory again and again. */
    @FunctionalInterface
    interface BatchReader {
        /** The batch whose first example has the position {@code first}; overwrites the last one. */
        Batch read(long first);
    }
}
