package dev.hyperlaw.desk.sweep;

import dev.hyperlaw.desk.runs.StoredSweep;
import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunId;
import dev.hyperlaw.sweep.store.RunRecord;
import dev.hyperlaw.sweep.store.RunStatus;
import dev.hyperlaw.sweep.store.RunStores;
import dev.hyperlaw.sweep.store.StoredRuns;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How far are the runs of a sweep?
 *
 * @param sweep its name; empty for the newest
 * @param wanted only runs in this state are listed
 */
public record RunListRequest(String store, String sweep, Optional<RunStatus> wanted) {
    public RunListResult answer() {
        try (StoredRuns open = RunStores.openToRead(store)) {
            String name = StoredSweep.named(open, sweep);
            List<RunRecord> runs = open.runs(name);
            Map<RunId, Observation> last = new HashMap<>();
            for (RunRecord run : runs) {
                List<Observation> seen = open.observations(run.id());
                if (!seen.isEmpty()) {
                    last.put(run.id(), seen.get(seen.size() - 1));
                }
            }
            return new RunListResult(name, runs, last, wanted, open.notes());
        }
    }
}
