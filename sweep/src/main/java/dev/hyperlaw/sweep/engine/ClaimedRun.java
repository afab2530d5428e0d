package dev.hyperlaw.sweep.engine;

import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.sweep.store.Outcome;
import dev.hyperlaw.sweep.store.Owner;
import dev.hyperlaw.sweep.store.RunRecord;
import dev.hyperlaw.sweep.store.RunStore;
import java.util.List;
import java.util.function.BooleanSupplier;

/** A run in our hands: what it reports goes to the store first, then to the watcher. */
final class ClaimedRun implements RunWorker.Listener {
    /** The run belongs to another process now. Passes through a worker to end what it does. */
    static final class LostException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private LostException() {
            super("The run belongs to another process.", null, false, false);
        }
    }

    private final RunRecord run;
    private final RunStore store;
    private final Owner owner;
    private final Progress progress;
    private long accounted = System.nanoTime();

    ClaimedRun(RunRecord run, RunStore store, Owner owner, Progress progress) {
        this.run = run;
        this.store = store;
        this.owner = owner;
        this.progress = progress;
    }

    @Override
    public void observed(List<Observation> observations) {
        if (observations.isEmpty()) {
            return;
        }
        keep(
                () -> store.report(run.id(), owner, observations, secondsSince()),
                () -> progress.unstored(run, observations));
        observations.forEach(observation -> progress.observed(run, observation));
    }

    @Override
    public void reached(long tokens) {
        progress.reached(run, tokens);
    }

    @Override
    public void note(String message) {
        progress.note("Run %s: %s".formatted(run.id(), message));
    }

    void end(Outcome outcome) {
        keep(() -> store.finish(run.id(), owner, outcome, secondsSince()), () -> progress.unstored(run, outcome));
        progress.ended(run, outcome);
    }

    private static void keep(BooleanSupplier change, Runnable unstored) {
        boolean stored = false;
        try {
            stored = change.getAsBoolean();
        } finally {
            if (!stored) {
                unstored.run();
            }
        }
        if (!stored) {
            throw new LostException();
        }
    }

    /** Pending again, with what was reported and the time it took. */
    void giveBack() {
        if (store.report(run.id(), owner, List.of(), secondsSince())) {
            var unused = store.release(run.id(), owner);
        }
    }

    private double secondsSince() {
        long now = System.nanoTime();
        double seconds = (now - accounted) / 1e9;
        accounted = now;
        return seconds;
    }
}
