package dev.hyperlaw.sweep.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No write-ahead log where memory cannot be shared. */
class JournalTest {
    private static final SqliteDatabase.Opening ON_NFS =
            new SqliteDatabase.Opening(Duration.ofSeconds(5), file -> "nfs4", Schema.CURRENT);

    @TempDir
    Path folder;

    private Path file() {
        return folder.resolve("runs.db");
    }

    private String mode() throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file())) {
            return new Sql(connection)
                    .first("PRAGMA journal_mode", row -> row.getString(1))
                    .orElseThrow();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "nfs",
                "nfs4",
                "NFS4",
                "cifs",
                "smb3",
                "9p",
                "lustre",
                "gpfs",
                "beegfs",
                "ceph",
                "fuse.sshfs",
                "fuse.glusterfs",
                "virtiofs"
            })
    void networkFileSystemsGetARollbackJournal(String type) {
        assertThat(Journal.of(type)).isEqualTo(Journal.ROLLBACK);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ext4",
                "xfs",
                "btrfs",
                "tmpfs",
                "overlay",
                "apfs",
                "NTFS",
                "zfs",
                "fuseblk",
                "fuse.fuse-overlayfs",
                ""
            })
    void localFileSystemsGetALog(String type) {
        assertThat(Journal.of(type)).isEqualTo(Journal.WAL);
    }

    @Test
    void aStoreOnANetworkFileSystemSaysWhatIsDoneInstead() throws SQLException {
        try (RunStore store = SqliteRunStore.open(file(), Clock.systemUTC(), ON_NFS)) {
            store.add("s", "", RunStoreContract.runs(2));
            assertThat(store.runs("s")).hasSize(2);
            assertThat(store.notes())
                    .singleElement()
                    .asString()
                    .contains(file().toString(), "nfs4", "rollback journal", "one sweep at a time");
        }
        assertThat(mode()).isEqualTo("delete");
    }

    @Test
    void aStoreOnALocalDiskHasALogAndNothingToSay() throws SQLException {
        try (RunStore store = RunStores.open(file().toString())) {
            assertThat(store.notes()).isEmpty();
        }
        assertThat(mode()).isEqualTo("wal");
    }

    @Test
    void aChangeHasReachedTheDiskWhenItIsReported() {
        for (SqliteDatabase.Opening how : List.of(ON_NFS, SqliteDatabase.Opening.USUAL)) {
            try (SqliteDatabase database = SqliteDatabase.openToWrite(file(), how)) {
                List<Integer> synchronous = database.call(sql -> sql.list("PRAGMA synchronous", row -> row.getInt(1)));
                assertThat(synchronous).as("EXTRA, which is FULL and more").containsExactly(3);
            }
        }
    }

    @Test
    void aStoreThatMovesChangesItsJournal() throws SQLException {
        RunStores.open(file().toString()).close();
        SqliteRunStore.open(file(), Clock.systemUTC(), ON_NFS).close();
        assertThat(mode()).isEqualTo("delete");
        RunStores.open(file().toString()).close();
        assertThat(mode()).isEqualTo("wal");
    }

    @Test
    void theFileSystemOfAFileIsKnownBeforeTheFileIs() {
        assertThat(Journal.fileSystem(file())).isNotEmpty().isEqualTo(Journal.fileSystem(folder));
    }
}
