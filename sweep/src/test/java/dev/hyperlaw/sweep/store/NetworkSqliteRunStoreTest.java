package dev.hyperlaw.sweep.store;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.io.TempDir;

/** With the journal of network file systems SQLite keeps the contract too, except that readers wait for writers. */
class NetworkSqliteRunStoreTest extends RunStoreEndingsContract {
    @TempDir
    Path folder;

    @Override
    RunStore open(SettableClock clock) {
        return SqliteRunStore.open(
                folder.resolve("runs.db"),
                clock,
                new SqliteDatabase.Opening(Duration.ofSeconds(5), file -> "nfs", Schema.CURRENT));
    }

    @Override
    String url() {
        return folder.resolve("runs.db").toString();
    }
}
