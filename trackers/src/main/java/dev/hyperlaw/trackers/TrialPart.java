package dev.hyperlaw.trackers;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.tables.TableCell;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What another table of Optuna holds of each trial. Read alongside the trials, both by rising id, so that no table is in memory. */
final class TrialPart implements AutoCloseable {
    private static final Pattern KIND = Pattern.compile("\"name\"\\s*:\\s*\"(\\w+)\"");
    private static final Set<String> WHOLE =
            Set.of("IntDistribution", "IntUniformDistribution", "IntLogUniformDistribution");

    /** Reads the cells that one row says; the first column is the trial's id. */
    @FunctionalInterface
    private interface Cells {
        Map<String, TableCell> of(ResultSet row) throws SQLException;
    }

    private final Statement statement;
    private final ResultSet rows;
    private final Cells cells;
    private boolean more;

    private TrialPart(SqliteSnapshot database, String query, Cells cells) throws SQLException {
        statement = database.statement();
        rows = statement.executeQuery(query);
        this.cells = cells;
        more = rows.next();
    }

    static TrialPart values(SqliteSnapshot database, long study, int objectives, boolean typed) throws SQLException {
        return new TrialPart(
                database,
                "SELECT trial_id, objective, value, COALESCE(%s, '') FROM trial_values JOIN trials USING (trial_id) WHERE study_id = %d ORDER BY trial_id, objective"
                        .formatted(typed ? "value_type" : "'FINITE'", study),
                row -> Map.of(
                        objectives == 1 ? "value" : "values_" + row.getInt(2),
                        value(row.getString(4), row.getObject(3) == null, row.getDouble(3))));
    }

    static TrialPart params(SqliteSnapshot database, long study, Path file) throws SQLException {
        Map<String, List<TableCell>> choices = new TreeMap<>();
        return new TrialPart(
                database,
                "SELECT trial_id, COALESCE(param_name, ''), param_value, COALESCE(distribution_json, '') FROM trial_params JOIN trials USING (trial_id) WHERE study_id = %d ORDER BY trial_id, param_id"
                        .formatted(study),
                row -> Map.of(
                        "params_" + row.getString(2),
                        parameter(row.getString(2), row.getDouble(3), row.getString(4), choices, file)));
    }

    static TrialPart attributes(SqliteSnapshot database, long study, Path file) throws SQLException {
        return new TrialPart(
                database,
                "SELECT trial_id, COALESCE(key, ''), COALESCE(value_json, 'null') FROM trial_user_attributes JOIN trials USING (trial_id) WHERE study_id = %d ORDER BY trial_id, trial_user_attribute_id"
                        .formatted(study),
                row -> JsonCells.of(
                        row.getString(3),
                        "user_attrs_" + row.getString(2),
                        ".",
                        "%s: The attribute %s of the trial with the id %d"
                                .formatted(file, row.getString(2), row.getLong(1))));
    }

    /** What is not a finite number stays a word: the trial broke down. */
    private static TableCell value(String type, boolean absent, double value) {
        return switch (type) {
            case "INF_POS" -> TableCell.of("inf");
            case "INF_NEG" -> TableCell.of("-inf");
            default -> absent || !Double.isFinite(value) ? TableCell.EMPTY : TableCell.of(value);
        };
    }

    /** A categorical one is kept as the place of its choice. */
    private static TableCell parameter(
            String name, double value, String distribution, Map<String, List<TableCell>> choices, Path file) {
        Matcher kind = KIND.matcher(distribution);
        String found = kind.find() ? kind.group(1) : "";
        if (found.equals("CategoricalDistribution")) {
            List<TableCell> all = choices.computeIfAbsent(
                    distribution,
                    json -> JsonCells.list(
                            json, "choices", "%s: The distribution of the parameter %s".formatted(file, name)));
            if (value != Math.rint(value) || value < 0 || value >= all.size()) {
                throw new InputProblem(
                        "%s: The parameter %s is choice %s of %d, and choices are counted from 0."
                                .formatted(file, name, TableCell.of(value).text(), all.size()),
                        "the database is damaged.");
            }
            return all.get((int) value);
        }
        if (!Double.isFinite(value)) {
            return TableCell.of(Double.toString(value));
        }
        return WHOLE.contains(found) ? TableCell.of((long) value) : TableCell.of(value);
    }

    /** The cells of a trial; its id must not be below one that was asked for before. */
    Map<String, TableCell> of(long trial) throws SQLException {
        Map<String, TableCell> found = new LinkedHashMap<>();
        while (more && rows.getLong(1) <= trial) {
            if (rows.getLong(1) == trial) {
                found.putAll(cells.of(rows));
            }
            more = rows.next();
        }
        return found;
    }

    @Override
    public void close() throws SQLException {
        statement.close();
    }
}
