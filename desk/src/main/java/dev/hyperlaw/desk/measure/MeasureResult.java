package dev.hyperlaw.desk.measure;

import java.util.List;

/** What the noise meter found in a sweep file, and what the bound makes of it. */
public record MeasureResult(String sweep, List<MeasuredRun> runs) {
    public MeasureResult {
        runs = List.copyOf(runs);
    }
}
