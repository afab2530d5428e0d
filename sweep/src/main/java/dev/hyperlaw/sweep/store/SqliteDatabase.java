package dev.hyperlaw.sweep.store;

import dev.hyperlaw.InputProblem;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Properties;
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

    /** Something done with SQL. */
    @FunctionalInterface
    interface Work<T> {
        T with(Sql sql) throws SQLException;
    }

    private static final long PAUSE_MILLISECONDS = 20;

    private final Path file;
    private final Duration patience;
    private final Sql sql;
    private final List<String> notes;

    private SqliteDatabase(Path file, String parameters, Opening how) {
        this.file = file;
        patience = how.patience();
        String type = how.fileSystem().apply(file);
        Journal journal = Journal.of(type);
        notes = journal == Journal.WAL ? List.of() : List.of(journal.note(file, type));
        Properties properties = new Properties();
        properties.setProperty("busy_timeout", Long.toString(patience.toMillis()));
        properties.setProperty("foreign_keys", "true");
        try {
            Connection connection = DriverManager.getConnection(SqliteFile.address(file, parameters), properties);
            sql = new Sql(connection);
        } catch (SQLException e) {
            throw SqliteProblem.of(file, e, patience);
        }
    }

    /** Makes the store if it is missing, and brings an old one up to date. */
    static SqliteDatabase openToWrite(Path file, Opening how) {
        SqliteFile.check(file);
        Journal journal = Journal.of(how.fileSystem().apply(file));
        SqliteDatabase database = new SqliteDatabase(file, "mode=rwc", how);
        return database.orClosed(() -> {
            database.call(sql -> how.schema().versionOf(sql, file));
            database.use(journal);
            database.change(sql -> {
                how.schema().migrate(sql, file);
                return file;
            });
        });
    }

    static SqliteDatabase openToRead(Path file) {
        return openToRead(file, Opening.USUAL);
    }

    /**
     * Opens what is there. A store of an older Hyperlaw is brought up to date first. The connection could write, and is
     * forbidden to: one that cannot would leave SQLite's files lying beside the store.
     */
    static SqliteDatabase openToRead(Path file, Opening how) {
        SqliteFile.mustExist(file);
        SqliteFile.check(file);
        SqliteDatabase database = new SqliteDatabase(file, "mode=rw", how);
        if (!database.readable() && !SqliteFile.hasLog(file)) {
            // A read-only folder has no place for the files that readers of a log share, and nobody can be writing.
            database.close();
            database = new SqliteDatabase(file, "mode=ro&immutable=1", how);
        }
        SqliteDatabase opened = database;
        return opened.orClosed(() -> {
            int version = opened.call(sql -> {
                sql.run("PRAGMA query_only = true");
                return how.schema().versionOf(sql, file);
            });
            if (version == 0) {
                throw new InputProblem("The store %s is empty: no sweep has been started in it.".formatted(file));
            }
            if (version < how.schema().version()) {
                openToWrite(file, how).close();
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
     * Sets the journal, and that a change has reached the disk when it is reported (EXTRA is FULL with a log, and does the
     * same for the journal). SQLite does not wait for others when it switches, so this does.
     */
    private void use(Journal journal) {
        long tries = patience.toMillis() / PAUSE_MILLISECONDS + 1;
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
                pause();
            }
        }
    }

    private static void pause() {
        try {
            Thread.sleep(PAUSE_MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
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
