package dev.hyperlaw.sweep.store;

import dev.hyperlaw.InputProblem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;

/** One connection to a store's file, used by one thread at a time; problems come out as words. */
final class SqliteDatabase implements AutoCloseable {

    /**
     * What opening depends on.
     *
     * @param patience how long to wait for others
     * @param fileSystem the type of the file system a file is on
     */
    record Opening(Duration patience, Function<Path, String> fileSystem, Schema schema) {
        static final Opening USUAL = new Opening(Duration.ofSeconds(30), Journal::fileSystem, Schema.CURRENT);
    }

    @FunctionalInterface
    interface Work<T> {
        T with(Sql sql) throws SQLException;
    }

    private static final Duration PAUSE = Duration.ofMillis(20);

    private final Path file;
    private final Duration patience;
    private final Sql sql;
    private final List<String> notes;

    private SqliteDatabase(Path file, String parameters, Opening how) {
        this.file = file;
        patience = how.patience();
        String type = how.fileSystem().apply(file);
        Journal journal = Journal.of(type);
        List<String> special = new ArrayList<>(journal == Journal.WAL ? List.of() : List.of(journal.note(file, type)));
        if (WriteAheadLog.beside(file).torn()) {
            special.add("""
                    The log of %s ends within a change, as after a kill or a power failure: that change counts as never made. \
                    If the files were copied, copy them again.""".formatted(file));
        }
        notes = List.copyOf(special);
        Properties properties = new Properties();
        properties.setProperty("busy_timeout", Long.toString(patience.toMillis()));
        properties.setProperty("foreign_keys", "true");
        try {
            Connection connection = DriverManager.getConnection(SqliteFile.address(file, parameters), properties);
            sql = new Sql(connection);
            Seal.teach(connection);
        } catch (SQLException e) {
            throw SqliteProblem.of(file, e, patience);
        }
    }

    /** Makes the store if it is missing, and brings an old one up to date; refuses one that is damaged. */
    static SqliteDatabase openToWrite(Path file, Opening how) {
        SqliteFile.check(file);
        requireSoundLog(file, how);
        Journal journal = Journal.of(how.fileSystem().apply(file));
        SqliteDatabase database = new SqliteDatabase(file, "mode=rwc", how);
        return database.orClosed(() -> {
            database.requireSound(how);
            database.use(journal);
            database.change(sql -> {
                how.schema().migrate(sql, file);
                Seal.keep(sql);
                return file;
            });
        });
    }

    /** Opens what is there, to read; refuses what is damaged. A store of an older Hyperlaw is brought up to date first, where it may be written. */
    static SqliteDatabase openToRead(Path file, Opening how) {
        SqliteFile.mustExist(file);
        SqliteFile.check(file);
        requireSoundLog(file, how);
        SqliteDatabase opened = unchecked(file, how);
        return opened.orClosed(() -> {
            int version = opened.requireSound(how);
            if (version == 0) {
                throw new InputProblem("The store %s is empty: no sweep has been started in it.".formatted(file));
            }
            if (version < how.schema().version() && Files.isWritable(file)) {
                openToWrite(file, how).close();
            }
        });
    }

    /**
     * Opens a store to read without asking whether it is sound. The connection could write, and is forbidden to: one that cannot would leave
     * SQLite's files lying beside the store.
     */
    static SqliteDatabase unchecked(Path file, Opening how) {
        SqliteDatabase database = new SqliteDatabase(file, "mode=rw", how);
        if (!database.readable() && !SqliteFile.hasLog(file)) {
            // A read-only folder has no place for the files that readers of a log share, and nobody can be writing.
            database.close();
            database = new SqliteDatabase(file, "mode=ro&immutable=1", how);
        }
        SqliteDatabase opened = database;
        return opened.orClosed(() -> opened.call(sql -> {
            sql.run("PRAGMA query_only = true");
            return file;
        }));
    }

    /** Opens what is left of a store, on a connection that cannot write: its log must not get into it. */
    static SqliteDatabase toSalvage(Path file) {
        return SqliteFile.hasLog(file)
                ? new SqliteDatabase(file, "mode=ro", Opening.USUAL)
                : unchecked(file, Opening.USUAL);
    }

