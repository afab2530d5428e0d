package dev.hyperlaw.sweep.store;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunId;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** What is sound in a store that may be damaged, and how much is not. Everything is read when it is opened; nothing is changed. */
public final class SalvagedRuns implements StoredRuns {
    private final SqliteDatabase database;
    private final SortedMap<Long, String> sweeps = new TreeMap<>();
    private final Map<Long, SortedMap<Long, String>> places = new HashMap<>();
    private final Map<String, RunRecord> records = new LinkedHashMap<>();
    private final Map<String, Long> observed = new HashMap<>();
    private final Map<String, SortedMap<Long, Observation>> observations = new HashMap<>();
    private final Map<String, List<RunRecord>> runs = new LinkedHashMap<>();
    private final List<String> lost = new ArrayList<>();

    private SalvagedRuns(SqliteDatabase database) {
        this.database = database;
    }

    static SalvagedRuns open(Path file) {
        SqliteFile.mustExist(file);
        SqliteFile.check(file);
        try (SqliteDatabase database = SqliteDatabase.toSalvage(file)) {
            SalvagedRuns salvaged = new SalvagedRuns(database);
            database.call(sql -> {
                salvaged.read(sql);
                return file;
            });
            WriteAheadLog log = WriteAheadLog.beside(file);
            if (log.headless()) {
                salvaged.lost.add("all changes in its log, which has lost its first bytes");
            } else if (log.torn()) {
                salvaged.lost.add("perhaps the last changes in its log, which ends within one");
            } else if (!log.whole()) {
                salvaged.lost.add("%d changes in its log, behind a damaged place".formatted(log.lost()));
            }
            return salvaged;
        } catch (InputProblem | IllegalStateException unreadable) {
            throw new InputProblem(
                    "Nothing of the store %s can be salvaged: the page that says what the others are is damaged. It was not changed."
                            .formatted(file),
                    "a copy of it is sound; `sqlite3 %s .recover | sqlite3 recovered.db` may find more."
                            .formatted(file));
        }
    }

    /** What could not be read, one clause each; empty if nothing is lost. */
    public List<String> lost() {
        return List.copyOf(lost);
    }

    private void read(Sql sql) throws SQLException {
        boolean sealed = sql.first(
                        "SELECT count(*) FROM pragma_table_info('runs') WHERE name = 'digest'", row -> row.getInt(1))
                .equals(Optional.of(1));
        SalvagedRows rows = new SalvagedRows(sql);
        boolean placed = readSweeps(rows);
        boolean all = readRuns(rows, sealed) && placed;
        boolean seen = readObservations(rows, sealed);
        sweeps.forEach(this::arrange);
        if (!all) {
            lost.add("perhaps runs that only the lost pages name");
        }
        if (!seen && !sealed) {
            lost.add("perhaps observations: an older Hyperlaw wrote the store, and did not count them");
        }
    }

    /** The index of the table holds the same places once more. */
    private boolean readSweeps(SalvagedRows rows) {
        boolean named = rows.each(
                "SELECT id, name, instr(name, char(10)) = 0 AS sound FROM sweeps NOT INDEXED ORDER BY id %s",
                row -> sweeps.put(row.getLong(1), row.getString(2)));
        boolean placed = false;
        for (String way :
                List.of("ORDER BY sweep %s, position %s", "INDEXED BY sqlite_autoindex_sweep_runs_2 ORDER BY run %s")) {
            placed |= rows.each(
                    "SELECT sweep, position, run, 1 AS sound FROM sweep_runs " + way,
                    row -> places.computeIfAbsent(row.getLong(1), unused -> new TreeMap<>())
                            .put(row.getLong(2), row.getString(3)));
        }
        return named && placed;
    }

    /** Without what other tables know: a page that is lost there would take sound runs with it. */
    private boolean readRuns(SalvagedRows rows, boolean sealed) {
        String query = """
                SELECT runs.*, '' AS sweep, 0 AS position, NULL AS host, NULL AS pid, NULL AS process_started_at,
                       coalesce(diverged_at, 0) AS reached, %s AS sound FROM runs\
                """.formatted(sealed ? "digest IS " + Seal.RUNS.sum() : "1");
        SalvagedRows.Taker taker = row -> {
            RunRecord record = SqliteRunReader.record(row);
            records.put(record.id().hex(), record);
            observed.put(record.id().hex(), sealed ? row.getLong("observed") : 0);
        };
        boolean all = rows.each(query + " NOT INDEXED ORDER BY rowid %s", taker);
        Set<String> known = new HashSet<>();
        places.values().forEach(order -> known.addAll(order.values()));
        known.removeAll(records.keySet());
        known.forEach(run -> rows.each(query + " WHERE id = ? ORDER BY id %s", taker, run));
        return all;
    }

    private boolean readObservations(SalvagedRows rows, boolean sealed) {
        String query = "SELECT tokens, loss, metrics, run, %s AS sound FROM observations"
                .formatted(sealed ? "digest IS " + Seal.OBSERVATIONS.sum() : "typeof(loss) IN ('real', 'integer')");
        SalvagedRows.Taker taker = row -> {
            Observation seen = SqliteRunReader.observation(row);
            observations
                    .computeIfAbsent(row.getString("run"), unused -> new TreeMap<>())
                    .put(seen.tokens(), seen);
        };
        boolean all = rows.each(query + " ORDER BY run %s, tokens %s", taker);
        for (String run : records.keySet()) {
            rows.each(query + " WHERE run = ? ORDER BY tokens %s", taker, run);
        }
        return all;
    }

    /** The sound runs of a sweep in their order; those that no place is known of come last, if only one sweep can have them. */
    private void arrange(long id, String name) {
        SortedMap<Long, String> order = places.getOrDefault(id, new TreeMap<>());
        List<RunRecord> sound = new ArrayList<>();
        order.values().stream().filter(records::containsKey).map(records::get).forEach(sound::add);
        if (sweeps.size() == 1) {
            records.values().stream()
                    .filter(run -> !order.containsValue(run.id().hex()))
                    .forEach(sound::add);
        }
        // A run without all that was seen of it is not a result: after an import it is run again.
        List<RunRecord> named = new ArrayList<>();
        long missing = 0;
        long incomplete = 0;
        for (RunRecord run : sound) {
            long gone = observed.getOrDefault(run.id().hex(), 0L)
                    - observations(run.id()).size();
            named.add(run.in(name, named.size(), gone > 0 ? RunStatus.PENDING : run.status()));
            missing += Math.max(0, gone);
            incomplete += gone > 0 ? 1 : 0;
        }
        runs.put(name, List.copyOf(named));

        long fewer = order.isEmpty() ? 0 : Math.max(order.size(), order.lastKey() + 1) - named.size();
        if (fewer > 0) {
            lost.add("%d runs of %s".formatted(fewer, name));
        }
        if (missing > 0) {
            lost.add("%d observations of %d other runs of %s, which are written as pending"
                    .formatted(missing, incomplete, name));
        }
    }

    @Override
    public List<String> sweeps() {
        return List.copyOf(sweeps.values());
    }

    @Override
    public List<RunRecord> runs(String sweep) {
        return runs.getOrDefault(sweep, List.of());
    }

    @Override
    public Optional<RunRecord> run(RunId id) {
        return Optional.ofNullable(records.get(id.hex()));
    }

    @Override
    public List<Observation> observations(RunId run) {
        return List.copyOf(observations.getOrDefault(run.hex(), new TreeMap<>()).values());
    }

    @Override
    public List<String> notes() {
        return database.notes();
    }

    /** Everything was read when it was opened. */
    @Override
    public void close() {}
}
