package dev.hyperlaw.sweep.store;

import static java.util.Objects.requireNonNull;

import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.RunId;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Reads a SQLite store, on a connection of its own. */
class SqliteRunReader implements StoredRuns {
    /** A run in a sweep; what follows says which. */
    private static final String RECORDS = """
            SELECT runs.*, sweeps.name AS sweep, sweep_runs.position AS position,
                   owners.host AS host, owners.pid AS pid, owners.started_at AS process_started_at,
                   max(coalesce(runs.diverged_at, 0),
                       coalesce((SELECT max(tokens) FROM observations WHERE run = runs.id), 0)) AS reached
            FROM runs JOIN sweep_runs ON sweep_runs.run = runs.id
                      JOIN sweeps ON sweeps.id = sweep_runs.sweep
                      LEFT JOIN owners ON owners.id = runs.owner
            """;

    private final SqliteDatabase database;

    SqliteRunReader(SqliteDatabase database) {
        this.database = database;
    }

    static SqliteRunReader open(Path file) {
        return new SqliteRunReader(SqliteDatabase.openToRead(file, SqliteDatabase.Opening.USUAL));
    }

    @Override
    public List<String> sweeps() {
        return database.call(sql -> sql.list("SELECT name FROM sweeps ORDER BY id", row -> row.getString(1)));
    }

    @Override
    public List<RunRecord> runs(String sweep) {
        return database.call(sql -> sql.list(
                RECORDS + "WHERE sweeps.name = ? ORDER BY sweep_runs.position", SqliteRunReader::record, sweep));
    }

    @Override
    public Optional<RunRecord> run(RunId id) {
        return database.call(sql -> run(sql, id));
    }

    /** As the connection sees it that may be changing it. */
    static Optional<RunRecord> run(Sql sql, RunId id) throws SQLException {
        return sql.first(RECORDS + "WHERE runs.id = ? ORDER BY sweeps.id LIMIT 1", SqliteRunReader::record, id.hex());
    }

    /** As {@link #run(Sql, RunId)}, with its place in the sweep given. */
    static Optional<RunRecord> run(Sql sql, RunId id, String sweep) throws SQLException {
        return sql.first(RECORDS + "WHERE runs.id = ? AND sweeps.name = ?", SqliteRunReader::record, id.hex(), sweep);
    }

    @Override
    public List<Observation> observations(RunId run) {
        return database.call(sql -> sql.list(
                "SELECT tokens, loss, metrics FROM observations WHERE run = ? ORDER BY tokens",
                SqliteRunReader::observation,
                run.hex()));
    }

    @Override
    public List<String> notes() {
        return database.notes();
    }

    @Override
    public void close() {
        database.close();
    }

    static RunRecord record(ResultSet row) throws SQLException {
        RunConfiguration configuration = CanonicalText.read(row.getString("configuration"));
        RunId id = new RunId(row.getString("id"));
        if (!configuration.id().equals(id)) {
            throw new IllegalArgumentException("The settings are not those of run %s.".formatted(id));
        }
        return new RunRecord(
                id,
                configuration,
                row.getString("sweep"),
                row.getInt("position"),
                RunStatus.valueOf(row.getString("status")),
                row.getInt("attempts"),
                row.getLong("reached"),
                row.getDouble("seconds"),
                row.getString("host") == null
                        ? Optional.empty()
                        : Optional.of(new Owner(
                                row.getString("host"), row.getLong("pid"), row.getLong("process_started_at"))),
                row.getString("worker") == null
                        ? Optional.empty()
                        : Optional.of(new WorkerInfo(
                                row.getString("worker"),
                                requireNonNull(row.getString("versions")),
                                requireNonNull(row.getString("hardware")))),
                instant(row, "started_at"),
                instant(row, "ended_at"),
                Optional.ofNullable(row.getString("error")));
    }

    /** Of a row that begins with tokens, loss and metrics. */
    static Observation observation(ResultSet row) throws SQLException {
        return Observation.of(row.getLong(1), row.getDouble(2), MetricsText.read(row.getString(3)));
    }

    private static Optional<Instant> instant(ResultSet row, String column) throws SQLException {
        long milliseconds = row.getLong(column);
        return row.wasNull() ? Optional.empty() : Optional.of(Instant.ofEpochMilli(milliseconds));
    }
}
