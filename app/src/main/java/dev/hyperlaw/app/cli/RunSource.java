package dev.hyperlaw.app.cli;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NearestName;
import dev.hyperlaw.evidence.FinishedRun;
import dev.hyperlaw.intake.Intake;
import dev.hyperlaw.intake.LossMeasure;
import dev.hyperlaw.intake.RunReading;
import dev.hyperlaw.intake.Understood;
import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.sweep.store.Outcome;
import dev.hyperlaw.sweep.store.RunReader;
import dev.hyperlaw.sweep.store.RunStatus;
import dev.hyperlaw.sweep.store.RunStores;
import dev.hyperlaw.view.answer.FitAnswer;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Runs to learn from.
 *
 * @param name what they are called
 * @param understood how a table was read that Hyperlaw did not write
 */
record RunSource(String name, List<FinishedRun> runs, Optional<Understood> understood) {

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
        LossMeasure measure = LossMeasure.ofName(metric);
        return new RunSource(
                name, runs.stream().map(run -> by(metric, measure, run)).toList(), understood);
    }

    private static FinishedRun by(String metric, LossMeasure measure, FinishedRun run) {
        List<Observation> seen = run.observations().stream()
                .filter(observation -> observation.metrics().containsKey(metric))
                .map(observation -> new Observation(
                        observation.tokens(), measure.loss(observation.metrics().get(metric)), observation.metrics()))
                .toList();
        return new FinishedRun(run.configuration(), seen, run.diverged(), measure.unit());
    }

    /** Whether this is a table and not a store. */
    static boolean isTable(String source) {
        String lower = source.toLowerCase(Locale.ROOT);
        return List.of(".csv", ".tsv", ".tab", ".jsonl", ".ndjson", ".json", ".parquet").stream()
                .anyMatch(lower::endsWith);
    }

    /** As {@link #read(String, String, RunTableOptions)} without options. */
    static RunSource read(String source, String sweep) {
        return read(source, sweep, new RunTableOptions());
    }

    /**
     * Reads a store, a table that {@code export} wrote, or any other table of runs.
     *
     * @param sweep of a store, the sweep; empty for the newest
     * @param options how a table is to be read; the metric they name stands in place of the loss
     */
    static RunSource read(String source, String sweep, RunTableOptions options) {
        if (isTable(source) && !RunTables.isExported(Path.of(source))) {
            RunReading reading = Intake.read(RunTables.FORMATS, Path.of(source), options.choices(), options::command);
            options.save(reading.understood());
            return new RunSource(source, reading.runs(), Optional.of(reading.understood()));
        }
        options.refuse(source);
        return written(source, sweep).by(options.metric());
    }

    private static RunSource written(String source, String sweep) {
        if (isTable(source)) {
            List<FinishedRun> runs = RunTables.read(Path.of(source)).stream()
                    .filter(run -> !(run.outcome() instanceof Outcome.Failed))
                    .map(run -> new FinishedRun(
                            run.configuration(), run.observations(), run.outcome() instanceof Outcome.Diverged))
                    .toList();
            return new RunSource(source, runs, Optional.empty());
        }
        try (RunReader store = RunStores.openToRead(source)) {
            String name = StoreOptions.sweep(store, sweep);
            List<FinishedRun> runs = store.runs(name).stream()
                    .filter(run -> run.status() == RunStatus.FINISHED || run.status() == RunStatus.DIVERGED)
                    .map(run -> new FinishedRun(
                            run.configuration(), store.observations(run.id()), run.status() == RunStatus.DIVERGED))
                    .toList();
            return new RunSource(name, runs, Optional.empty());
        }
    }
}
