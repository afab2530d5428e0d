package dev.hyperlaw.app.cli;

import dev.hyperlaw.evidence.FinishedRun;
import dev.hyperlaw.sweep.store.Outcome;
import dev.hyperlaw.sweep.store.RunReader;
import dev.hyperlaw.sweep.store.RunStatus;
import dev.hyperlaw.sweep.store.RunStores;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Runs to learn from.
 *
 * @param name what they are called
 */
record RunSource(String name, List<FinishedRun> runs) {

    /** The name without a folder or an ending: what files about it are called. */
    String label() {
        String last = String.valueOf(Path.of(name).getFileName());
        return isTable(last) ? last.substring(0, last.lastIndexOf('.')) : last;
    }

    /** Whether this is a table and not a store. */
    static boolean isTable(String source) {
        String lower = source.toLowerCase(Locale.ROOT);
        return List.of(".csv", ".tsv", ".tab", ".jsonl", ".ndjson", ".parquet").stream()
                .anyMatch(lower::endsWith);
    }

    /**
     * Reads a table that {@code export} wrote, or a store.
     *
     * @param sweep of a store, the sweep; empty for the newest
     */
    static RunSource read(String source, String sweep) {
        if (isTable(source)) {
            List<FinishedRun> runs = RunTables.read(Path.of(source)).stream()
                    .filter(run -> !(run.outcome() instanceof Outcome.Failed))
                    .map(run -> new FinishedRun(
                            run.configuration(), run.observations(), run.outcome() instanceof Outcome.Diverged))
                    .toList();
            return new RunSource(source, runs);
        }
        try (RunReader store = RunStores.openToRead(source)) {
            String name = StoreOptions.sweep(store, sweep);
            List<FinishedRun> runs = store.runs(name).stream()
                    .filter(run -> run.status() == RunStatus.FINISHED || run.status() == RunStatus.DIVERGED)
                    .map(run -> new FinishedRun(
                            run.configuration(), store.observations(run.id()), run.status() == RunStatus.DIVERGED))
                    .toList();
            return new RunSource(name, runs);
        }
    }
}
