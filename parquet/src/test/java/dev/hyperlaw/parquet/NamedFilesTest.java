package dev.hyperlaw.parquet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.tables.Column;
import dev.hyperlaw.tables.TableCell;
import dev.hyperlaw.tables.Tables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A file is read and written under exactly its name, whatever a database would make of it. */
class NamedFilesTest {
    private static final List<Column> COLUMNS = List.of(
            new Column("lr", Column.ColumnType.REAL),
            new Column("batch_tokens", Column.ColumnType.WHOLE),
            new Column("tokens", Column.ColumnType.WHOLE),
            new Column("loss", Column.ColumnType.REAL),
            new Column("schedule", Column.ColumnType.TEXT));

    private final Tables tables = new Tables(NamedFilesTest.class::getClassLoader);

    @TempDir
    Path folder;

    /** Seven runs around a best rate of {@code best}. */
    private void write(Path file, double best) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        List<List<TableCell>> rows = new ArrayList<>();
        for (int i = -3; i <= 3; i++) {
            double rate = best * Math.pow(2, i);
            rows.add(List.of(
                    TableCell.of(rate),
                    TableCell.of(65_536L),
                    TableCell.of(100_000_000L),
                    TableCell.of(3 + 0.05 * i * i),
                    TableCell.of("cosine")));
        }
        tables.write(file, COLUMNS, rows);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "lr=0.5/runs.parquet",
                "optimizer=adamw/seed=3/runs.parquet",
                "r[1].parquet",
                "run*.parquet",
                "**/a?.parquet",
                "a\\b[1]*.parquet",
                "a\\b.parquet",
                "it's \"quoted\" {a,b}.parquet",
                "é 日本.parquet",
                "http:/host/x.parquet",
                "s3:/bucket/x.parquet",
                "~/x.parquet",
                "~.parquet",
                "-- ; drop.parquet",
            })
    void onlyThatFileIsRead(String name) throws IOException {
        for (String decoy : List.of("r1.parquet", "runA.parquet", "x/ab.parquet", "a\\b1.parquet", "x.parquet")) {
            write(folder.resolve(decoy), 0.5);
        }
        Path file = folder.resolve(name);
        write(file, 2e-3);
        Command read = Command.run("plan", file, "--to", "1B", "--format", "json");
        assertThat(read.exit()).as(read.err()).isZero();
        assertThat(read.out()).contains("\"rows\" : 7,");
        assertThat(Command.run("plan", file, "--to", "1B").out())
                .containsPattern("100M\\s+7\\s+(2e-3|1\\.9\\d+e-3|2\\.0\\d+e-3)")
                .doesNotContain("group: lr", "optimizer=adamw");
    }

    @Test
    void aFolderOfPatternsLeavesNoLinkBehind() throws IOException {
        Path file = folder.resolve("run*.parquet");
        write(file, 2e-3);
        long before = links();
        tables.read(file);
        assertThat(links()).isEqualTo(before);
    }

    private static long links() throws IOException {
        try (var all = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return all.filter(path -> path.getFileName().toString().startsWith("hyperlaw-parquet"))
                    .count();
        }
    }

    @Test
    void aBrokenFileIsNamedWithoutWhatTheDatabaseDid() throws IOException {
        Path file = Files.writeString(folder.resolve("b[1].parquet"), "PAR1aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaPAR1");
        Command read = Command.run("plan", file, "--to", "1B");
        assertThat(read.exit()).isEqualTo(2);
        assertThat(read.err())
                .contains("%s: The file cannot be read as Parquet".formatted(file))
                .doesNotContain("LINE 1", "read_parquet", "pending query", "hyperlaw-parquet", "Invalid Input");
    }
}
