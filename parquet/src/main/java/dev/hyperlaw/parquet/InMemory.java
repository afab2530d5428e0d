package dev.hyperlaw.parquet;

import dev.hyperlaw.tables.Column;
import dev.hyperlaw.tables.TableCell;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Properties;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;
import org.duckdb.DuckDBDriver;

/** A database in memory and the rows that go into it. */
final class InMemory {
    private static final Pattern KINDS = Pattern.compile("^(?:[A-Z][\\w ]*Error: )+");
    private static final String WRAPPED = "closed pending query result\nError: ";

    private InMemory() {}

    /** Asks the driver itself: the list of drivers that Java keeps knows none that came with a class loader of its own. */
    static DuckDBConnection connect() throws SQLException {
        Properties properties = new Properties();
        properties.setProperty("autoinstall_known_extensions", "false");
        return new DuckDBDriver().connect("jdbc:duckdb:", properties).unwrap(DuckDBConnection.class);
    }

    static void fill(DuckDBConnection database, String table, List<Column> columns, Iterable<List<TableCell>> rows)
            throws SQLException {
        String definitions = columns.stream()
                .map(column -> quoted('"', column.name()) + " " + type(column.type()))
                .collect(Collectors.joining(", "));
        try (Statement statement = database.createStatement()) {
            statement.execute("CREATE TABLE %s (%s)".formatted(table, definitions));
        }
        try (DuckDBAppender appender = database.createAppender(table)) {
            for (List<TableCell> row : rows) {
                appender.beginRow();
                for (TableCell cell : row) {
                    append(appender, cell);
                }
                appender.endRow();
            }
        }
    }

    private static void append(DuckDBAppender appender, TableCell cell) throws SQLException {
        if (cell instanceof TableCell.Text text) {
            appender.append(text.value());
        } else if (cell instanceof TableCell.Whole whole) {
            appender.append(whole.value());
        } else if (cell instanceof TableCell.Real real) {
            appender.append(real.value());
        } else if (cell instanceof TableCell.Flag flag) {
            appender.append(flag.value());
        } else {
            appender.appendNull();
        }
    }

    static String quoted(char quote, String text) {
        return quote + text.replace(String.valueOf(quote), String.valueOf(quote) + quote) + quote;
    }

    private static String type(Column.ColumnType type) {
        return switch (type) {
            case TEXT -> "VARCHAR";
            case WHOLE -> "BIGINT";
            case REAL -> "DOUBLE";
            case FLAG -> "BOOLEAN";
        };
    }

    /** What DuckDB has to say, its first sentence, without what is its own affair: the kind of error, the statement, the candidates. */
    static String words(SQLException problem) {
        String text = String.valueOf(problem.getMessage()).strip();
        int inner = text.indexOf(WRAPPED);
        String whole = inner < 0 ? text : text.substring(inner + WRAPPED.length());
        return KINDS.matcher(whole.lines().findFirst().orElse(""))
                .replaceFirst("")
                .replaceFirst("\\.$", "");
    }
}
