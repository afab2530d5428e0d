package dev.hyperlaw.sweep.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.InputProblem;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Stores of older and newer versions. */
class SchemaTest {
    @TempDir
    Path folder;

    private Path file() {
        return folder.resolve("runs.db");
    }

    private static SqliteDatabase.Opening with(List<List<String>> steps) {
        return new SqliteDatabase.Opening(Duration.ofSeconds(5), Journal::fileSystem, new Schema(steps));
    }

    /** The published steps and one more. */
    private static SqliteDatabase.Opening future(String... statements) {
        List<List<String>> steps = new ArrayList<>(Schema.CURRENT.steps());
        steps.add(List.of(statements));
        return with(steps);
    }

    private void current() {
        try (RunStore store = RunStores.open(file().toString())) {
            store.add("s", "", RunStoreContract.runs(3));
        }
    }

    private int version() throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file())) {
            return new Sql(connection)
                    .first("PRAGMA user_version", row -> row.getInt(1))
                    .orElseThrow();
        }
    }

    @Test
    void anOlderStoreIsBroughtUpToDateWithItsRuns() throws SQLException {
        current();
        try (RunStore store = SqliteRunStore.open(
                file(), Clock.systemUTC(), future("ALTER TABLE runs ADD COLUMN mood TEXT NOT NULL DEFAULT 'fine'"))) {
            assertThat(store.runs("s")).hasSize(3);
        }
        assertThat(version()).isEqualTo(Schema.CURRENT.version() + 1);
    }

    @Test
    void readingBringsAnOlderStoreUpToDateToo() throws SQLException {
        current();
        try (StoredRuns store =
                new SqliteRunReader(SqliteDatabase.openToRead(file(), future("CREATE TABLE moods (name TEXT)")))) {
            assertThat(store.runs("s")).hasSize(3);
        }
        assertThat(version()).isEqualTo(Schema.CURRENT.version() + 1);
    }

    @Test
    void aStepThatFailsLeavesTheStoreAsItWas() throws SQLException {
        current();
        assertThatThrownBy(() -> SqliteRunStore.open(
                        file(), Clock.systemUTC(), future("DELETE FROM sweep_runs", "CREATE TABLE runs (x TEXT)")))
                .isInstanceOf(IllegalStateException.class);
        assertThat(version()).isEqualTo(Schema.CURRENT.version());
        try (StoredRuns store = RunStores.openToRead(file().toString())) {
            assertThat(store.runs("s")).hasSize(3);
        }
    }

    @Test
    void aStoreOfANewerHyperlawIsRefused() throws SQLException {
        SqliteRunStore.open(file(), Clock.systemUTC(), future("CREATE TABLE moods (name TEXT)"))
                .close();
        assertThatThrownBy(() -> RunStores.open(file().toString()))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("made by a newer Hyperlaw")
                .hasMessageContaining("Maybe");
        assertThatThrownBy(() -> RunStores.openToRead(file().toString()))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("made by a newer Hyperlaw");
        assertThat(version()).isEqualTo(Schema.CURRENT.version() + 1);
    }
}
