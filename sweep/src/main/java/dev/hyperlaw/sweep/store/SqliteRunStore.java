package dev.hyperlaw.sweep.store;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.RunId;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Runs in one SQLite file. Every change is one transaction that holds the write lock from its start, so that what it read is
 * still so when it writes; readers have a connection of their own and never wait for it (except on network file systems,
 * see {@link Journal}).
 */
final class SqliteRunStore extends SqliteRunReader implements RunStore {
    private static final Duration SILENCE = Duration.ofMinutes(5);
    private static final String PENDING_AGAIN = "owner = NULL, status = 'PENDING'";

    private final SqliteDatabase database;
    private final StoreFiles files;
    private final Clock clock;

    private SqliteRunStore(SqliteDatabase database, SqliteDatabase reading, StoreFiles files, Clock clock) {
        super(reading);
        this.database = database;
        this.files = files;
        this.clock = clock;
    }

    static SqliteRunStore open(Path file, Clock clock) {
        return open(file, clock, SqliteDatabase.Opening.USUAL);
    }

    static SqliteRunStore open(Path file, Clock clock, SqliteDatabase.Opening how) {
        SqliteDatabase database = SqliteDatabase.openToWrite(file, how);
        try {
            return new SqliteRunStore(database, SqliteDatabase.unchecked(file, how), database.files(how), clock);
        } catch (RuntimeException e) {
            database.close();
            throw e;
        }
    }

    @FunctionalInterface
    private interface Change<T> {
        T make(RunTables tables) throws SQLException;
    }

    private <T> T change(Change<T> change) {
        return database.change(sql -> change.make(new RunTables(sql, clock.millis())));
    }

    @Override
    public int add(String sweep, String sweepFile, List<RunConfiguration> runs) {
        return change(tables -> {
            long id = tables.sweep(sweep);
            requireUnused(tables, sweep, id, sweepFile);
            tables.sql().change("UPDATE sweeps SET file = ? WHERE id = ?", sweepFile, id);
            int added = 0;
            Set<String> order = new LinkedHashSet<>();
            for (RunConfiguration run : runs) {
                added += tables.add(run) ? 1 : 0;
                order.add(run.id().hex());
            }
            order.addAll(tables.begun(id));
            tables.arrange(id, order);
            return added;
        });
    }

    /** A process that runs another file of this name would take the new runs for its own. */
    private static void requireUnused(RunTables tables, String sweep, long id, String sweepFile) throws SQLException {
        List<Owner> others = tables.sql()
                .list("""
                        SELECT DISTINCT host, pid, owners.started_at FROM sweeps
                        JOIN sweep_runs ON sweep_runs.sweep = sweeps.id JOIN runs ON runs.id = sweep_runs.run
                        JOIN owners ON owners.id = runs.owner WHERE sweeps.id = ? AND sweeps.file <> ?""", row -> new Owner(row.getString(1), row.getLong(2), row.getLong(3)), id, sweepFile);
        for (Owner other : others) {
            if (!other.gone() && !other.equals(Owner.thisProcess())) {
                throw new InputProblem(
                        "The sweep '%s' is being run from another file, or from this one as it was before, by process %d on %s."
                                .formatted(sweep, other.pid(), other.host()),
                        "wait until that has ended, or give this one another name: (name: %s-2).".formatted(sweep));
            }
        }
    }

    @Override
    public Optional<RunRecord> claim(String sweep, Owner owner, WorkerInfo worker) {
        return change(tables -> {
            Optional<RunId> next = tables.sql().first("""
                            SELECT runs.id FROM sweep_runs JOIN runs ON runs.id = sweep_runs.run
                            WHERE sweep_runs.sweep = (SELECT id FROM sweeps WHERE name = ?) AND runs.status = 'PENDING'
                            ORDER BY sweep_runs.position LIMIT 1""", row -> new RunId(row.getString(1)), sweep);
            if (next.isEmpty()) {
                return Optional.empty();
            }
            tables.sql()
                    .change(
                            """
                            UPDATE runs SET status = 'RUNNING', attempts = attempts + 1, owner = ?,
                                worker = ?, versions = ?, hardware = ?, started_at = ? WHERE id = ?""",
                            tables.alive(owner),
                            worker.name(),
                            worker.versions(),
                            worker.hardware(),
                            tables.now(),
                            next.get().hex());
            return run(tables.sql(), next.get(), sweep);
        });
    }

