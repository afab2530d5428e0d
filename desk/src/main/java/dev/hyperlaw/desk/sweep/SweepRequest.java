package dev.hyperlaw.desk.sweep;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.desk.runs.RunImport;
import dev.hyperlaw.sweep.file.Sweep;
import dev.hyperlaw.sweep.store.RunStore;
import dev.hyperlaw.sweep.store.RunStores;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Carries out a sweep, from where it was stopped.
 *
 * @param source the sweep file, as it was given
 * @param store its address
 * @param parallel runs at a time
 * @param resume whether it may go on with what the store has of this sweep
 * @param imported runs to take in first, so that they are not run again
 * @param retryFailed whether runs are tried again that failed before
 */
public record SweepRequest(
        Sweep sweep,
        Path source,
        String store,
        int parallel,
        boolean resume,
        Optional<RunImport> imported,
        boolean retryFailed) {

    /** Brings the runs into the store; none of them is begun. */
    public SweepSession open(SweepWatcher watcher) {
        RunStore open = RunStores.open(store);
        try {
            prepare(open, watcher);
            return new SweepSession(this, open, watcher);
        } catch (RuntimeException e) {
            open.close();
            throw e;
        }
    }

    private void prepare(RunStore open, SweepWatcher watcher) {
        open.notes().forEach(watcher::note);
        if (!resume) {
            refuseToGoOn(open);
        }
        imported.ifPresent(table -> watcher.note(table.into(sweep, open)));
        open.add(sweep.name(), sweep.source(), sweep.runs());
        int others = open.runs(sweep.name()).size() - sweep.runs().size();
        if (others > 0) {
            watcher.note(
                    ("note: %d runs of this sweep are not in the file any more, and are kept: fit and export count them."
                                    + " Another name: sets the new runs apart.")
                            .formatted(others));
        }
        if (retryFailed) {
            open.retryFailed(sweep.name());
        }
    }

    private void refuseToGoOn(RunStore open) {
        int there =
                open.sweeps().contains(sweep.name()) ? open.runs(sweep.name()).size() : 0;
        if (there > 0) {
            throw new InputProblem(
                    "--no-resume is given, and %s has %d runs of %s already.".formatted(store, there, sweep.name()),
                    "--store another.db, or another name in the file; nothing is deleted here.");
        }
    }
}
