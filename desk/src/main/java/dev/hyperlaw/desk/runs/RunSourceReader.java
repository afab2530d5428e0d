package dev.hyperlaw.desk.runs;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.desk.Watcher;
import dev.hyperlaw.desk.export.EndedRun;
import dev.hyperlaw.desk.export.RunColumns;
import dev.hyperlaw.desk.export.RunTableReader;
import dev.hyperlaw.evidence.FinishedRun;
import dev.hyperlaw.intake.Intake;
import dev.hyperlaw.intake.RunReading;
import dev.hyperlaw.observation.RunId;
import dev.hyperlaw.sweep.store.Outcome;
import dev.hyperlaw.sweep.store.RunRecord;
import dev.hyperlaw.sweep.store.RunStatus;
import dev.hyperlaw.sweep.store.RunStores;
import dev.hyperlaw.sweep.store.StoredRuns;
import dev.hyperlaw.tables.RowVisitor;
import dev.hyperlaw.tables.TableCell;
import dev.hyperlaw.tables.Tables;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;

/** Reads runs, whatever holds them. */
public record RunSourceReader(Tables tables) {
    /**
     * Reads stores and tables that {@code export} wrote, or else any other tables of runs. The metric asked for stands in place
     * of the loss.
     *
     * @throws InputProblem if they cannot be read, do not say enough, or are of both kinds
     */
    public RunSource read(RunsRequest request, Watcher watcher) {
        request.refuseRepeats();
        Tables chosen = tables.ofPart(request.sweep());
        List<String> foreign = request.sources().stream()
                .filter(source -> isForeign(chosen, source))
                .toList();
        if (foreign.isEmpty()) {
            request.sources().stream()
                    .filter(source -> !RunSource.isTable(source))
                    .forEach(UnknownSource::refuse);
            request.refuseChoices();
            RunSource written = written(request, watcher).by(request.metric());
            OptionalInt length = request.choices().sequenceLength();
            return length.isPresent() ? written.withSequenceLength(length.getAsInt()) : written;
        }
        if (foreign.size() < request.sources().size()) {
            throw new InputProblem(
                    "%s was not written by Hyperlaw, and other sources were: their runs cannot be mixed."
                            .formatted(foreign.get(0)),
                    "read them apart.");
        }
        List<Path> files = foreign.stream().map(Path::of).toList();
        RunReading reading = watched(
                files,
                watcher,
                open -> Intake.read(open.ofPart(request.sweep()), files, request.allChoices(), request.command()));
        request.keep(reading.understood());
        return new RunSource(foreign, reading.runs(), Optional.of(reading.understood()));
    }

    /** Reads files while someone looks on; what is left to do is about what is left of them. */
    private <T> T watched(List<Path> files, Watcher watcher, Function<Tables, T> reading) {
        long size = files.stream().map(Path::toFile).mapToLong(File::length).sum();
        try (Watcher.Task task = watcher.begin("reading", size)) {
            AtomicLong read = new AtomicLong();
            T result = reading.apply(tables.watchedBy(more -> task.reached(Math.min(size, read.addAndGet(more)))));
            task.reached(size);
            return result;
        }
    }

    private static boolean isForeign(Tables tables, String source) {
        return RunSource.isTable(source) && !RunColumns.areThoseOfAnExport(Set.copyOf(header(tables, Path.of(source))));
    }

    /** The runs of all; one that several sources hold is the same run. */
    private RunSource written(RunsRequest request, Watcher watcher) {
        List<RunSource> each = request.sources().stream()
                .map(source -> RunSource.isTable(source)
                        ? exported(source, watcher)
                        : stored(source, request.sweep(), watcher))
                .toList();
        if (each.size() == 1) {
            return each.get(0);
        }
        Map<RunId, FinishedRun> runs = new LinkedHashMap<>();
        each.forEach(source -> source.runs().forEach(run -> {
            FinishedRun before = runs.putIfAbsent(run.configuration().id(), run);
            if (before != null && !before.equals(run)) {
                throw new InputProblem(
                        "The run %s is in several sources, and %s has other losses of it."
                                .formatted(run.configuration().id().hex(), source.name()),
                        "one of them is older: leave it out.");
            }
        }));
        return new RunSource(
                each.stream().flatMap(source -> source.names().stream()).toList(),
                List.copyOf(runs.values()),
                Optional.empty());
    }

    private RunSource exported(String source, Watcher watcher) {
        Path file = Path.of(source);
        List<EndedRun> ended = watched(List.of(file), watcher, open -> RunTableReader.read(open.read(file)));
        List<FinishedRun> runs = ended.stream()
                .filter(run -> !(run.outcome() instanceof Outcome.Failed))
                .map(run -> new FinishedRun(
                        run.configuration(), run.observations(), run.outcome() instanceof Outcome.Diverged))
                .toList();
        return new RunSource(List.of(source), runs, Optional.empty());
    }

    private static RunSource stored(String source, String sweep, Watcher watcher) {
        try (StoredRuns store = RunStores.openToRead(source)) {
            String name = StoredSweep.named(store, sweep);
            List<RunRecord> ended = store.runs(name).stream()
                    .filter(run -> run.status() == RunStatus.FINISHED || run.status() == RunStatus.DIVERGED)
                    .toList();
            List<FinishedRun> runs = watcher.each(
                    "reading",
                    ended,
                    run -> new FinishedRun(
                            run.configuration(), store.observations(run.id()), run.status() == RunStatus.DIVERGED));
            return new RunSource(List.of(name), runs, Optional.empty());
        }
    }

    /** The table of steps to a target loss that the only source is; empty if it is something else. */
    public Optional<StepsToTargetTable> stepsToTarget(RunsRequest request) {
        String source = request.sources().get(0);
        return request.sources().size() == 1
                        && RunSource.isTable(source)
                        && StepsToTargetTable.isOne(header(tables.ofPart(request.sweep()), Path.of(source)))
                ? Optional.of(new StepsToTargetTable(tables.read(Path.of(source))))
                : Optional.empty();
    }

    /** The ended runs of a table that {@code export} wrote, to be put into a store. */
    public RunImport imported(Path file) {
        return RunImport.of(file, RunTableReader.read(tables.read(file)));
    }

    /** Looks at the header and the first row only; there is none while it is not known which of several tables is meant. */
    private static List<String> header(Tables tables, Path file) {
        List<String> names = new ArrayList<>();
        if (!tables.toChooseFrom(file).isEmpty()) {
            return names;
        }
        tables.scan(file, new RowVisitor() {
            @Override
            public void header(List<String> header) {
                names.clear();
                names.addAll(header);
            }

            @Override
            public boolean row(long line, List<TableCell> cells) {
                return false;
            }
        });
        return names;
    }
}
