package dev.hyperlaw.parquet;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.tables.Cell;
import dev.hyperlaw.tables.Column;
import dev.hyperlaw.tables.ColumnType;
import dev.hyperlaw.tables.RowFilter;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.duckdb.DuckDBConnection;

/**
 * Conditions in DuckDB's SQL. The rows are those that were read here, numbered here: a database owns no lines. The condition sees
 * nothing but the rows: no files, no network.
 */
public final class SqlRowFilter implements RowFilter {
    /** The number of a row; no column of a user is called so. */
    private static final String NUMBER = "row number of hyperlaw";

    @Override
    public BitSet rows(String condition, List<Column> columns, Iterable<List<Cell>> rows) {
        List<Column> numbered = new ArrayList<>(columns);
        numbered.add(new Column(NUMBER, ColumnType.WHOLE));
        try (DuckDBConnection database = InMemory.connect();
                Statement statement = database.createStatement()) {
            InMemory.fill(database, "runs", numbered, numbered(rows));
            statement.execute("SET enable_external_access = false");
            return select(statement, condition);
        } catch (SQLException e) {
            String message = String.valueOf(e.getMessage()).strip();
            throw new InputProblem(
                    "--where '%s' is no condition that can be asked of the rows: %s".formatted(condition, message),
                    "a name with a dot or a slash needs double quotes; the columns are %s."
                            .formatted(columns.stream().map(Column::name).collect(Collectors.joining(", "))));
        }
    }

    private static BitSet select(Statement statement, String condition) throws SQLException {
        BitSet found = new BitSet();
        try (ResultSet rows = statement.executeQuery(
                "SELECT %s FROM runs WHERE (%s\n)".formatted(InMemory.quoted('"', NUMBER), condition))) {
            while (rows.next()) {
                found.set((int) rows.getLong(1));
            }
        }
        return found;
    }

    private static Iterable<List<Cell>> numbered(Iterable<List<Cell>> rows) {
        return () -> {
            long[] next = {0};
            return StreamSupport.stream(rows.spliterator(), false)
                    .map(row -> {
                        List<Cell> cells = new ArrayList<>(row);
                        cells.add(Cell.of(next[0]++));
                        return cells;
                    })
                    .iterator();
        };
    }
}
