package dev.hyperlaw.app.cli;

import dev.hyperlaw.sweep.store.RunStores;
import picocli.CommandLine.Option;

/** Where runs are kept. */
final class StoreOptions {
    @Option(
            names = "--store",
            paramLabel = "FILE",
            defaultValue = RunStores.DEFAULT,
            description = "Where runs are kept (default: ${DEFAULT-VALUE}).")
    private String url;

    String url() {
        return url;
    }
}
