package dev.hyperlaw.app.cli;

import dev.hyperlaw.app.extension.Extension;
import dev.hyperlaw.desk.export.ExportRequest;
import dev.hyperlaw.desk.export.ExportResult;
import dev.hyperlaw.desk.export.RunTable;
import dev.hyperlaw.tables.TableFormat;
import dev.hyperlaw.view.sweep.ExportView;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

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

    @Spec
    private CommandSpec spec;

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

    @Override
    public Set<Extension> extensions() {
        return file == null ? Set.of() : TableFiles.extensions(file.toString());
    }

    @Override
    public Integer call() {
        Inputs.ofStore(stores.url()).refuse("--to", file);
        ExportResult result = new ExportRequest(stores.url(), sweep, salvage).answer(this::write);
        HyperlawCommand.terminal(spec).say(ExportView.of(result));
        return result.isWhole() ? 0 : WITH_LOSS;
    }

    private void write(RunTable table) {
        if (file != null) {
            TableFiles.FORMATS.write(file, table.columns(), table.rows());
            return;
        }
        try {
            TableFiles.FORMATS.print(
                    TableFormat.CSV, HyperlawCommand.terminal(spec).out(), table.columns(), table.rows());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
