package dev.hyperlaw.app.cli;

import dev.hyperlaw.desk.runs.StoredSweep;
import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunId;
import dev.hyperlaw.sweep.store.RunRecord;
import dev.hyperlaw.sweep.store.RunStatus;
import dev.hyperlaw.sweep.store.StoredRuns;
import dev.hyperlaw.view.answer.RunsAnswer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

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
    @Spec
    private CommandSpec spec;

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
        try (StoredRuns store = stores.openToRead()) {
            String name = StoredSweep.named(store, sweep);
            List<RunRecord> runs = store.runs(name);
            Map<RunId, Observation> last = new HashMap<>();
            for (RunRecord run : runs) {
                List<Observation> seen = store.observations(run.id());
                if (!seen.isEmpty()) {
                    last.put(run.id(), seen.get(seen.size() - 1));
                }
            }
            output.print(new RunsAnswer(name, runs, last, status, store.notes()), spec);
        }
    }
}