    @Override
    public boolean report(RunId run, Owner owner, List<Observation> observations, double seconds) {
        return change(tables -> {
            boolean owned = tables.setOwned(run, owner, "seconds = seconds + ?", seconds);
            if (owned) {
                tables.alive(owner);
                tables.observe(run, observations);
            }
            return owned;
        });
    }

    @Override
    public boolean finish(RunId run, Owner owner, Outcome outcome, double seconds) {
        return change(tables -> tables.setOwned(
                run,
                owner,
                "seconds = seconds + ?, owner = NULL, status = ?, ended_at = ?, diverged_at = ?, error = ?",
                seconds,
                outcome.status().name(),
                tables.now(),
                divergedAt(outcome),
                outcome.why().orElse(null)));
    }

    @Override
    public boolean release(RunId run, Owner owner) {
        return change(tables -> tables.setOwned(run, owner, PENDING_AGAIN));
    }

    @Override
    public void heartbeat(Owner owner) {
        change(tables -> tables.alive(owner));
    }

    @Override
    public List<RunRecord> reclaim() {
        return change(tables -> {
            long silentSince = tables.now() - SILENCE.toMillis();
            List<RunRecord> reclaimed = new ArrayList<>();
            for (Working working : tables.sql()
                    .list(
                            """
                            SELECT runs.id, host, pid, owners.started_at, heartbeat_at
                            FROM runs JOIN owners ON owners.id = runs.owner ORDER BY runs.rowid""",
                            row -> new Working(
                                    new RunId(row.getString(1)),
                                    new Owner(row.getString(2), row.getLong(3), row.getLong(4)),
                                    row.getLong(5)))) {
                if (working.lost(silentSince)) {
                    tables.setOwned(working.run(), working.owner(), PENDING_AGAIN);
                    run(tables.sql(), working.run()).ifPresent(reclaimed::add);
                }
            }
            return List.copyOf(reclaimed);
        });
    }

    private record Working(RunId run, Owner owner, long heartbeatAt) {
        /** A process of this host is asked, and may be silent for long; of others silence is all that is known. */
        boolean lost(long silentSince) {
            return owner.gone() || !owner.host().equals(Owner.thisProcess().host()) && heartbeatAt < silentSince;
        }
    }

    @Override
    public int retryFailed(String sweep) {
        return change(tables -> tables.sql().change("""
                        UPDATE runs SET status = 'PENDING', ended_at = NULL, error = NULL
                        WHERE status = 'FAILED' AND id IN
                            (SELECT run FROM sweep_runs WHERE sweep = (SELECT id FROM sweeps WHERE name = ?))""", sweep));
    }

    @Override
    public boolean take(
            String sweep,
            RunConfiguration run,
            Outcome outcome,
            List<Observation> observations,
            WorkerInfo worker,
            double seconds) {
        return change(tables -> {
            long id = tables.sweep(sweep);
            tables.add(run);
            tables.append(id, run.id());
            boolean taken = tables.sql()
                            .change(
                                    """
                                    UPDATE runs SET status = ?, owner = NULL, worker = ?, versions = ?, hardware = ?,
                                        seconds = ?, ended_at = ?, diverged_at = ?, error = ?
                                    WHERE id = ? AND status IN ('PENDING', ?, ?)""",
                                    outcome.status().name(),
                                    worker.name(),
                                    worker.versions(),
                                    worker.hardware(),
                                    seconds,
                                    tables.now(),
                                    divergedAt(outcome),
                                    outcome.why().orElse(null),
                                    run.id().hex(),
                                    outcome instanceof Outcome.Failed ? "PENDING" : "RUNNING",
                                    outcome instanceof Outcome.Failed ? "PENDING" : "FAILED")
                    > 0;
            if (taken) {
                tables.sql()
                        .change(
                                "DELETE FROM observations WHERE run = ?",
                                run.id().hex());
                tables.observe(run.id(), observations);
            }
            return taken;
        });
    }

    private static @Nullable Long divergedAt(Outcome outcome) {
        return outcome instanceof Outcome.Diverged diverged ? diverged.tokens() : null;
    }

    @Override
    public Optional<String> lost() {
        return files.lost();
    }

    /** A store that is lost is left whole, wherever it is now; and nothing of it stays beside a file that took its name. */
    @Override
    public void close() {
        boolean nameIsGone = files.nameIsGone();
        if (nameIsGone || files.onlyLogIsGone()) {
            database.emptyLog();
        }
        super.close();
        database.close();
        if (nameIsGone) {
            files.removeLeftovers();
        }
    }
}
