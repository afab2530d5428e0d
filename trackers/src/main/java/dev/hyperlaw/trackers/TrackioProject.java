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
 * {@code config.…}. The oldest versions keep no configuration.
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
        Map<String, Map<String, TableCell>> configs = configs(database, file);
        NamedRows rows = new NamedRows(visitor);
        // Python's bytes are a blob, which SQLite gives as text only when it is asked to.
        try (Statement statement = database.statement();
                ResultSet logged = statement.executeQuery(
                        "SELECT rowid, COALESCE(%s, ''), COALESCE(run_name, ''), step, COALESCE(timestamp, ''), COALESCE(CAST(metrics AS TEXT), '{}') FROM metrics ORDER BY rowid"
                                .formatted(ids ? "COALESCE(run_id, run_name)" : "run_name"))) {
            boolean more = true;
            while (more && logged.next()) {
                String run = logged.getString(2);
                Map<String, TableCell> cells = new LinkedHashMap<>();
                cells.put("run", TableCell.of(run));
                cells.put("step", TableCell.of(logged.getLong(4)));
                cells.put("timestamp", TableCell.of(logged.getString(5)));
                String where = "%s: What the run %s logged at step %d".formatted(file, run, logged.getLong(4));
                cells.putAll(configs.getOrDefault(run, configs.getOrDefault(logged.getString(3), Map.of())));
                JsonCells.of(logged.getString(6), "", "", where).forEach(cells::putIfAbsent);
                more = rows.show(logged.getLong(1), cells);
            }
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
