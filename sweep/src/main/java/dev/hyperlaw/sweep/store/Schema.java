package dev.hyperlaw.sweep.store;

import dev.hyperlaw.InputProblem;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;

/**
 * The tables of a SQLite store, as numbered steps: step n leads from version n−1 to version n, and a step that has been
 * published is never changed. The version is SQLite's {@code user_version}; {@code application_id} tells a store from
 * another program's database.
 *
 * <p>Losses have the type ANY, because SQLite turns a −0 in a REAL column into 0; like REAL they keep all 64 bits.
 */
record Schema(List<List<String>> steps) {
    /** "HYLW". */
    static final int APPLICATION = 0x48594C57;

    static final Schema CURRENT = new Schema(List.of(
            List.of("""
            CREATE TABLE sweeps (
                id INTEGER PRIMARY KEY,
                name TEXT NOT NULL UNIQUE,
                file TEXT NOT NULL,
                created_at INTEGER NOT NULL
            ) STRICT""", """
            CREATE TABLE owners (
                id INTEGER PRIMARY KEY,
                host TEXT NOT NULL,
                pid INTEGER NOT NULL,
                started_at INTEGER NOT NULL,
                heartbeat_at INTEGER NOT NULL,
                UNIQUE (host, pid, started_at)
            ) STRICT""", """
            CREATE TABLE runs (
                id TEXT PRIMARY KEY,
                configuration TEXT NOT NULL,
                status TEXT NOT NULL,
                attempts INTEGER NOT NULL DEFAULT 0,
                seconds REAL NOT NULL DEFAULT 0,
                owner INTEGER REFERENCES owners (id),
                worker TEXT,
                versions TEXT,
                hardware TEXT,
                started_at INTEGER,
                ended_at INTEGER,
                diverged_at INTEGER,
                error TEXT,
                CHECK ((owner IS NOT NULL) = (status = 'RUNNING'))
            ) STRICT""", "CREATE INDEX runs_by_owner ON runs (owner) WHERE owner IS NOT NULL", """
            CREATE TABLE sweep_runs (
                sweep INTEGER NOT NULL REFERENCES sweeps (id),
                position INTEGER NOT NULL,
                run TEXT NOT NULL REFERENCES runs (id),
                PRIMARY KEY (sweep, position),
                UNIQUE (run, sweep)
            ) STRICT, WITHOUT ROWID""", """
            CREATE TABLE observations (
                run TEXT NOT NULL REFERENCES runs (id),
                tokens INTEGER NOT NULL,
                loss ANY NOT NULL,
                metrics TEXT NOT NULL,
                PRIMARY KEY (run, tokens)
            ) STRICT, WITHOUT ROWID"""),
            List.of(
                    "ALTER TABLE runs ADD COLUMN observed INTEGER NOT NULL DEFAULT 0",
                    "ALTER TABLE runs ADD COLUMN digest INTEGER",
                    "ALTER TABLE observations ADD COLUMN digest INTEGER",
                    "UPDATE runs SET observed = (SELECT count(*) FROM observations WHERE run = runs.id)",
                    Seal.OBSERVATIONS.sealAll(),
                    Seal.RUNS.sealAll())));

    /** The first version whose rows have sums. */
    static final int SEALED = 2;

    int version() {
        return steps.size();
    }

    Schema upTo(int version) {
        return new Schema(steps.subList(0, version));
    }

    /** Asks a database that has these tables, all empty. */
    <T> T inMemory(SqliteDatabase.Work<T> question) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite::memory:")) {
            Seal.teach(connection);
            Sql sql = new Sql(connection);
            for (List<String> step : steps) {
                for (String statement : step) {
                    sql.run(statement);
                }
            }
            return question.with(sql);
        }
    }

    /** What version a database has; refuses what is not a store, or one of the future. */
    int versionOf(Sql sql, Path file) throws SQLException {
        Marks marks = Marks.of(sql);
        int application = marks.application;
        int found = marks.version;
        boolean empty = marks.tables == 0;
        if (application == 0 && found == 0 && empty) {
            return 0;
        }
        if (application != APPLICATION) {
            throw new InputProblem(
                    "The file %s is a SQLite database, but not a Hyperlaw store; it was not changed.".formatted(file),
                    "another file was meant, or a new one such as runs.db.");
        }
        if (found < 1) {
            throw Damage.of(file, List.of("its version is %d, and versions begin with 1".formatted(found)));
        }
        if (found > version()) {
            throw new InputProblem(
                    "The store %s was made by a newer Hyperlaw: it has version %d, and this one knows up to %d. It was not changed."
                            .formatted(file, found, version()),
                    "use the newer Hyperlaw, or another file.");
        }
        return found;
    }

    /** Takes the steps that are missing. To be called inside a transaction that may write: all steps or none. */
    void migrate(Sql sql, Path file) throws SQLException {
        int found = versionOf(sql, file);
        for (List<String> step : steps.subList(found, version())) {
            for (String statement : step) {
                sql.run(statement);
            }
        }
        if (found < version()) {
            sql.run("PRAGMA application_id = " + APPLICATION);
            sql.run("PRAGMA user_version = " + version());
        }
    }

    /** Read by one statement: another process may make the store between two. */
    private record Marks(int application, int version, int tables) {
        static Marks of(Sql sql) throws SQLException {
            return sql.first(
                            "SELECT application_id, user_version, (SELECT count(*) FROM sqlite_master)"
                                    + " FROM pragma_application_id, pragma_user_version",
                            row -> new Marks(row.getInt(1), row.getInt(2), row.getInt(3)))
                    .orElseThrow();
        }
    }
}
