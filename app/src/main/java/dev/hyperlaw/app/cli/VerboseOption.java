package dev.hyperlaw.app.cli;

import dev.hyperlaw.view.read.Detail;
import picocli.CommandLine.Option;

/** How much a command says about a table that it read. */
final class VerboseOption {
    @Option(names = "--verbose", description = "Says how every column of a table was taken.")
    private boolean verbose;

    Detail detail() {
        return Detail.when(verbose);
    }
}
