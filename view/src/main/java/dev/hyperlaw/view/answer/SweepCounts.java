package dev.hyperlaw.view.answer;

import dev.hyperlaw.sweep.store.RunRecord;
import dev.hyperlaw.sweep.store.RunStatus;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** How many runs of a sweep are in each state. */
record SweepCounts(Map<RunStatus, Integer> byStatus, int total) {

    static SweepCounts of(List<RunRecord> runs) {
        Map<RunStatus, Integer> counts = new EnumMap<>(RunStatus.class);
        runs.forEach(run -> counts.merge(run.status(), 1, Integer::sum));
        return new SweepCounts(counts, runs.size());
    }

    int of(RunStatus status) {
        return byStatus.getOrDefault(status, 0);
    }

    /** {@code 28 runs: 25 finished, 3 diverged}. */
    String text() {
        return "%d %s%s"
                .formatted(
                        total,
                        total == 1 ? "run" : "runs",
                        byStatus.isEmpty()
                                ? ""
                                : byStatus.entrySet().stream()
                                        .map(entry -> entry.getValue() + " "
                                                + entry.getKey().name().toLowerCase(Locale.ROOT))
                                        .collect(Collectors.joining(", ", ": ", "")));
    }

    Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        for (RunStatus status : RunStatus.values()) {
            json.put(status.name().toLowerCase(Locale.ROOT), of(status));
        }
        return json;
    }
}
