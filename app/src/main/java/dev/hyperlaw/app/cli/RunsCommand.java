package dev.hyperlaw.app.cli;

import dev.hyperlaw.desk.sweep.RunListRequest;
import dev.hyperlaw.sweep.store.RunStatus;
import dev.hyperlaw.view.sweep.RunListView;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What a store holds. */
@Command(
        name = "runs",
        description = "List the runs of a sweep: settings, how far each is, loss, speed, errors.",
        footer = {
            "",
            "Examples:",
            "  hyperlaw runs                              the newest sweep in hyperlaw.db",
            "  hyperlaw runs sign-pilot --status failed   what went wrong",
            "  hyperlaw runs --store team.db --format json",
            "",
            "It may be called while a sweep is running."
        })
final class RunsCommand implements Runnable {
    @Parameters(
            paramLabel = "SWEEP",
            arity = "0..1",
            defaultValue = "",
            description = "Its name (default: the newest).")
    private String sweep;

    @Option(
            names = "--status",
            paramLabel = "STATUS",
            description = "Only runs in this state: ${COMPLETION-CANDIDATES}.")
    private @Nullable RunStatus status;

    @Mixin
    private StoreOptions stores;

    @Mixin
    private OutputOptions output;

    @Override
    public void run() {
        RunListRequest request = new RunListRequest(stores.url(), sweep, Optional.ofNullable(status));
        output.print(RunListView.of(request.answer()));
    }
}
