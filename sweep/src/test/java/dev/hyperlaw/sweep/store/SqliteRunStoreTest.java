package dev.hyperlaw.sweep.store;

import java.nio.file.Path;
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
}
