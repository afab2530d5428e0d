package dev.hyperlaw.app.cli;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.app.extension.Extension;
import dev.hyperlaw.app.terminal.Terminal;
import dev.hyperlaw.desk.export.RunTable;
import dev.hyperlaw.desk.runs.StoredSweep;
import dev.hyperlaw.sweep.store.RunRecord;
import dev.hyperlaw.sweep.store.SalvagedRuns;
import dev.hyperlaw.sweep.store.StoredRuns;
import dev.hyperlaw.tables.TableFormat;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs as a table. */
@Command(
        name = "export",
        description = "Write the runs of a sweep as a table: one row per observation, every setting a column.",
        footer = {
            "",
            "Examples:",
            "  hyperlaw export                                  the newest sweep, as CSV, to standard output",
            "  hyperlaw export sign-pilot --to runs.parquet     also .csv, .tsv, .jsonl",
            "  hyperlaw sweep sign.yaml --import runs.csv       the way back: nothing is run twice",
            "  hyperlaw export --store bad.db --salvage --to rescued.csv",
            "",
            "A store is checked before it is read; one that is damaged is refused, unless --salvage is given.",
            "Exit codes: 0 everything was written, 2 bad input, 3 with --salvage: written without what is lost."
        })
final class ExportCommand implements Callable<Integer>, NeedsExtensions {
    private static final int WITH_LOSS = 3;

    private final Terminal terminal;

    @Parameters(
            paramLabel = "SWEEP",
            arity = "0..1",
            defaultValue = "",
            description = "Its name (default: the newest).")
    private String sweep;

    @Option(
            names = "--to",
            paramLabel = "FILE",
            description = "The file to write; its ending says the format (default: CSV to standard output).")
    private @Nullable Path file;

    @Option(
            names = "--salvage",
            description = "Of a damaged store, write the runs and observations that are sound, and say what is lost.")
    private boolean salvage;

    @Mixin
    private StoreOptions stores;

    ExportCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Set<Extension> extensions() {
        return file == null ? Set.of() : TableFiles.extensions(file.toString());
    }

    @Override
    public Integer call() {
        Inputs.ofStore(stores.url()).refuse("--to", file);
        if (!salvage) {
            try (StoredRuns store = stores.openToRead()) {
                store.notes().forEach(note -> terminal.err().println("note: " + note));
                write(store, StoredSweep.named(store, sweep));
                return 0;
            }
        }
        try (SalvagedRuns sound = stores.salvage()) {
            String name = StoredSweep.named(sound, sweep);
            List<RunRecord> runs = sound.runs(name);
            if (runs.isEmpty()) {
                throw new InputProblem(
                        "No run of %s in the store %s is sound. Nothing was written.".formatted(name, stores.url()),
                        "a copy of the store is.");
            }
            write(sound, name);
            long seen = runs.stream()
                    .mapToLong(run -> sound.observations(run.id()).size())
                    .sum();
            terminal.err()
                    .println("%s: %d sound runs with %d observations were written.".formatted(name, runs.size(), seen));
            terminal.err()
                    .println(
                            sound.lost().isEmpty()
                                    ? "Nothing is lost."
                                    : "LOST in %s:\n  %s".formatted(stores.url(), String.join("\n  ", sound.lost())));
            return sound.lost().isEmpty() ? 0 : WITH_LOSS;
        }
    }

    private void write(StoredRuns store, String name) {
        RunTable table = new RunTable(store.runs(name), store::observations);
        if (file != null) {
            TableFiles.FORMATS.write(file, table.columns(), table.rows());
            return;
        }
        try {
            TableFiles.FORMATS.print(TableFormat.CSV, terminal.out(), table.columns(), table.rows());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