    /**
     * Refuses a log that is damaged, or does not belong to its store. The connection that looks cannot write, because the last one that can
     * writes the log into the store when it is closed.
     */
    private static void requireSoundLog(Path file, Opening how) {
        WriteAheadLog log = WriteAheadLog.beside(file);
        if (log.headless()) {
            throw Damage.withLosses(
                    file, List.of("its log %s has lost its first bytes".formatted(WriteAheadLog.of(file))));
        }
        if (!log.whole() && !log.torn()) {
            throw Damage.withLosses(
                    file,
                    List.of("its log %s is damaged: %d changes can be read, %d after them cannot"
                            .formatted(WriteAheadLog.of(file), log.changes(), log.lost())));
        }
        if (SqliteFile.hasLog(file)) {
            try (SqliteDatabase looking = new SqliteDatabase(file, "mode=ro", how)) {
                if (looking.readable()) {
                    looking.requireSound(how);
                }
            }
        }
    }

    /** The version of a store that is as it was written; 0 if there is nothing in it. */
    private int requireSound(Opening how) {
        return call(connection -> {
            try {
                int version = how.schema().versionOf(connection, file);
                List<String> findings =
                        version == 0 ? List.of() : StoreCheck.findings(connection, how.schema(), version);
                if (!findings.isEmpty()) {
                    throw Damage.withLosses(file, findings);
                }
                return version;
            } catch (SQLException e) {
                if (e.getErrorCode() == SqliteProblem.ERROR) {
                    throw Damage.withLosses(file, List.of("SQLite cannot tell what its pages are"));
                }
                throw e;
            }
        });
    }

    /** Reads, or changes one thing. */
    synchronized <T> T call(Work<T> work) {
        try {
            return work.with(sql);
        } catch (SQLException e) {
            throw SqliteProblem.of(file, e, patience);
        }
    }

    /** Changes everything or nothing. */
    synchronized <T> T change(Work<T> work) {
        try {
            sql.run("BEGIN IMMEDIATE");
            boolean done = false;
            try {
                T result = work.with(sql);
                sql.run("COMMIT");
                done = true;
                return result;
            } finally {
                if (!done) {
                    rollBack();
                }
            }
        } catch (SQLException e) {
            throw SqliteProblem.of(file, e, patience);
        }
    }

    /** Which files these are, by more than their names. */
    StoreFiles files(Opening how) {
        return new StoreFiles(file, Journal.of(how.fileSystem().apply(file)));
    }

    /** Writes the log into the store, as far as that goes. */
    void emptyLog() {
        try {
            sql.run("PRAGMA wal_checkpoint(TRUNCATE)");
        } catch (SQLException stays) {
            // What is in it was read already.
        }
    }

    List<String> notes() {
        return notes;
    }

    @Override
    public synchronized void close() {
        try {
            sql.connection().close();
        } catch (SQLException e) {
            throw SqliteProblem.of(file, e, patience);
        }
    }

    /** SQLite has rolled back already after the worst failures, and then complains. */
    private void rollBack() {
        try {
            sql.run("ROLLBACK");
        } catch (SQLException e) {
            // There is nothing left to undo.
        }
    }

    private boolean readable() {
        try {
            sql.list("SELECT count(*) FROM sqlite_master", row -> row.getInt(1));
            return true;
        } catch (SQLException e) {
            return !SqliteProblem.needsFilesBeside(e);
        }
    }

    /**
     * Sets the journal, and that a change has reached the disk when it is reported. (EXTRA is FULL with a log, and does the
     * same for the journal.) SQLite does not wait for others when it switches, so this does.
     */
    private void use(Journal journal) {
        long tries = patience.dividedBy(PAUSE) + 1;
        for (long i = 1; ; i++) {
            try {
                sql.run("PRAGMA synchronous = EXTRA");
                if (!sql.list("PRAGMA journal_mode", row -> row.getString(1)).contains(journal.mode())) {
                    sql.run("PRAGMA journal_mode = " + journal.mode());
                }
                return;
            } catch (SQLException e) {
                if (!SqliteProblem.busy(e) || i == tries) {
                    throw SqliteProblem.of(file, e, patience);
                }
                LockSupport.parkNanos(PAUSE.toNanos());
            }
        }
    }

    private SqliteDatabase orClosed(Runnable step) {
        boolean done = false;
        try {
            step.run();
            done = true;
            return this;
        } finally {
            if (!done) {
                close();
            }
        }
    }
}
