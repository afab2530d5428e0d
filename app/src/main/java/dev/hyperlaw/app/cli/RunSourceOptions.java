package dev.hyperlaw.app.cli;

import dev.hyperlaw.desk.runs.RunSource;
import dev.hyperlaw.desk.runs.RunsRequest;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Which runs a command learns from. */
final class RunSourceOptions {
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

    /** As they were typed. */
    List<String> sources() {
        return sources;
    }

    RunsRequest request(RunTableOptions table) {
        return new RunsRequest(sources, sweep, table.typed(), Optional.ofNullable(table.mapping()), table::command);
    }

    /** @throws dev.hyperlaw.InputProblem if a file that is read would be overwritten */
    RunsRequest checked(RunTableOptions table) {
        Inputs.ofRuns(sources).refuse("--mapping", table.mapping());
        return request(table);
    }

    RunSource read(RunTableOptions table) {
        return TableFiles.RUNS.read(checked(table));
    }
}
