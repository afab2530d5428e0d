package dev.hyperlaw.sweep.emit;

import java.util.List;

/**
 * What came back of an emitted sweep so far.
 *
 * @param sweep its name
 * @param source its file
 * @param runs all its runs, in the order of the sweep
 */
public record Collected(String sweep, String source, List<CollectedRun> runs) {
    public Collected {
        runs = List.copyOf(runs);
    }
}
