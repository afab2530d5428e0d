package dev.hyperlaw.trackers;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.tables.NamedRows;
import dev.hyperlaw.tables.RowVisitor;
import dev.hyperlaw.tables.TableCell;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * The database of a project of trackio: a row per run and step, with what was logged as columns and the configuration of the run as
 * {@code config.…}. The oldest versions keep no configuration. Steps that may be counts of its own calls are {@code _step}, as W&B names them.
 */
public final class TrackioProject extends SqliteSource {
    @Override
    Map<String, Set<String>> known() {
        return Map.of("metrics", Set.of("timestamp", "run_name", "step", "metrics"));
    }

    @Override
    void scan(SqliteSnapshot database, Path file, String part, RowVisitor visitor) throws SQLException {
        if (!part.isEmpty()) {
            throw new InputProblem(
                    "%s is a project of trackio, and has no sweep '%s'.".formatted(file, part), "leave out --sweep.");
        }
        // Two runs of one name are told apart by an id, where there is one.
        boolean ids = database.columns("metrics").contains("run_id");
        String run = ids ? "COALESCE(run_id, run_name)" : "run_name";
        String step = isGiven(database, run) ? "step" : "_step";
        Map<String, Map<String, TableCell>> configs = configs(database, file);
        NamedRows rows = new NamedRows(visitor);
        // Python's bytes are a blob, which SQLite gives as text only when it is asked to.
        try (Statement statement = database.statement();
                ResultSet logged = statement.executeQuery(
                        "SELECT rowid, COALESCE(%s, ''), COALESCE(run_name, ''), step, COALESCE(timestamp, ''), COALESCE(CAST(metrics AS TEXT), '{}') FROM metrics ORDER BY rowid"
                                .formatted(run))) {
            boolean more = true;
            while (more && logged.next()) {
                String id = logged.getString(2);
                Map<String, TableCell> cells = new LinkedHashMap<>();
                cells.put("run", TableCell.of(id));
                cells.put(step, TableCell.of(logged.getLong(4)));
                cells.put("timestamp", TableCell.of(logged.getString(5)));
                String where = "%s: What the run %s logged at step %d".formatted(file, id, logged.getLong(4));
                cells.putAll(configs.getOrDefault(id, configs.getOrDefault(logged.getString(3), Map.of())));
                JsonCells.of(logged.getString(6), "", "", where).forEach(cells::putIfAbsent);
                more = rows.show(logged.getLong(1), cells);
            }
        }
    }

    /**
     * Whether the user gave the steps: those of every run are two or more apart. Otherwise trackio may have counted its calls, which goes 0, 1,
     * 2, and says nothing of the optimizer.
     */
    private static boolean isGiven(SqliteSnapshot database, String run) throws SQLException {
        try (Statement statement = database.statement();
                ResultSet counted = statement.executeQuery(
                        "SELECT count(*) FROM (SELECT max(step) AS last, min(step) AS first, count(DISTINCT step) AS steps FROM metrics GROUP BY %s) WHERE last = 0 OR steps > 1 AND last - first < 2 * (steps - 1)"
                                .formatted(run))) {
            return counted.next() && counted.getLong(1) == 0;
        }
    }

    private static Map<String, Map<String, TableCell>> configs(SqliteSnapshot database, Path file) throws SQLException {
        Map<String, Map<String, TableCell>> configs = new HashMap<>();
        Set<String> columns = database.columns("configs");
        if (!columns.containsAll(Set.of("run_name", "config"))) {
            return configs;
        }
        String run = columns.contains("run_id") ? "COALESCE(run_id, run_name)" : "run_name";
        try (Statement statement = database.statement();
                ResultSet rows = statement.executeQuery(
                        "SELECT COALESCE(%s, ''), COALESCE(CAST(config AS TEXT), '{}') FROM configs".formatted(run))) {
            while (rows.next()) {
                configs.put(
                        rows.getString(1),
                        JsonCells.of(
                                rows.getString(2),
                                "config",
                                ".",
                                "%s: The configuration of the run %s".formatted(file, rows.getString(1))));
            }
        }
        return configs;
    }
}
