package dev.hyperlaw.parquet;

import dev.hyperlaw.tables.Column;
import dev.hyperlaw.tables.FolderFiles;
import dev.hyperlaw.tables.RowVisitor;
import dev.hyperlaw.tables.TableCell;
import dev.hyperlaw.tables.TableFormat;
import dev.hyperlaw.tables.TableFormatProvider;
import dev.hyperlaw.tables.TableProblems;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.duckdb.DuckDBConnection;
import org.jspecify.annotations.Nullable;

/**
 * Parquet by way of DuckDB in memory: it is not a store here, only the one library that reads what others write. Rows have no
 * lines, so they are numbered from 1.
 */
public final class ParquetFormat implements TableFormatProvider {
    @Override
    public TableFormat format() {
        return TableFormat.PARQUET;
    }

    @Override
    public void write(Path file, List<Column> columns, Iterable<List<TableCell>> rows) throws IOException {
        try (DuckDBConnection database = InMemory.connect();
                Statement statement = database.createStatement()) {
            InMemory.fill(database, "rows", columns, rows);
            statement.execute("COPY rows TO %s (FORMAT parquet, COMPRESSION zstd)"
                    .formatted(InMemory.quoted('\'', file.toAbsolutePath().toString())));
        } catch (SQLException e) {
            throw new IOException(InMemory.words(e), e);
        }
    }

    @Override
    public void scan(Path file, RowVisitor visitor) throws IOException {
        if (!Files.exists(file)) {
            throw new NoSuchFileException(file.toString());
        }
        if (!Files.isReadable(file)) {
            throw new AccessDeniedException(file.toString());
        }
        // A folder called lr=0.5 is a folder: DuckDB would read a column lr off its name.
        try (ExactFiles exact = ExactFiles.of(parts(file));
                DuckDBConnection database = InMemory.connect();
                Statement statement = database.createStatement();
                ResultSet rows = statement.executeQuery(
                        "SELECT * FROM read_parquet(%s, hive_partitioning = false, union_by_name = true)"
                                .formatted(exact.literal()))) {
            int columns = rows.getMetaData().getColumnCount();
            List<String> header = new ArrayList<>();
            for (int i = 1; i <= columns; i++) {
                header.add(rows.getMetaData().getColumnName(i));
            }
            visitor.header(header);
            boolean more = true;
            for (long number = 1; more && rows.next(); number++) {
                List<TableCell> cells = new ArrayList<>();
                for (int i = 1; i <= columns; i++) {
                    cells.add(cell(rows.getObject(i)));
                }
                more = visitor.row(number, cells);
            }
        } catch (SQLException e) {
            TableProblems problems = new TableProblems(file.toString());
            problems.add("The file cannot be read as Parquet: it is damaged, not finished, or another kind of file.");
            problems.throwIfAny();
            throw new IOException(e);
        }
    }

    @Override
    public List<Path> tables(Path path) throws IOException {
        List<Path> parts = parts(path);
        Set<String> all = new HashSet<>();
        int most = 0;
        for (Path part : parts) {
            Set<String> columns = columns(part);
            most = Math.max(most, columns.size());
            all.addAll(columns);
        }
        return most == all.size() ? List.of(path) : parts;
    }

    /** Looks at no row; none if the file cannot be read, which reading says. */
    private static Set<String> columns(Path file) throws IOException {
        Set<String> columns = new HashSet<>();
        try (ExactFiles exact = ExactFiles.of(List.of(file));
                DuckDBConnection database = InMemory.connect();
                Statement statement = database.createStatement();
                ResultSet rows =
                        statement.executeQuery("SELECT * FROM read_parquet(%s, hive_partitioning = false) LIMIT 0"
                                .formatted(exact.literal()))) {
            for (int i = 1; i <= rows.getMetaData().getColumnCount(); i++) {
                columns.add(rows.getMetaData().getColumnName(i));
            }
        } catch (SQLException e) {
            return Set.of();
        }
        return columns;
    }

    /** A folder is one table in several files. */
    private static List<Path> parts(Path file) throws IOException {
        return Files.isDirectory(file)
                ? FolderFiles.named(
                        file,
                        name -> TableFormat.of(name)
                                .filter(TableFormat.PARQUET::equals)
                                .isPresent())
                : List.of(file);
    }

    /** A number of 32 bits goes by its digits: 0.1 was meant, and not the 0.10000000149 that 64 bits make of it. */
    private static TableCell cell(@Nullable Object value) {
        if (value == null) {
            return TableCell.EMPTY;
        }
        if (value instanceof Double real && Double.isFinite(real)) {
            return TableCell.of(real.doubleValue());
        }
        if (value instanceof Long || value instanceof Integer || value instanceof Short || value instanceof Byte) {
            return TableCell.of(((Number) value).longValue());
        }
        if (value instanceof Boolean flag) {
            return TableCell.of(flag.booleanValue());
        }
        return TableCell.of(value instanceof BigDecimal decimal ? decimal.toPlainString() : value.toString());
    }
}
