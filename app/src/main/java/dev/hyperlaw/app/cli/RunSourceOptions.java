package dev.hyperlaw.app.cli;

import dev.hyperlaw.app.extension.Extension;
import dev.hyperlaw.desk.runs.RunSource;
import dev.hyperlaw.desk.runs.RunsRequest;
import dev.hyperlaw.view.read.Detail;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Which runs a command learns from, and how they are to be read. */
final class RunSourceOptions implements NeedsExtensions {
    @Parameters(
            paramLabel = "STORE|TABLE",
            arity = "1..*",
            description =
                    "A store, or a table of runs: CSV, TSV, JSONL, JSON or Parquet, by any program. Several are read as one.")
    private List<String> sources;

    @Option(
            names = "--sweep",
            paramLabel = "NAME",
            defaultValue = "",
            description = "Which sweep of a store (default: the newest).")
    private String sweep;

    @Mixin
    private RunTableOptions table;

    @Option(names = "--verbose", description = "Also say how every column was read; in plan, how costs were scaled.")
    private boolean verbose;

    List<String> sources() {
        return sources;
    }

    @Nullable
    Path mapping() {
        return table.mapping();
    }

    boolean isVerbose() {
        return verbose;
    }

    Detail detail() {
        return Detail.when(verbose);
    }

    @Override
    public Set<Extension> extensions() {
        Set<Extension> needed = EnumSet.noneOf(Extension.class);
        sources.forEach(source -> needed.addAll(TableFiles.extensions(source)));
        if (unchecked().allChoices().where().isPresent()) {
            needed.add(Extension.PARQUET);
        }
        return needed;
    }

    /** @throws dev.hyperlaw.InputProblem if a file that is read would be overwritten */
    RunsRequest request() {
        Inputs.ofRuns(sources).refuse("--mapping", mapping());
        return unchecked();
    }

    private RunsRequest unchecked() {
        return new RunsRequest(sources, sweep, table.typed(), Optional.ofNullable(mapping()), table::command);
    }

    RunSource read() {
        return TableFiles.RUNS.read(request());
    }
}
