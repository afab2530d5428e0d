package dev.hyperlaw.desk.sweep;

import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunId;
import dev.hyperlaw.sweep.engine.Progress;
import dev.hyperlaw.sweep.store.Outcome;
import dev.hyperlaw.sweep.store.RunRecord;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Remembers what a sweep hears from its runs, stored or not, for the case that the store is lost; and passes it on to those who watch. */
final class SweepMemory implements Progress {
    private final Progress watcher;
    private final Map<RunId, RunRecord> runs = new LinkedHashMap<>();
    private final Map<RunId, SortedMap<Long, Observation>> observations = new HashMap<>();

    SweepMemory(Progress watcher) {
        this.watcher = watcher;
    }

    /** The runs that were worked on here, as they stand. */
    synchronized List<RunRecord> runs() {
        return List.copyOf(runs.values());
    }

    synchronized SortedMap<Long, Observation> observations(RunId run) {
        return new TreeMap<>(observations.getOrDefault(run, new TreeMap<>()));
    }

    @Override
    public void started(RunRecord run) {
        synchronized (this) {
            runs.put(run.id(), run);
        }
        watcher.started(run);
    }

    @Override
    public void reached(RunRecord run, long tokens) {
        watcher.reached(run, tokens);
    }

    @Override
    public void observed(RunRecord run, Observation observation) {
        unstored(run, List.of(observation));
        watcher.observed(run, observation);
    }

    @Override
    public synchronized void unstored(RunRecord run, List<Observation> more) {
        SortedMap<Long, Observation> seen = observations.computeIfAbsent(run.id(), unused -> new TreeMap<>());
        more.forEach(observation -> seen.put(observation.tokens(), observation));
    }

    @Override
    public synchronized void unstored(RunRecord run, Outcome outcome) {
        runs.put(run.id(), run.ended(outcome));
    }

    @Override
    public void ended(RunRecord run, Outcome outcome) {
        unstored(run, outcome);
        watcher.ended(run, outcome);
    }

    @Override
    public void note(String message) {
        watcher.note(message);
    }
}
