package dev.hyperlaw.desk.runs;

import dev.hyperlaw.desk.export.RunTable;
import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.sweep.store.Outcome;
import dev.hyperlaw.sweep.store.RunStore;
import dev.hyperlaw.sweep.store.RunStores;
import dev.hyperlaw.sweep.store.StoredRuns;
import dev.hyperlaw.sweep.store.WorkerInfo;
import dev.hyperlaw.tables.Tables;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Stores with a few runs of a command sweep, and their exports. */
final class SampleStores {
    static final Tables TABLES = new Tables(SampleStores.class::getClassLoader);
    static final RunSourceReader READER = new RunSourceReader(TABLES);

    private SampleStores() {}

    static RunConfiguration run(double lr) {
        return RunConfiguration.of(Map.of(
                "objective", Setting.of("command"),
                "command", Setting.of("train"),
                "lr", Setting.of(lr),
                "batch_tokens", Setting.of(1024),
                "tokens", Setting.of(1e6),
                "seq_len", Setting.of(64),
                "schedule", Setting.of("cosine")));
    }

    /** Finished runs of these learning rates; the loss is 3 + lr, and its square is also reported. */
    static String store(Path file, String sweep, double... rates) {
        try (RunStore store = RunStores.open(file.toString())) {
            for (double lr : rates) {
                take(store, sweep, lr, new Outcome.Finished(), 3 + lr);
            }
        }
        return file.toString();
    }

    static void take(RunStore store, String sweep, double lr, Outcome outcome, double loss) {
        store.take(
                sweep,
                run(lr),
                outcome,
                List.of(Observation.of(1_000_000, loss, new TreeMap<>(Map.of("square", lr * lr)))),
                new WorkerInfo("here", "", ""),
                2);
    }

    static String export(String store, String sweep, Path file) {
        try (StoredRuns open = RunStores.openToRead(store)) {
            RunTable table = new RunTable(open.runs(sweep), open::observations);
            TABLES.write(file, table.columns(), table.rows());
        }
        return file.toString();
    }
}
