package dev.hyperlaw.desk.sweep;

import dev.hyperlaw.sweep.emit.Collected;
import dev.hyperlaw.sweep.store.RunStore;
import dev.hyperlaw.sweep.store.RunStores;
import dev.hyperlaw.sweep.store.WorkerInfo;
import java.nio.file.Path;

/** Takes in what the runs of an emitted sweep have left. */
public record CollectRequest(Path folder, String store) {
    public CollectResult answer() {
        Collected collected = Collected.from(folder);
        try (RunStore open = RunStores.open(store)) {
            open.add(
                    collected.sweep(),
                    collected.source(),
                    collected.runs().stream().map(Collected.Run::configuration).toList());
            int taken = 0;
            int unfinished = 0;
            long otherLines = 0;
            for (Collected.Run run : collected.runs()) {
                otherLines += run.otherLines();
                if (run.outcome().isPresent()) {
                    WorkerInfo worker = new WorkerInfo(run.host(), "collected from " + folder.getFileName(), "");
                    boolean isNew = open.take(
                            collected.sweep(),
                            run.configuration(),
                            run.outcome().get(),
                            run.observations(),
                            worker,
                            run.seconds());
                    taken += isNew ? 1 : 0;
                } else if (!run.observations().isEmpty()) {
                    unfinished++;
                }
            }
            return new CollectResult(
                    collected.sweep(),
                    RunCounts.of(open.runs(collected.sweep())),
                    taken,
                    unfinished,
                    otherLines,
                    collected.unreadable());
        }
    }
}
