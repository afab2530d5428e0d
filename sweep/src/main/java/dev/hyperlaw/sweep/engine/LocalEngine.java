package dev.hyperlaw.sweep.engine;

import dev.hyperlaw.observation.RunId;
import dev.hyperlaw.sweep.store.Owner;
import dev.hyperlaw.sweep.store.RunStore;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Runs on this machine, several at once. Every observation is in the store before anybody hears of it; a process that dies takes
 * nothing with it but the time since then.
 *
 * @param parallel how many runs at once, each by a worker of its own
 * @param folders where the files of a run go
 */
public record LocalEngine(int parallel, Workers workers, Function<RunId, Path> folders) {
    public LocalEngine {
        if (parallel < 1) {
            throw new IllegalArgumentException("At least one run (%d) goes on at a time.".formatted(parallel));
        }
    }

    @FunctionalInterface
    public interface Workers {
        /** @param number from 1 */
        RunWorker open(int number);
    }

    /** One folder for each run, by its id. */
    public static Function<RunId, Path> foldersIn(Path parent) {
        return run -> parent.resolve(run.hex());
    }

    /**
     * Works until no run of the sweep is pending, or until the thread is interrupted; then claimed runs are given back. May run in
     * several processes on one store at once.
     *
     * @throws dev.hyperlaw.InputProblem if the store refuses, or no worker can work; claimed runs are given back as far as the store lets us
     * @throws StoreLostException if the store is not what was written to any more
     * @throws RunFolderLostException if the folder that runs work in is gone
     */
    public void run(String sweep, RunStore store, Progress progress) throws InterruptedException {
        Set<Path> parents = ConcurrentHashMap.newKeySet();
        new SweepExecution(sweep, store, progress, Owner.thisProcess(), folders, parents).carryOut(parallel, workers);
    }
}
