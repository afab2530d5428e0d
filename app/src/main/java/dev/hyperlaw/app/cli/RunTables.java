package dev.hyperlaw.app.cli;

import dev.hyperlaw.app.export.EndedRun;
import dev.hyperlaw.app.export.RunTableReader;
import dev.hyperlaw.app.extension.Extension;
import dev.hyperlaw.observation.RunId;
import dev.hyperlaw.sweep.file.Sweep;
import dev.hyperlaw.sweep.store.RunStore;
import dev.hyperlaw.tables.TableFormat;
import dev.hyperlaw.tables.Tables;
import java.nio.file.Path;
import java.util.List;
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

    static List<EndedRun> read(Path file) {
        return RunTableReader.read(FORMATS.read(file));
    }

    /** Takes the runs of this sweep that a table holds into the store; says what was done. */
    static String take(Path file, Sweep sweep, RunStore store) {
        Set<RunId> wanted = sweep.runs().stream().map(run -> run.id()).collect(Collectors.toSet());
        List<EndedRun> runs = read(file);
        List<EndedRun> ours = runs.stream()
                .filter(run -> wanted.contains(run.configuration().id()))
                .toList();
        long taken = ours.stream().filter(run -> run.into(store, sweep.name())).count();
        return "%s: %d of its %d ended runs belong to this sweep, %d of them new."
                .formatted(file, ours.size(), runs.size(), taken);
    }
}
