package dev.hyperlaw.sweep.emit;

import java.util.List;

/**
 * What came back of an emitted sweep so far.
 *
 * @param sweep its name
 * @param source its file
 * @param runs all its runs, in the order of the sweep
 * @param unreadable what could not be read, one file each with the reason; its runs are taken when it can be
 */
public record Collected(String sweep, String source, List<CollectedRun> runs, List<String> unreadable) {
    public Collected {
        runs = List.copyOf(runs);
        unreadable = List.copyOf(unreadable);
    }
}
