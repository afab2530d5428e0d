package dev.hyperlaw.sweep.engine;

import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.sweep.store.Outcome;
import dev.hyperlaw.sweep.store.Owner;
import dev.hyperlaw.sweep.store.RunRecord;
import dev.hyperlaw.sweep.store.RunStore;
import java.util.List;

/** A run in our hands: what it reports goes to the store first, then to the watcher. */
final class ClaimedRun implements RunWorker.Listener {
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
        boolean stored = false;
        try {
            stored = store.report(run.id(), owner, observations, secondsSince());
        } finally {
            if (!stored) {
                progress.unstored(run, observations);
            }
        }
        if (!stored) {
            throw new RunLostException();
        }
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
        boolean stored = false;
        try {
            stored = store.finish(run.id(), owner, outcome, secondsSince());
        } finally {
            if (!stored) {
                progress.unstored(run, outcome);
            }
        }
        if (!stored) {
            throw new RunLostException();
        }
        progress.ended(run, outcome);
    }

    /** Pending again, with what was reported and the time it took. */
    void giveBack() {
        if (store.report(run.id(), owner, List.of(), secondsSince())) {
            var unused = store.release(run.id(), owner);
        }
    }

    /** Time that was not accounted for yet. */
    private double secondsSince() {
        long now = System.nanoTime();
        double seconds = (now - accounted) / 1e9;
        accounted = now;
        return seconds;
    }

    /** The run belongs to another process now. Passes through a worker to end what it does. */
    static final class RunLostException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        RunLostException() {
            super("The run belongs to another process.", null, false, false);
        }
    }
}
