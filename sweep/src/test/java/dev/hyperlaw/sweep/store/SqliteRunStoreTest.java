package dev.hyperlaw.sweep.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** SQLite keeps the contract. */
class SqliteRunStoreTest extends RunStoreConcurrencyContract {
    @TempDir
    Path folder;

    @Override
    RunStore open(SettableClock clock) {
        return SqliteRunStore.open(folder.resolve("runs.db"), clock);
    }

    @Override
    String url() {
        return "sqlite:" + folder.resolve("runs.db");
    }

    /** A program with an older SQLite that finds no lock believes it is alone, and removes the log when it ends: what is reported later would be lost. */
    @Test
    void otherProgramsSeeThatTheStoreIsInUse() throws Exception {
        store.add("s", "", runs(1));
        another();
        assertThat(toldBy("lock")).containsExactly("in use");
    }
}
