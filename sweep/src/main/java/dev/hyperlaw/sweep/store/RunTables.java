package dev.hyperlaw.sweep.store;

import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.RunId;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The small changes that a transaction on a store is made of. */
record RunTables(Sql sql, long now) {

    /** The sweep's number; makes the sweep if it is new. */
    long sweep(String name) throws SQLException {
        sql.change("INSERT INTO sweeps (name, file, created_at) VALUES (?, '', ?) ON CONFLICT DO NOTHING", name, now);
        return sql.first("SELECT id FROM sweeps WHERE name = ?", row -> row.getLong(1), name)
                .orElseThrow();
    }

    /** Makes a run known that was not; returns whether it was new. */
    boolean add(RunConfiguration run) throws SQLException {
        return sql.change(
                        "INSERT INTO runs (id, configuration, status) VALUES (?, ?, 'PENDING') ON CONFLICT DO NOTHING",
                        run.id().hex(),
                        CanonicalText.write(run))
                > 0;
    }

    /** The runs of a sweep, in its order. */
    List<String> order(long sweep) throws SQLException {
        return sql.list("SELECT run FROM sweep_runs WHERE sweep = ? ORDER BY position", row -> row.getString(1), sweep);
    }

    /** The runs of a sweep that a worker has or that have ended, in its order. */
    List<String> begun(long sweep) throws SQLException {
        return sql.list("""
                SELECT run FROM sweep_runs JOIN runs ON runs.id = sweep_runs.run
                WHERE sweep = ? AND status <> 'PENDING' ORDER BY position""", row -> row.getString(1), sweep);
    }

    /** Makes {@code runs} the runs of a sweep, in that order. */
    void arrange(long sweep, Collection<String> runs) throws SQLException {
        List<String> wanted = new ArrayList<>(runs);
        List<String> found = order(sweep);
        int same = 0;
        while (same < found.size() && same < wanted.size() && found.get(same).equals(wanted.get(same))) {
            same++;
        }
        sql.change("DELETE FROM sweep_runs WHERE sweep = ? AND position >= ?", sweep, same);
        for (int i = same; i < wanted.size(); i++) {
            sql.change("INSERT INTO sweep_runs (sweep, position, run) VALUES (?, ?, ?)", sweep, i, wanted.get(i));
        }
    }

    /** Puts a run at the end of a sweep that it does not belong to yet. */
    void append(long sweep, RunId run) throws SQLException {
        sql.change("""
                INSERT INTO sweep_runs (sweep, position, run)
                SELECT ?, coalesce(max(position) + 1, 0), ? FROM sweep_runs WHERE sweep = ? ON CONFLICT DO NOTHING""", sweep, run.hex(), sweep);
    }

    /** Notes that a process is alive; returns its number. */
    long alive(Owner owner) throws SQLException {
        sql.change("""
                INSERT INTO owners (host, pid, started_at, heartbeat_at) VALUES (?, ?, ?, ?)
                ON CONFLICT DO UPDATE SET heartbeat_at = excluded.heartbeat_at""", owner.host(), owner.pid(), owner.startedAt(), now);
        return sql.first(
                        "SELECT id FROM owners WHERE host = ? AND pid = ? AND started_at = ?",
                        row -> row.getLong(1),
                        owner.host(),
                        owner.pid(),
                        owner.startedAt())
                .orElseThrow();
    }

    /** Sets columns of a run if {@code owner} owns it; returns whether it does. */
    boolean setOwned(RunId run, Owner owner, String columns, @Nullable Object... values) throws SQLException {
        List<@Nullable Object> arguments = new ArrayList<>(Arrays.asList(values));
        arguments.addAll(List.of(run.hex(), owner.host(), owner.pid(), owner.startedAt()));
        return sql.change(
                        "UPDATE runs SET " + columns
                                + " WHERE id = ? AND owner = (SELECT id FROM owners WHERE host = ? AND pid = ? AND started_at = ?)",
                        arguments.toArray())
                > 0;
    }

    void observe(RunId run, List<Observation> observations) throws SQLException {
        for (Observation seen : observations) {
            sql.change("""
                    INSERT INTO observations (run, tokens, loss, metrics) VALUES (?, ?, ?, ?)
                    ON CONFLICT DO UPDATE SET loss = excluded.loss, metrics = excluded.metrics""", run.hex(), seen.tokens(), seen.loss(), MetricsText.write(seen.metrics()));
        }
    }
}
