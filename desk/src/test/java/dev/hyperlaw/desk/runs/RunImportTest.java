package dev.hyperlaw.desk.runs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.sweep.file.Sweep;
import dev.hyperlaw.sweep.file.SweepFile;
import dev.hyperlaw.sweep.store.Outcome;
import dev.hyperlaw.sweep.store.RunStore;
import dev.hyperlaw.sweep.store.RunStores;
import dev.hyperlaw.sweep.store.WorkerInfo;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs that a table or a store holds already, for a sweep that is about to be carried out. */
class RunImportTest {
    @TempDir
    private Path folder;

    private static Sweep sweep() {
        return SweepFile.read("sweep.yaml", """
                name: pilot
                objective: proxy
                lr: [0.001, 0.002]
                batch: 64tok
                tokens: 6400
                """);
    }

    @Test
    void runsOfTheSweepAreTakenOnceAndFailedOnesTriedAgain() {
        Sweep sweep = sweep();
        String old = folder.resolve("old.db").toString();
        try (RunStore store = RunStores.open(old)) {
            store.take("any", sweep.runs().get(0), new Outcome.Finished(), List.of(), worker(), 1);
            store.take("any", sweep.runs().get(1), new Outcome.Failed("disk"), List.of(), worker(), 1);
            SampleStores.take(store, "any", 0.5, new Outcome.Finished(), 3);
        }
        Path table = Path.of(SampleStores.export(old, "any", folder.resolve("old.csv")));
        RunImport imported = SampleStores.READER.imported(table);
        try (RunStore store = RunStores.open(folder.resolve("new.db").toString())) {
            assertThat(imported.into(sweep, store))
                    .isEqualTo(
                            "%s: 2 of its 3 ended runs belong to this sweep, 1 of them new, 1 failed and are tried here."
                                    .formatted(table));
            assertThat(imported.into(sweep, store)).contains("0 of them new");
        }
    }

    @Test
    void aStoreKnowsWhatIsOverAndHowFastItWas() {
        Sweep sweep = sweep();
        String store = folder.resolve("s.db").toString();
        assertThat(SeenRuns.of(sweep, store).over()).isEmpty();
        try (RunStore open = RunStores.open(store)) {
            open.take(
                    "pilot",
                    sweep.runs().get(0),
                    new Outcome.Finished(),
                    List.of(Observation.of(6400, 3)),
                    worker(),
                    2);
        }
        SeenRuns seen = SeenRuns.of(sweep, store);

        assertThat(seen.over()).containsExactly(sweep.runs().get(0).id());
        assertThat(seen.speed()).isEqualTo(OptionalDouble.of(3200));
    }

    private static WorkerInfo worker() {
        return new WorkerInfo("here", "", "");
    }
}
