package dev.hyperlaw.desk.sweep;

import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunId;
import dev.hyperlaw.sweep.store.RunRecord;
import dev.hyperlaw.sweep.store.RunStatus;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The runs of a sweep, and how far each is.
 *
 * @param last the last observation of each run that has one
 * @param wanted only runs in this state are listed; all are counted
 */
public record RunListResult(
        String sweep,
        List<RunRecord> runs,
        Map<RunId, Observation> last,
        Optional<RunStatus> wanted,
        List<String> notes) {
    public RunListResult {
        runs = List.copyOf(runs);
        last = Map.copyOf(last);
        notes = List.copyOf(notes);
    }

    public List<RunRecord> listed() {
        return runs.stream()
                .filter(run -> wanted.isEmpty() || run.status() == wanted.get())
                .toList();
    }

    /** The settings that tell the runs apart. */
    public List<String> varying() {
        return VaryingSettings.ofRuns(runs);
    }
}
