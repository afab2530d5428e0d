package dev.hyperlaw.sweep.process;

import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.sweep.engine.RunWorker;
import dev.hyperlaw.sweep.store.RunRecord;
import dev.hyperlaw.sweep.store.RunStatus;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;

/** Remembers what a run reports. */
class Heard implements RunWorker.Listener {
    final List<Observation> observations = Collections.synchronizedList(new ArrayList<>());
    final List<String> notes = Collections.synchronizedList(new ArrayList<>());
    final List<Long> reached = Collections.synchronizedList(new ArrayList<>());
    final CountDownLatch first = new CountDownLatch(1);

    @Override
    public void observed(List<Observation> more) {
        observations.addAll(more);
        if (!more.isEmpty()) {
            first.countDown();
        }
    }

    @Override
    public void reached(long tokens) {
        reached.add(tokens);
    }

    @Override
    public void note(String message) {
        notes.add(message);
    }

    /** The losses in the order of their tokens, the last of each. */
    List<Double> losses() {
        TreeMap<Long, Double> losses = new TreeMap<>();
        observations.forEach(observation -> losses.put(observation.tokens(), observation.loss()));
        return List.copyOf(losses.values());
    }

    static RunRecord claimed(RunConfiguration configuration) {
        return claimed(configuration, 1);
    }

    static RunRecord claimed(RunConfiguration configuration, int attempts) {
        return RunRecord.unseen(configuration, "s", 0, RunStatus.RUNNING, attempts);
    }
}
