package dev.hyperlaw.desk.sweep;

import dev.hyperlaw.sweep.engine.LocalEngine;
import dev.hyperlaw.sweep.engine.RunFolderLostException;
import dev.hyperlaw.sweep.engine.StoreLostException;
import dev.hyperlaw.sweep.file.Sweep;
import dev.hyperlaw.sweep.store.RunRecord;
import dev.hyperlaw.sweep.store.RunStatus;
import dev.hyperlaw.sweep.store.RunStore;
import dev.hyperlaw.sweep.store.RunStores;
import dev.hyperlaw.tables.Tables;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A sweep that is being carried out; what it writes to may be taken away meanwhile. Holds its store open. */
public final class SweepSession implements AutoCloseable {
    private final SweepRequest request;
    private final Sweep sweep;
    private final RunStore store;
    private final SweepWatcher watcher;
    private boolean lost;

    SweepSession(SweepRequest request, RunStore store, SweepWatcher watcher) {
        this.request = request;
        this.sweep = request.sweep();
        this.store = store;
        this.watcher = watcher;
    }

    /**
     * Carries out what is left to do. Loss of the store or of the folder of the runs ends it, and is told to the watcher.
     *
     * @param tables writes what a lost store held
     * @throws InterruptedException if this thread is interrupted; what was reported is kept
     */
    public void run(LocalEngine.Workers workers, Tables tables) throws InterruptedException {
        List<RunRecord> runs = store.runs(sweep.name());
        boolean done =
                runs.stream().noneMatch(run -> run.status() == RunStatus.PENDING || run.status() == RunStatus.RUNNING);
        if (done) {
            return;
        }
        Path file = RunStores.named(request.store());
        LocalEngine engine =
                new LocalEngine(request.parallel(), workers, LocalEngine.foldersIn(Path.of(file + ".runs")));
        try (SweepWatcher.Watch watch = watcher.begin(runs, VaryingSettings.ofRuns(runs))) {
            SweepMemory memory = new SweepMemory(watch);
            try {
                engine.run(sweep.name(), store, memory);
            } catch (StoreLostException e) {
                lost = true;
                watch.note(rescued(e, Rescue.write(file, store, memory, tables)));
            } catch (RunFolderLostException e) {
                lost = true;
                watch.note("hyperlaw: %s\nWhat was reported before is in %s; the same command goes on from there."
                        .formatted(e.getMessage(), request.store()));
            }
        }
    }

    private String rescued(StoreLostException reason, Rescue rescue) {
        return ("hyperlaw: While the sweep ran, its store %s %s."
                        + "\nThe sweep was stopped; what it knows, %d losses of %d runs, is in %s."
                        + "\nMaybe go on with: hyperlaw sweep %s --store ANOTHER.db --import %s")
                .formatted(
                        request.store(),
                        reason.getMessage(),
                        rescue.losses(),
                        rescue.runs(),
                        rescue.file(),
                        request.source(),
                        rescue.file());
    }

    /** What the store holds of the sweep now; nothing if it was lost. */
    public Optional<SweepResult> result(boolean interrupted) {
        return lost ? Optional.empty() : Optional.of(SweepResult.of(sweep.name(), request.store(), store, interrupted));
    }

    @Override
    public void close() {
        store.close();
    }
}
