package dev.hyperlaw.app.cli;

import dev.hyperlaw.app.extension.Extension;
import dev.hyperlaw.desk.export.EndedRun;
import dev.hyperlaw.desk.export.RunColumns;
import dev.hyperlaw.desk.export.RunTableReader;
import dev.hyperlaw.observation.RunId;
import dev.hyperlaw.sweep.file.Sweep;
import dev.hyperlaw.sweep.file.Understanding;
import dev.hyperlaw.sweep.store.Outcome;
import dev.hyperlaw.sweep.store.RunStore;
import dev.hyperlaw.tables.RowVisitor;
import dev.hyperlaw.tables.TableFormat;
import dev.hyperlaw.tables.Tables;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Tables of runs on the disk. */
final class RunTables {
    static final Tables FORMATS = new Tables(Extension.PARQUET::loader);

    private RunTables() {}

    /** What reading or writing this file needs. */
    static Set<Extension> extensions(Path file) {
        return TableFormat.ofFileName(String.valueOf(file.getFileName())) == TableFormat.PARQUET
                ? Set.of(Extension.PARQUET)
                : Set.of();
    }

    /** Whether {@code export} wrote it. */
    static boolean isExported(Path file) {
        return RunColumns.areThoseOfAnExport(Set.copyOf(header(file)));
    }

    /** The columns of a table; empty for a store. */
    static Optional<List<String>> header(String source) {
        return RunSource.isTable(source) ? Optional.of(header(Path.of(source))) : Optional.empty();
    }

    /** Looks at no more than the header and the first row. */
    private static List<String> header(Path file) {
        List<String> names = new ArrayList<>();
        FORMATS.scan(file, new RowVisitor() {
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

    static List<EndedRun> read(Path file) {
        return RunTableReader.read(FORMATS.read(file));
    }

    /** A table to take runs from. */
    record Import(Path file, List<EndedRun> runs) {
        static Import read(Path file) {
            return new Import(
                    file, RunTables.read(file).stream().map(Import::understood).toList());
        }

        /** The run as this version would write it: one that was written with other defaults left out is still the same run. */
        private static EndedRun understood(EndedRun run) {
            Understanding understood = Understanding.of(run.configuration());
            return understood.problems().isEmpty() ? run.of(understood.run()) : run;
        }

        /** Takes the runs of this sweep into the store; says what was done. */
        String into(Sweep sweep, RunStore store) {
            Set<RunId> wanted = sweep.runs().stream().map(run -> run.id()).collect(Collectors.toSet());
            List<EndedRun> ours = runs.stream()
                    .filter(run -> wanted.contains(run.configuration().id()))
                    .toList();
            // What failed elsewhere may well succeed here.
            List<EndedRun> done = ours.stream()
                    .filter(run -> !(run.outcome() instanceof Outcome.Failed))
                    .toList();
            long taken =
                    done.stream().filter(run -> run.into(store, sweep.name())).count();
            int failed = ours.size() - done.size();
            return "%s: %d of its %d ended runs belong to this sweep, %d of them new%s."
                    .formatted(
                            file,
                            ours.size(),
                            runs.size(),
                            taken,
                            failed == 0 ? "" : ", %d failed and are tried here".formatted(failed));
        }
    }
}
