package dev.hyperlaw.desk.runs;

import dev.hyperlaw.desk.export.EndedRun;
import dev.hyperlaw.desk.export.RunColumns;
import dev.hyperlaw.desk.export.RunTableReader;
import dev.hyperlaw.evidence.FinishedRun;
import dev.hyperlaw.intake.Intake;
import dev.hyperlaw.intake.RunReading;
import dev.hyperlaw.sweep.store.Outcome;
import dev.hyperlaw.sweep.store.RunReader;
import dev.hyperlaw.sweep.store.RunStatus;
import dev.hyperlaw.sweep.store.RunStores;
import dev.hyperlaw.tables.RowVisitor;
import dev.hyperlaw.tables.Tables;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads runs, whatever holds them. */
public final class RunSourceReader {
    private final Tables tables;

    public RunSourceReader(Tables tables) {
        this.tables = tables;
    }

    /**
     * Reads a store, a table that {@code export} wrote, or any other table of runs. The metric asked for stands in place of
     * the loss.
     *
     * @throws dev.hyperlaw.InputProblem if it cannot be read, or does not say enough
     */
    public RunSource read(RunsRequest request) {
        if (RunSource.isTable(request.source()) && !isExported(Path.of(request.source()))) {
            RunReading reading =
                    Intake.read(tables, Path.of(request.source()), request.allChoices(), request.command());
            request.keep(reading.understood());
            return new RunSource(request.source(), reading.runs(), Optional.of(reading.understood()));
        }
        request.refuseChoices();
        RunSource written = RunSource.isTable(request.source())
                ? exported(request.source())
                : stored(request.source(), request.sweep());
        return written.by(request.metric());
    }

    private RunSource exported(String source) {
        List<FinishedRun> runs = ended(Path.of(source)).stream()
                .filter(run -> !(run.outcome() instanceof Outcome.Failed))
                .map(run -> new FinishedRun(
                        run.configuration(), run.observations(), run.outcome() instanceof Outcome.Diverged))
                .toList();
        return new RunSource(source, runs, Optional.empty());
    }

    private static RunSource stored(String source, String sweep) {
        try (RunReader store = RunStores.openToRead(source)) {
            String name = StoredSweep.named(store, sweep);
            List<FinishedRun> runs = store.runs(name).stream()
                    .filter(run -> run.status() == RunStatus.FINISHED || run.status() == RunStatus.DIVERGED)
                    .map(run -> new FinishedRun(
                            run.configuration(), store.observations(run.id()), run.status() == RunStatus.DIVERGED))
                    .toList();
            return new RunSource(name, runs, Optional.empty());
        }
    }

    /** The table of steps to a target loss that a source is; empty if it is something else. */
    public Optional<StepsToTargetTable> stepsToTarget(String source) {
        return RunSource.isTable(source) && StepsToTargetTable.isOne(header(Path.of(source)))
                ? Optional.of(new StepsToTargetTable(tables.read(Path.of(source))))
                : Optional.empty();
    }

    /** The ended runs of a table that {@code export} wrote, to be put into a store. */
    public RunImport imported(Path file) {
        return RunImport.of(file, ended(file));
    }

    private List<EndedRun> ended(Path file) {
        return RunTableReader.read(tables.read(file));
    }

    private boolean isExported(Path file) {
        return RunColumns.areThoseOfAnExport(Set.copyOf(header(file)));
    }

    /** Looks at the header and the first row only. */
    private List<String> header(Path file) {
        List<String> names = new ArrayList<>();
        tables.scan(file, new RowVisitor() {
            @Override
            public void header(List<String> header) {
                names.clear();
                names.addAll(header);
            }

            @Override
            public boolean row(long line, List<String> cells) {
                return false;
            }
        });
        return names;
    }
}
