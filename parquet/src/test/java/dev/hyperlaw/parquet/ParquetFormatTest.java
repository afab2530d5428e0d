package dev.hyperlaw.parquet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.tables.Column;
import dev.hyperlaw.tables.Table;
import dev.hyperlaw.tables.TableCell;
import dev.hyperlaw.tables.TableReader;
import dev.hyperlaw.tables.Tables;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Properties;
import org.duckdb.DuckDBDriver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Parquet files written here are read back, here and elsewhere. */
class ParquetFormatTest {
    private static final List<Column> COLUMNS = List.of(
            new Column("a \"name\"", Column.ColumnType.TEXT),
            new Column("count", Column.ColumnType.WHOLE),
            new Column("model.loss", Column.ColumnType.REAL),
            new Column("done", Column.ColumnType.FLAG));
    private static final double[] AWKWARD = {0.1, -0.0, 0, 1.0 / 3, Double.MIN_VALUE, -Double.MAX_VALUE, 1e22, 3};

    private final Tables tables = new Tables(ParquetFormatTest.class::getClassLoader);

    @TempDir
    Path folder;

    @Test
    void everyCellIsReadBackExactly() {
        Path file = folder.resolve("it's [a] *t*.parquet");
        List<List<TableCell>> rows = new java.util.ArrayList<>();
        for (double value : AWKWARD) {
            rows.add(List.of(
                    TableCell.of("é \"q\" 'n'\n🙂 " + value),
                    TableCell.of(rows.size()),
                    TableCell.of(value),
                    TableCell.of(value > 1)));
        }
        rows.add(List.of(TableCell.EMPTY, TableCell.EMPTY, TableCell.EMPTY, TableCell.EMPTY));
        rows.add(List.of(TableCell.of(""), TableCell.of(Long.MIN_VALUE), TableCell.EMPTY, TableCell.of(false)));
        tables.write(file, COLUMNS, rows);
        tables.write(file, COLUMNS, rows); // and replaced

        Table read = tables.read(file);
        TableReader reader = new TableReader(read);
        assertThat(read.header()).isEqualTo(COLUMNS.stream().map(Column::name).toList());
        assertThat(read.rows()).hasSameSizeAs(rows);
        for (int i = 0; i < rows.size(); i++) {
            assertThat(read.rows().get(i).line()).isEqualTo(i + 1);
            assertThat(read.rows().get(i).cells()).as("with their types").isEqualTo(rows.get(i));
        }
        for (int i = 0; i < AWKWARD.length; i++) {
            assertThat(reader.real(read.rows().get(i), "model.loss")).hasValue(AWKWARD[i]);
        }
        assertThat(folder).isDirectoryNotContaining(path -> !path.equals(file));
    }

    @Test
    void columnsHaveTheirTypesInTheFile() throws SQLException {
        Path file = folder.resolve("t.parquet");
        tables.write(
                file,
                COLUMNS,
                List.of(List.of(TableCell.of("x"), TableCell.of(7), TableCell.of(0.5), TableCell.of(true))));
        try (Connection duck = new DuckDBDriver().connect("jdbc:duckdb:", new Properties());
                Statement statement = duck.createStatement();
                var types = statement.executeQuery("SELECT typeof(COLUMNS(*)) FROM '%s'".formatted(file))) {
            types.next();
            assertThat(List.of(types.getString(1), types.getString(2), types.getString(3), types.getString(4)))
                    .containsExactly("VARCHAR", "BIGINT", "DOUBLE", "BOOLEAN");
        }
    }

    @Test
    void whatOthersWriteIsRead() throws SQLException {
        Path file = folder.resolve("other.parquet");
        try (Connection duck = new DuckDBDriver().connect("jdbc:duckdb:", new Properties());
                Statement statement = duck.createStatement()) {
            statement.execute(
                    "COPY (SELECT 0.1::FLOAT AS f, 12345678901234567890::UBIGINT AS u, 1.50::DECIMAL(6,2) AS d, DATE '2026-01-02' AS t, 'nan'::DOUBLE AS n) TO '%s'"
                            .formatted(file));
        }
        Table read = tables.read(file);
        assertThat(read.rows().get(0).cells())
                .extracting(TableCell::text)
                .containsExactly("0.1", "12345678901234567890", "1.50", "2026-01-02", "NaN");
    }

    @Test
    void whatIsNoParquetIsSaidToBeNone() throws Exception {
        Path file = Files.writeString(folder.resolve("t.parquet"), "run,loss\n1,2\n");
        assertThatThrownBy(() -> tables.read(file))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("%s: The file cannot be read as Parquet", file);
        assertThatThrownBy(() -> tables.read(folder.resolve("no.parquet")))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("There is no file");
    }

    @Test
    void aRowThatFailsLeavesNoFile() {
        Iterable<List<TableCell>> failing = () -> {
            throw new IllegalStateException("in the middle");
        };
        assertThatThrownBy(() -> tables.write(folder.resolve("t.parquet"), COLUMNS, failing))
                .hasMessage("in the middle");
        assertThat(folder).isEmptyDirectory();
    }
}
