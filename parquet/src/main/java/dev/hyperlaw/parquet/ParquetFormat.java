package dev.hyperlaw.parquet;

import dev.hyperlaw.tables.Cell;
import dev.hyperlaw.tables.Column;
import dev.hyperlaw.tables.ColumnType;
import dev.hyperlaw.tables.Table;
import dev.hyperlaw.tables.TableFormat;
import dev.hyperlaw.tables.TableFormatProvider;
import dev.hyperlaw.tables.TableProblems;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.stream.Collectors;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;
import org.duckdb.DuckDBDriver;
import org.jspecify.annotations.Nullable;

/**
 * Parquet by way of DuckDB in memory: it is no store here, only the one library that reads what others write. Rows have no
 * lines, so they are numbered from 1.
 */
public final class ParquetFormat implements TableFormatProvider {
    @Override
    public TableFormat format() {
        return TableFormat.PARQUET;
    }

    @Override
    public void write(Path file, List<Column> columns, Iterable<List<Cell>> rows) throws IOException {
        String definitions = columns.stream()
                .map(column -> quoted('"', column.name()) + " " + type(column.type()))
                .collect(Collectors.joining(", "));
        try (DuckDBConnection database = inMemory();
                Statement statement = database.createStatement()) {
            statement.execute("CREATE TABLE rows (%s)".formatted(definitions));
            try (DuckDBAppender appender = database.createAppender("rows")) {
                for (List<Cell> row : rows) {
                    appender.beginRow();
                    for (Cell cell : row) {
                        append(appender, cell);
                    }
                    appender.endRow();
                }
            }
            statement.execute(
                    "COPY rows TO %s (FORMAT parquet, COMPRESSION zstd)".formatted(quoted('\'', file.toString())));
        } catch (SQLException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    private static void append(DuckDBAppender appender, Cell cell) throws SQLException {
        if (cell instanceof Cell.Text text) {
            appender.append(text.value());
        } else if (cell instanceof Cell.Whole whole) {
            appender.append(whole.value());
        } else if (cell instanceof Cell.Real real) {
            appender.append(real.value());
        } else if (cell instanceof Cell.Flag flag) {
            appender.append(flag.value());
        } else {
            appender.appendNull();
        }
    }

    @Override
    public Table read(Path file) throws IOException {
        if (!Files.exists(file)) {
            throw new NoSuchFileException(file.toString());
        }
        try (DuckDBConnection database = inMemory();
                Statement statement = database.createStatement();
                ResultSet rows = statement.executeQuery(
                        "SELECT * FROM read_parquet(%s)".formatted(quoted('\'', file.toString())))) {
            int columns = rows.getMetaData().getColumnCount();
            List<String> header = new ArrayList<>();
            for (int i = 1; i <= columns; i++) {
                header.add(rows.getMetaData().getColumnName(i));
            }
            List<Table.Row> read = new ArrayList<>();
            while (rows.next()) {
                List<String> cells = new ArrayList<>();
                for (int i = 1; i <= columns; i++) {
                    cells.add(text(rows.getObject(i)));
                }
                read.add(new Table.Row(read.size() + 1, cells));
            }
            return new Table(file.toString(), header, read);
        } catch (SQLException e) {
            TableProblems problems = new TableProblems(file.toString());
            problems.add("The file cannot be read as Parquet: %s".formatted(e.getMessage()));
            problems.throwIfAny();
            throw new IOException(e);
        }
    }

    private static String text(@Nullable Object value) {
        if (value == null) {
            return "";
        }
        if (value instanceof Double real && Double.isFinite(real)) {
            return Cell.of(real.doubleValue()).text();
        }
        return value instanceof BigDecimal decimal ? decimal.toPlainString() : value.toString();
    }

    private static String type(ColumnType type) {
        return switch (type) {
            case TEXT -> "VARCHAR";
            case WHOLE -> "BIGINT";
            case REAL -> "DOUBLE";
            case FLAG -> "BOOLEAN";
        };
    }

    /** Asks the driver itself: the list of drivers that Java keeps knows none that came with a class loader of its own. */
    private static DuckDBConnection inMemory() throws SQLException {
        Properties properties = new Properties();
        properties.setProperty("autoinstall_known_extensions", "false");
        return new DuckDBDriver().connect("jdbc:duckdb:", properties).unwrap(DuckDBConnection.class);
    }

    private static String quoted(char quote, String text) {
        return quote + text.replace(String.valueOf(quote), String.valueOf(quote) + quote) + quote;
    }
}
