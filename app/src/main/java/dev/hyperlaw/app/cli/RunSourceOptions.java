package dev.hyperlaw.app.cli;

import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Which runs a command learns from. */
final class RunSourceOptions {
    @Parameters(
            paramLabel = "STORE|TABLE",
            description = "A store, or a table of runs: CSV, TSV, JSONL, JSON or Parquet, whoever wrote it.")
    private String source;

    @Option(
            names = "--sweep",
            paramLabel = "NAME",
            defaultValue = "",
            description = "Which sweep of a store (default: the newest).")
    private String sweep;

    /** As it was typed. */
    String source() {
        return source;
    }

    RunSource read(RunTableOptions table) {
        Inputs.ofRuns(source).refuse("--mapping", table.mapping());
        return RunSource.read(source, sweep, table);
    }
}
