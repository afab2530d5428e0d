package dev.hyperlaw.app.cli;

import dev.hyperlaw.app.export.RunTable;
import dev.hyperlaw.app.extension.Extension;
import dev.hyperlaw.app.output.Terminal;
import dev.hyperlaw.sweep.store.RunReader;
import dev.hyperlaw.tables.TableFormat;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Set;
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
            "  hyperlaw sweep sign.yaml --import runs.csv       the way back: nothing is run twice"
        })
final class ExportCommand implements Runnable, NeedsExtensions {
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

    @Mixin
    private StoreOptions stores;

    ExportCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Set<Extension> extensions() {
        return file == null ? Set.of() : RunTables.extensions(file);
    }

    @Override
    public void run() {
        try (RunReader store = stores.openToRead()) {
            RunTable table = new RunTable(store.runs(StoreOptions.sweep(store, sweep)), store::observations);
            if (file == null) {
                RunTables.FORMATS.print(TableFormat.CSV, terminal.out(), table.columns(), table.rows());
            } else {
                RunTables.FORMATS.write(file, table.columns(), table.rows());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
