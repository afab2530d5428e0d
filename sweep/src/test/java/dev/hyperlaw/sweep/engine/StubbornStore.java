package dev.hyperlaw.sweep.engine;

import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.RunId;
import dev.hyperlaw.sweep.store.Outcome;
import dev.hyperlaw.sweep.store.Owner;
import dev.hyperlaw.sweep.store.RunRecord;
import dev.hyperlaw.sweep.store.RunStore;
import dev.hyperlaw.sweep.store.WorkerInfo;
import java.util.List;
import java.util.Optional;

/** A store that passes everything on; a test makes some of it fail. */
class StubbornStore implements RunStore {
    private final RunStore store;

    StubbornStore(RunStore store) {
        this.store = store;
    }

    @Override
    public int add(String sweep, String sweepFile, List<RunConfiguration> runs) {
        return store.add(sweep, sweepFile, runs);
    }

    @Override
    public Optional<RunRecord> claim(String sweep, Owner owner, WorkerInfo worker) {
        return store.claim(sweep, owner, worker);
    }

    @Override
    public boolean report(RunId run, Owner owner, List<Observation> observations, double seconds) {
        return store.report(run, owner, observations, seconds);
    }

    @Override
    public boolean finish(RunId run, Owner owner, Outcome outcome, double seconds) {
        return store.finish(run, owner, outcome, seconds);
    }

    @Override
    public boolean release(RunId run, Owner owner) {
        return store.release(run, owner);
    }

    @Override
    public void heartbeat(Owner owner) {
        store.heartbeat(owner);
    }

    @Override
    public List<RunRecord> reclaim() {
        return store.reclaim();
    }

    @Override
    public int retryFailed(String sweep) {
        return store.retryFailed(sweep);
    }

    @Override
    public boolean take(
            String sweep,
            RunConfiguration run,
            Outcome outcome,
            List<Observation> observations,
            WorkerInfo worker,
            double seconds) {
        return store.take(sweep, run, outcome, observations, worker, seconds);
    }

    @Override
    public List<String> sweeps() {
        return store.sweeps();
    }

    @Override
    public List<RunRecord> runs(String sweep) {
        return store.runs(sweep);
    }

    @Override
    public Optional<RunRecord> run(RunId id) {
        return store.run(id);
    }

    @Override
    public List<Observation> observations(RunId run) {
        return store.observations(run);
    }

    @Override
    public List<String> notes() {
        return store.notes();
    }

    @Override
    public void close() {
        store.close();
    }
}
