package dev.hyperlaw.app.cli;

import dev.hyperlaw.sweep.store.RunStore;
import dev.hyperlaw.sweep.store.RunStores;
import dev.hyperlaw.sweep.store.SalvagedRuns;
import dev.hyperlaw.sweep.store.StoredRuns;
import picocli.CommandLine.Option;

/** Where runs are kept. */
final class StoreOptions {
    @Option(
            names = "--store",
            paramLabel = "FILE",
            defaultValue = "hyperlaw.db",
            description = "Where runs are kept (default: ${DEFAULT-VALUE}).")
    private String url;

    String url() {
        return url;
    }

    /** The file of the store. */
    String path() {
        return path(url);
    }

    static String path(String url) {
        return url.startsWith("sqlite:") ? url.substring("sqlite:".length()) : url;
    }

    /** The store, made if there is none. */
    RunStore open() {
        return RunStores.open(url);
    }

    /** The store, to be read only. */
    StoredRuns openToRead() {
        return RunStores.openToRead(url);
    }

    /** What is sound in it, if it is damaged. */
    SalvagedRuns salvage() {
        return RunStores.salvage(url);
    }
}
