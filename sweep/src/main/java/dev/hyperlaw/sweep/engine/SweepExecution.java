package dev.hyperlaw.sweep.engine;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.observation.RunId;
import dev.hyperlaw.sweep.store.Outcome;
import dev.hyperlaw.sweep.store.Owner;
import dev.hyperlaw.sweep.store.RunRecord;
import dev.hyperlaw.sweep.store.RunStatus;
import dev.hyperlaw.sweep.store.RunStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * One time that a sweep is carried out: claims runs and hands them to workers until none is left.
 *
 * @param parents what the folders of runs are in, as they are made: a trainer may remove its own at the end, but not these
 */
record SweepExecution(
        String sweep,
        RunStore store,
        Progress progress,
        Owner owner,
        Function<RunId, Path> folders,
        Set<Path> parents) {
    void carryOut(int parallel, LocalEngine.Workers workers) throws InterruptedException {
        reclaim();
        long pending = store.runs(sweep).stream()
                .filter(run -> run.status() == RunStatus.PENDING)
                .count();
        if (pending == 0) {
            return; // a worker may take seconds to start, and nobody needs one
        }
        store.heartbeat(owner);
        StoreWatch watch = new StoreWatch(sweep, store);
        try {
            carryOut(new Crew((int) Math.min(parallel, pending)), workers, watch);
        } catch (InterruptedException | RuntimeException e) {
            watch.checkRuns(); // the better reason
            throw e;
        }
        watch.checkRuns();
    }

    @SuppressWarnings("try") // what beats needs no more than to be ended
    private void carryOut(Crew crew, LocalEngine.Workers workers, StoreWatch watch) throws InterruptedException {
        Runnable beat = () -> {
            store.heartbeat(owner);
            watch.checkRuns();
        };
        Runnable look = () -> {
            watch.checkFile();
            parents.forEach(SweepExecution::requireThere);
        };
        try (Heartbeat heartbeat = Heartbeat.start(Heartbeat.PERIOD, beat, crew::fail);
                Heartbeat glance = Heartbeat.start(Heartbeat.GLANCE, look, crew::fail)) {
            crew.run((number, rest) -> work(workers.open(number), rest, watch));
        }
    }

    private void work(RunWorker opened, Crew.Rest rest, StoreWatch watch) throws InterruptedException {
        try (RunWorker worker = opened) {
            Optional<RunRecord> run = next(worker, rest);
            while (run.isPresent()) {
                carryOut(run.get(), worker, watch);
                run = next(worker, rest);
            }
        }
    }

    /** The next run; waits while others may still leave one, and is empty once nobody can. */
    private Optional<RunRecord> next(RunWorker worker, Crew.Rest rest) throws InterruptedException {
        while (true) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            Optional<RunRecord> run = store.claim(sweep, owner, worker.info());
            if (run.isPresent()) {
                return run;
            }
            if (reclaim() == 0 && !rest.othersWork()) {
                return Optional.empty();
            }
        }
    }

    /** Takes back what processes that are gone had claimed; returns how many runs those are. */
    private int reclaim() {
        int runs = store.reclaim().size();
        if (runs > 0) {
            progress.note(
                    "%d %s of a process that is gone: pending again.".formatted(runs, runs == 1 ? "run" : "runs"));
        }
        return runs;
    }

    private void carryOut(RunRecord run, RunWorker worker, StoreWatch watch) throws InterruptedException {
        ClaimedRun claimed = new ClaimedRun(run, store, owner, progress);
        try {
            Path folder = folder(run.id());
            progress.started(run);
            Outcome outcome = worker.execute(run, folder, claimed);
            if (outcome instanceof Outcome.Failed) {
                requireThere(folder); // without it, the failure was not its fault
            }
            claimed.end(outcome);
            watch.ended(run.id(), outcome);
        } catch (ClaimedRun.LostException lost) {
            progress.note("Run %s now belongs to another process, and is left to it.".formatted(run.id()));
        } catch (InterruptedException stopped) {
            claimed.giveBack();
            throw stopped;
        } catch (RuntimeException | Error e) {
            try {
                claimed.giveBack();
            } catch (RuntimeException refused) {
                e.addSuppressed(refused);
            }
            throw e;
        }
    }

    private Path folder(RunId run) {
        Path folder = folders.apply(run).toAbsolutePath();
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new InputProblem(
                    "The folder %s of a run cannot be made: %s.".formatted(folder, e.getMessage()),
                    "the disk is full or may not be written to.");
        }
        Path parent = folder.getParent();
        if (parent != null) {
            parents.add(parent);
        }
        return folder;
    }

    private static void requireThere(Path folder) {
        if (Files.notExists(folder)) {
            throw new RunFolderLostException(folder);
        }
    }
}
