package dev.hyperlaw.desk.runs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.sweep.store.RunStores;
import dev.hyperlaw.sweep.store.StoredRuns;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoredSweepTest {
    @TempDir
    private Path folder;

    @Test
    void theNewestSweepIsMeantUnlessOneIsNamed() {
        String store = SampleStores.store(folder.resolve("s.db"), "old", 0.1);
        SampleStores.store(folder.resolve("s.db"), "new", 0.2);
        try (StoredRuns open = RunStores.openToRead(store)) {
            assertThat(StoredSweep.named(open, "")).isEqualTo("new");
            assertThat(StoredSweep.named(open, "old")).isEqualTo("old");
            assertThatThrownBy(() -> StoredSweep.named(open, "odl"))
                    .hasMessageContaining("The store has no sweep 'odl'; it has old, new.")
                    .hasMessageContaining("Maybe old was meant.");
        }
    }

    @Test
    void anEmptyStoreHasNone() {
        RunStores.open(folder.resolve("s.db").toString()).close();
        try (StoredRuns open = RunStores.openToRead(folder.resolve("s.db").toString())) {
            assertThatThrownBy(() -> StoredSweep.named(open, "")).hasMessageContaining("holds no sweep yet");
        }
    }
}
