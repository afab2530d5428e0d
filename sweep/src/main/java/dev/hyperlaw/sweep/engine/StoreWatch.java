package dev.hyperlaw.sweep.engine;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.observation.RunId;
import dev.hyperlaw.sweep.store.Outcome;
import dev.hyperlaw.sweep.store.RunRecord;
import dev.hyperlaw.sweep.store.RunStatus;
import dev.hyperlaw.sweep.store.RunStore;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Notices when the store is not what this sweep writes to any more. SQLite would go on writing to a file that was deleted, and to one that another was copied over.
 * So its name is looked at, and whether every run that was over still is. Thread-safe.
 */
final class StoreWatch {
    private final String sweep;
    private final RunStore store;
    private final Set<String> over = Collections.synchronizedSet(new TreeSet<>());

    StoreWatch(String sweep, RunStore store) {
        this.sweep = sweep;
        this.store = store;
        over.addAll(overNow());
    }

    /** A run has ended, and the store has said that it keeps that. */
    void ended(RunId run, Outcome outcome) {
        if (!(outcome instanceof Outcome.Failed)) { // which may be tried again
            over.add(run.hex());
        }
    }

    /** Costs next to nothing. */
    void checkFile() {
        store.lost().ifPresent(words -> {
            throw new StoreLostException(words);
        });
    }

    void checkRuns() {
        checkFile();
        List<String> expected = List.copyOf(over);
        Set<String> found;
        try {
            found = overNow();
        } catch (InputProblem unreadable) {
            throw new StoreLostException("cannot be read any more: " + unreadable.getMessage());
        }
        long missing = expected.stream().filter(run -> !found.contains(run)).count();
        if (missing > 0) {
            throw new StoreLostException("was overwritten: %d of the %d runs that were over in it are not"
                    .formatted(missing, expected.size()));
        }
    }

    private Set<String> overNow() {
        return store.runs(sweep).stream()
                .filter(run -> run.status() == RunStatus.FINISHED || run.status() == RunStatus.DIVERGED)
                .map(RunRecord::id)
                .map(RunId::hex)
                .collect(Collectors.toSet());
    }
}
