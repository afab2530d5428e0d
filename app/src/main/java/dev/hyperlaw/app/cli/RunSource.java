package dev.hyperlaw.app.cli;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NearestName;
import dev.hyperlaw.app.answer.FitAnswer;
import dev.hyperlaw.evidence.FinishedRun;
import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.sweep.store.Outcome;
import dev.hyperlaw.sweep.store.RunReader;
import dev.hyperlaw.sweep.store.RunStatus;
import dev.hyperlaw.sweep.store.RunStores;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

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

    /** The same runs with another of the numbers they report in place of the loss. */
    RunSource by(String metric) {
        if (metric.equals(FitAnswer.LOSS)) {
            return this;
        }
        Set<String> known = new TreeSet<>(Set.of(FitAnswer.LOSS));
        runs.forEach(run ->
                run.observations().forEach(seen -> known.addAll(seen.metrics().keySet())));
        if (!known.contains(metric)) {
            throw new InputProblem(
                    "No run of %s reports '%s'; they report %s.".formatted(name, metric, String.join(", ", known)),
                    NearestName.of(metric, List.copyOf(known)).orElse(FitAnswer.LOSS) + " was meant.");
        }
        return new RunSource(name, runs.stream().map(run -> by(metric, run)).toList());
    }

    private static FinishedRun by(String metric, FinishedRun run) {
        List<Observation> seen = run.observations().stream()
                .filter(observation -> observation.metrics().containsKey(metric))
                .map(observation -> new Observation(
                        observation.tokens(), observation.metrics().get(metric), observation.metrics()))
                .toList();
        return new FinishedRun(run.configuration(), seen, run.diverged());
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
