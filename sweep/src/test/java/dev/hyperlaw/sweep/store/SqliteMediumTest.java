package dev.hyperlaw.sweep.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.observation.Observation;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the file can be besides a store, and what is then said. */
class SqliteMediumTest {
    private static final SqliteDatabase.Opening IMPATIENT =
            new SqliteDatabase.Opening(Duration.ofMillis(200), Journal::fileSystem, Schema.CURRENT);

    @TempDir
    Path folder;

    private Path file() {
        return folder.resolve("runs.db");
    }

    private void filled() {
        try (RunStore store = RunStores.open(file().toString())) {
            store.add("s", "", RunStoreContract.runs(300));
            RunRecord run = store.claim("s", RunStoreContract.SELF, RunStoreContract.WORKER)
                    .orElseThrow();
            List<Observation> many = new ArrayList<>();
            for (int i = 0; i < 2000; i++) {
                many.add(Observation.of(i, 1.0 / (i + 1)));
            }
            store.report(run.id(), RunStoreContract.SELF, many, 1);
            store.release(run.id(), RunStoreContract.SELF);
        }
    }

    private List<String> files() throws IOException {
        try (var all = Files.list(folder)) {
            return all.map(path -> path.getFileName().toString()).sorted().toList();
        }
    }

    private Connection plain() throws SQLException {
        return DriverManager.getConnection("jdbc:sqlite:" + file());
    }

    @Test
    void aStoreIsOneFileWhenNobodyHasItOpen() throws IOException {
        filled();
        try (StoredRuns store = RunStores.openToRead(file().toString())) {
            assertThat(store.runs("s")).hasSize(300);
        }
        assertThat(files()).containsExactly("runs.db");
    }

    @Test
    void namesMayHoldWhatAddressesTakeForTheirOwn() throws IOException {
        String name = "a b?mode=ro#c%20é&.db";
        try (RunStore store = RunStores.open("sqlite:" + folder.resolve(name))) {
            store.add("s", "", RunStoreContract.runs(1));
        }
        assertThat(files()).containsExactly(name);
    }

    @Test
    void readingMakesNoFile() throws IOException {
        assertThatThrownBy(() -> RunStores.openToRead(file().toString()))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("There is no store " + file())
                .hasMessageContaining("Maybe");
        assertThat(files()).isEmpty();
    }

    @Test
    void aReaderSeesWhatAWriterHasOpen() {
        try (RunStore store = RunStores.open(file().toString())) {
            store.add("s", "", RunStoreContract.runs(3));
            try (StoredRuns reader = RunStores.openToRead(file().toString())) {
                assertThat(reader.runs("s")).hasSize(3);
                store.add("s", "", RunStoreContract.runs(5));
                assertThat(reader.runs("s")).hasSize(5);
            }
        }
    }

    @Test
    void otherKindsOfStoresAreNotAvailableYet() {
        assertThatThrownBy(() -> RunStores.open("postgresql://host/runs"))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("postgresql")
                .hasMessageContaining("not available yet")
                .hasMessageContaining("sqlite");
        assertThatThrownBy(() -> RunStores.openToRead("sqlite:"))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("names no file");
    }

    @Test
    void aFolderIsNoStore() {
        assertThatThrownBy(() -> RunStores.open(folder.toString()))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("%s is a folder", folder)
                .hasMessageContaining("Maybe " + file());
    }

    @Test
    void aMissingFolderIsNamed() {
        assertThatThrownBy(() -> RunStores.open(folder.resolve("no/runs.db").toString()))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("there is no folder " + folder.resolve("no"));
    }

    @Test
    void anotherFileIsNotAStoreAndStaysAsItIs() throws IOException {
        Files.writeString(file(), "run,loss\n1,2\n");
        for (Opener opener : List.<Opener>of(RunStores::open, RunStores::openToRead)) {
            assertThatThrownBy(() -> opener.open(file().toString()))
                    .isInstanceOf(InputProblem.class)
                    .hasMessageContaining("%s is not a store", file());
        }
        assertThat(file()).hasContent("run,loss\n1,2\n");
        assertThat(files()).containsExactly("runs.db");
    }

    @Test
    void aForeignDatabaseIsRecognisedAndStaysAsItIs() throws Exception {
        try (Connection connection = plain()) {
            new Sql(connection).run("CREATE TABLE customers (name TEXT)");
        }
        byte[] before = Files.readAllBytes(file());
        for (Opener opener : List.<Opener>of(RunStores::open, RunStores::openToRead)) {
            assertThatThrownBy(() -> opener.open(file().toString()))
                    .isInstanceOf(InputProblem.class)
                    .hasMessageContaining("is a SQLite database, but not a Hyperlaw store");
        }
        assertThat(Files.readAllBytes(file())).isEqualTo(before);
        assertThat(files()).containsExactly("runs.db");
    }

    @Test
    void anEmptyFileBecomesAStoreButCannotBeRead() throws IOException {
        Files.createFile(file());
        assertThatThrownBy(() -> RunStores.openToRead(file().toString()))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("is empty");
        filled();
        try (StoredRuns store = RunStores.openToRead(file().toString())) {
            assertThat(store.sweeps()).containsExactly("s");
        }
    }

    @Test
    void aDamagedStoreIsSaidToBe() throws IOException {
        filled();
        try (FileChannel channel = FileChannel.open(file(), StandardOpenOption.WRITE)) {
            byte[] garbage = new byte[(int) channel.size() - 4096];
            java.util.Arrays.fill(garbage, (byte) 0x5A);
            channel.write(ByteBuffer.wrap(garbage), 4096);
        }
        assertThatThrownBy(() -> RunStores.openToRead(file().toString()))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("%s is damaged", file())
                .hasMessageContaining("Maybe");
    }

    @Test
    void aRowThatMakesNoSenseIsDamageToo() throws Exception {
        filled();
        try (Connection connection = plain()) {
            new Sql(connection).run("UPDATE runs SET configuration = 'lr'");
        }
        assertThatThrownBy(() -> RunStores.openToRead(file().toString()))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("is damaged");
    }

    @Test
    void aStoreThatSomebodyKeepsLockedIsSaidToBe() throws Exception {
        filled();
        try (RunStore store = SqliteRunStore.open(file(), Clock.systemUTC(), IMPATIENT);
                Connection greedy = plain()) {
            new Sql(greedy).run("BEGIN IMMEDIATE");
            assertThatThrownBy(() -> store.heartbeat(RunStoreContract.SELF))
                    .isInstanceOf(InputProblem.class)
                    .hasMessageContaining("%s is locked", file())
                    .hasMessageContaining("Maybe");
            assertThatThrownBy(() -> SqliteRunStore.open(file(), Clock.systemUTC(), IMPATIENT))
                    .isInstanceOf(InputProblem.class)
                    .hasMessageContaining("is locked");
            assertThat(store.runs("s")).as("readers do not care").hasSize(300);
            new Sql(greedy).run("COMMIT");
            store.heartbeat(RunStoreContract.SELF);
        }
    }

    @FunctionalInterface
    private interface Opener {
        AutoCloseable open(String url);
    }
}
