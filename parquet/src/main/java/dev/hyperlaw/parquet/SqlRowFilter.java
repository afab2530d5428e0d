package dev.hyperlaw.parquet;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.tables.Column;
import dev.hyperlaw.tables.RowFilter;
import dev.hyperlaw.tables.TableCell;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.duckdb.DuckDBConnection;

/**
 * Conditions in DuckDB's SQL. The rows are those that were read here, numbered here: a database owns no lines. The condition sees
 * nothing but the rows: no files, no network, no settings.
 */
public final class SqlRowFilter implements RowFilter {
    /** The number of a row; no column of a user is called so. */
    private static final String NUMBER = "row number of hyperlaw";

    private static final Pattern NEAR = Pattern.compile("syntax error at or near \"(.*)\"");
    private static final Pattern TYPES = Pattern.compile(
            "Cannot compare values|No function matches|Could not convert|explicit cast|Cannot mix values");

    @Override
    public BitSet rows(String condition, List<Column> columns, Iterable<List<TableCell>> rows) {
        String written =
                Condition.written(condition, columns.stream().map(Column::name).toList());
        List<Column> numbered = new ArrayList<>(columns);
        numbered.add(new Column(NUMBER, Column.ColumnType.WHOLE));
        try (DuckDBConnection database = InMemory.connect();
                Statement statement = database.createStatement()) {
            InMemory.fill(database, "runs", numbered, numbered(rows));
            statement.execute("SET enable_external_access = false");
            statement.execute("SET lock_configuration = true");
            return select(statement, condition, written);
        } catch (SQLException e) {
            throw new InputProblem(
                    "--where '%s': %s.".formatted(Condition.shortened(condition), words(e)), advice(columns));
        }
    }

    private static BitSet select(Statement statement, String condition, String written) throws SQLException {
        BitSet found = new BitSet();
        try (ResultSet rows = statement.executeQuery(
                "SELECT %s, (%s\n) FROM runs".formatted(InMemory.quoted('"', NUMBER), written))) {
            if (!rows.getMetaData().getColumnTypeName(2).equals("BOOLEAN")) {
                throw new InputProblem(
                        "--where '%s' does not hold or fail: it is a value.".formatted(Condition.shortened(condition)),
                        "a comparison such as lr < 1e-3 was meant.");
            }
            while (rows.next()) {
                if (rows.getBoolean(2)) {
                    found.set((int) rows.getLong(1));
                }
            }
        }
        return found;
    }

    /** Never the statement that was made of the condition, nor DuckDB's names for its types. */
    private static String words(SQLException problem) {
        String message = InMemory.words(problem);
        Matcher near = NEAR.matcher(message);
        if (near.find()) {
            boolean end = String.valueOf(problem.getMessage()).contains("\nLINE 2:");
            return end
                    ? "it is not complete"
                    : "'%s' is not expected there".formatted(Condition.shortened(near.group(1)));
        }
        if (TYPES.matcher(message).find()) {
            return "a text meets a number, a date or a condition";
        }
        return message.startsWith("cannot take ") || message.startsWith("Overflow")
                ? "it cannot be computed for every row, since it would %s"
                        .formatted(message.replaceFirst("^cannot ", ""))
                : "it cannot be understood";
    }

    private static String advice(List<Column> columns) {
        String texts = columns.stream()
                .filter(column -> column.type() == Column.ColumnType.TEXT)
                .map(Column::name)
                .collect(Collectors.joining(", "));
        return texts.isEmpty()
                ? "a comparison of numbers was meant: every column holds numbers."
                : "a text was meant, in single quotes; the columns with texts are %s.".formatted(texts);
    }

    private static Iterable<List<TableCell>> numbered(Iterable<List<TableCell>> rows) {
        return () -> {
            long[] next = {0};
            return StreamSupport.stream(rows.spliterator(), false)
                    .map(row -> {
                        List<TableCell> cells = new ArrayList<>(row);
                        cells.add(TableCell.of(next[0]++));
                        return cells;
                    })
                    .iterator();
        };
    }
}
