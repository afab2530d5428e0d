package dev.hyperlaw.desk.sweep;

import dev.hyperlaw.sweep.store.RunRecord;
import dev.hyperlaw.sweep.store.RunStatus;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** How many runs of a sweep are in each state; states without a run are left out. */
public record RunCounts(Map<RunStatus, Integer> byStatus) {
    public RunCounts {
        Map<RunStatus, Integer> counts = new EnumMap<>(RunStatus.class);
        counts.putAll(byStatus);
        byStatus = Collections.unmodifiableMap(counts);
    }

    public static RunCounts of(List<RunRecord> runs) {
        Map<RunStatus, Integer> counts = new EnumMap<>(RunStatus.class);
        runs.forEach(run -> counts.merge(run.status(), 1, Integer::sum));
        return new RunCounts(counts);
    }

    public int of(RunStatus status) {
        return byStatus.getOrDefault(status, 0);
    }

    public int total() {
        return byStatus.values().stream().mapToInt(Integer::intValue).sum();
    }
}
