package dev.hyperlaw.app.cli;

import dev.hyperlaw.app.terminal.Terminal;
import dev.hyperlaw.sweep.engine.RunEngine;
import dev.hyperlaw.sweep.engine.RunFolderLostException;
import dev.hyperlaw.sweep.engine.StoreLostException;
import dev.hyperlaw.sweep.file.Sweep;
import dev.hyperlaw.sweep.store.RunRecord;
import dev.hyperlaw.sweep.store.RunStatus;
import dev.hyperlaw.sweep.store.RunStore;
import dev.hyperlaw.view.answer.VaryingSettings;
import java.nio.file.Path;
import java.util.List;

/**
 * Carries out a sweep with its progress shown; what it writes to may be taken away meanwhile.
 *
 * @param source the sweep file, as it was given
 */
record WatchedSweep(Terminal terminal, Sweep sweep, RunStore store, StoreOptions stores, Path source) {

    /** Returns false if what the sweep writes to was lost, which is then said. */
    boolean run(RunEngine engine) throws InterruptedException {
        List<RunRecord> runs = store.runs(sweep.name());
        List<String> varying =
                VaryingSettings.of(runs.stream().map(RunRecord::configuration).toList());
        boolean done =
                runs.stream().noneMatch(run -> run.status() == RunStatus.PENDING || run.status() == RunStatus.RUNNING);
        if (done) {
            return true;
        }
        try (SweepProgress progress = new SweepProgress(terminal, runs, varying)) {
            SweepMemory memory = new SweepMemory(progress);
            try {
                engine.run(sweep.name(), store, memory);
                return true;
            } catch (StoreLostException lost) {
                progress.note(rescued(lost, memory));
            } catch (RunFolderLostException lost) {
                progress.note("hyperlaw: %s\nWhat was reported before is in %s; the same command goes on from there."
                        .formatted(lost.getMessage(), stores.url()));
            }
            return false;
        }
    }

    private String rescued(StoreLostException lost, SweepMemory memory) {
        Rescue rescue = Rescue.write(Path.of(stores.path()), store, memory);
        return ("hyperlaw: While the sweep ran, its store %s %s."
                        + "\nThe sweep was stopped; what it knows, %d losses of %d runs, is in %s."
                        + "\nMaybe go on with: hyperlaw sweep %s --store ANOTHER.db --import %s")
                .formatted(
                        stores.url(),
                        lost.getMessage(),
                        rescue.losses(),
                        rescue.runs(),
                        rescue.file(),
                        source,
                        rescue.file());
    }
}
