package dev.hyperlaw.view.sweep;

import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.sweep.store.Outcome;
import dev.hyperlaw.sweep.store.RunStore;
import dev.hyperlaw.sweep.store.RunStores;
import dev.hyperlaw.sweep.store.WorkerInfo;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A store of a sweep of four runs: two finished, one failed, one not begun. */
final class StoredRuns {
    static final String SWEEP = "pilot";

    private StoredRuns() {}

    static String in(Path folder) {
        String url = folder.resolve("runs.db").toString();
        try (RunStore store = RunStores.open(url)) {
            store.add(SWEEP, "", List.of(run(1e-3), run(2e-3), run(4e-3), run(8e-3)));
            WorkerInfo worker = new WorkerInfo("here", "test 1", "one core");
            store.take(
                    SWEEP,
                    run(1e-3),
                    new Outcome.Finished(),
                    List.of(Observation.of(100_000, 3.25), Observation.of(200_000, 3.125)),
                    worker,
                    10);
            store.take(
                    SWEEP,
                    run(2e-3),
                    new Outcome.Finished(),
                    List.of(Observation.of(100_000, 3.5), Observation.of(200_000, 3.0625)),
                    worker,
                    20);
            store.take(SWEEP, run(4e-3), new Outcome.Failed("out of memory"), List.of(), worker, 1);
        }
        return url;
    }

    private static RunConfiguration run(double rate) {
        return RunConfiguration.of(
                Map.of("lr", Setting.of(rate), "batch_tokens", Setting.of(512), "tokens", Setting.of(200_000)));
    }
}
