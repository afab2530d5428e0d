package dev.hyperlaw.intake;

import dev.hyperlaw.evidence.FinishedRun;
import java.util.List;

/** The runs of a table, and the account of how it was read. */
public record RunReading(List<FinishedRun> runs, Understood understood) {
    public RunReading {
        runs = List.copyOf(runs);
    }
}
