package dev.hyperlaw.tables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.InputProblem;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is written is read back, and a file is written whole or not at all. */
class TablesTest {
    private static final List<Column> COLUMNS = List.of(
            new Column("name, with comma", Column.ColumnType.TEXT),
            new Column("count", Column.ColumnType.WHOLE),
            new Column("model.loss", Column.ColumnType.REAL),
            new Column("done", Column.ColumnType.FLAG));
    private static final List<String> TEXTS = List.of(
            "plain",
            "a,b",
            "a\tb",
            "say \"hi\"",
            "\"",
            "two\nlines",
            "two\r\nlines",
            "\rreturn",
            " spaces ",
            "é 🙂",
            "#no",
            "0x1",
            "\\n");

    private final Tables tables = new Tables(TablesTest.class::getClassLoader);

    @TempDir
    Path folder;

    private Path written(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content);
    }

    @ParameterizedTest
    @ValueSource(strings = {"t.csv", "t.tsv", "t.jsonl", "t.NDJSON"})
    void everyCellIsReadBackExactly(String name) {
        long seed = 20260301;
        Random random = new Random(seed);
        List<List<TableCell>> rows = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            double value = Double.longBitsToDouble(random.nextLong());
            rows.add(List.of(
                    TableCell.of(TEXTS.get(i % TEXTS.size())),
                    TableCell.of(random.nextLong()),
                    Double.isFinite(value) ? TableCell.of(value) : TableCell.EMPTY,
                    i % 3 == 0 ? TableCell.EMPTY : TableCell.of(i % 3 == 1)));
        }
        rows.add(List.of(TableCell.of("x"), TableCell.of(Long.MIN_VALUE), TableCell.of(-0.0), TableCell.of(true)));
        rows.add(List.of(
                TableCell.of("x"), TableCell.of(Long.MAX_VALUE), TableCell.of(Double.MIN_VALUE), TableCell.EMPTY));
        rows.add(List.of(TableCell.of("x"), TableCell.EMPTY, TableCell.of(1e22), TableCell.EMPTY));
        Path file = folder.resolve(name);
        tables.write(file, COLUMNS, rows);

        Table read = tables.read(file);
        TableReader reader = new TableReader(read);
        assertThat(read.header()).isEqualTo(COLUMNS.stream().map(Column::name).toList());
        assertThat(read.rows()).hasSameSizeAs(rows);
        for (int i = 0; i < rows.size(); i++) {
            Table.Row row = read.rows().get(i);
            assertThat(row.cells())
                    .extracting(TableCell::text)
                    .as("seed %d, row %d", seed, i)
                    .isEqualTo(rows.get(i).stream().map(TableCell::text).toList());
            if (rows.get(i).get(1) instanceof TableCell.Whole whole) {
                assertThat(reader.whole(row, "count")).hasValue(whole.value());
            }
            if (rows.get(i).get(2) instanceof TableCell.Real real) {
                assertThat(Double.doubleToRawLongBits(
                                reader.real(row, "model.loss").orElseThrow()))
                        .isEqualTo(Double.doubleToRawLongBits(real.value()));
            }
        }
        reader.problems().throwIfAny();
    }

    @ParameterizedTest
    @ValueSource(strings = {"t.csv", "t.jsonl"})
    void aLoneEmptyCellIsARow(String name) {
        Path file = folder.resolve(name);
        tables.write(
                file,
                List.of(new Column("a", Column.ColumnType.TEXT)),
                List.of(List.of(TableCell.EMPTY), List.of(TableCell.of("")), List.of(TableCell.of("x"))));
        assertThat(tables.read(file).rows()).hasSize(3);
    }

    @Test
    void csvLooksAsPeopleExpect() throws IOException {
        StringWriter out = new StringWriter();
        tables.print(
                TableFormat.CSV,
                out,
                COLUMNS,
                List.of(
                        List.of(TableCell.of("a"), TableCell.of(1000000), TableCell.of(0.0003), TableCell.of(true)),
                        List.of(TableCell.EMPTY, TableCell.EMPTY, TableCell.of(1e-10), TableCell.EMPTY)));
        assertThat(out.toString())
                .isEqualTo("\"name, with comma\",count,model.loss,done\na,1000000,0.0003,true\n,,1E-10,\n");
    }

    @Test
    void jsonLinesLookAsPeopleExpect() throws IOException {
        StringWriter out = new StringWriter();
        tables.print(
                TableFormat.JSONL,
                out,
                COLUMNS,
                List.of(List.of(TableCell.of("a\n"), TableCell.of(1), TableCell.of(0.5), TableCell.EMPTY)));
        assertThat(out.toString())
                .isEqualTo("{\"name, with comma\":\"a\\n\",\"count\":1,\"model.loss\":0.5,\"done\":null}\n");
    }

    @Test
    void rowsKnowTheLineTheyStartOn() throws IOException {
        Table table = tables.read(written("t.csv", "\uFEFFa,b\n1,\"two\nlines\"\n\n2,x\n"));
        assertThat(table.header()).containsExactly("a", "b");
        assertThat(table.rows().stream().map(Table.Row::line)).containsExactly(2L, 5L);
        assertThat(table.text(table.rows().get(0), "b")).isEqualTo("two\nlines");
        assertThat(table.cell(table.rows().get(0), "c")).isEqualTo(TableCell.EMPTY);
    }

    @Test
    void allProblemsOfACsvFileAreSaidAtOnce() throws IOException {
        Path file = written("t.csv", "a,,a\n1,2,3\n1,2\n1,2,3,4\n");
        assertThatThrownBy(() -> tables.read(file))
                .isInstanceOf(InputProblem.class)
                .hasMessage("""
                        %1$s:1: The column 2 has no name.
                        %1$s:1: Two columns are named 'a'.
                        %1$s:3: The line has 2 fields, and the header has 3.
                        %1$s:4: The line has 4 fields, and the header has 3.""".formatted(file));
    }

    @Test
    void allProblemsOfAJsonLinesFileAreSaidAtOnce() throws IOException {
        Path file = written(
                "t.jsonl",
                "{\"a\":1}\n[1]\n\n{\"a\":[1,[2]],\"b\":{\"c\":2}}\n{\"a\":\n{\"a\":1} {}\n{\"a\":1,\"a\":2}\n");
        assertThatThrownBy(() -> tables.read(file))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("%s:2: The line is not a JSON object.", file)
                .hasMessageContaining("%s:4:a: A list of lists or objects is not a cell", file)
                .hasMessageContaining("%s:5: The line is not JSON: ", file)
                .hasMessageContaining("%s:6: There is more than one JSON object", file)
                .hasMessageContaining("%s:7:a: The name is there twice.", file);
    }

    @Test
    void objectsInsideAreColumnsToo() throws IOException {
        Table table =
                tables.read(written("t.jsonl", "{\"a\":1,\"m\":{\"x\":0.1,\"y\":\"z\"}}\n{\"b\":null,\"a\":true}\n"));
        assertThat(table.header()).containsExactly("a", "m.x", "m.y", "b");
        assertThat(table.rows().get(0).cells())
                .containsExactly(TableCell.of(1), TableCell.of(0.1), TableCell.of("z"), TableCell.EMPTY);
        assertThat(table.rows().get(1).cells())
                .containsExactly(TableCell.of(true), TableCell.EMPTY, TableCell.EMPTY, TableCell.EMPTY);
    }

    @Test
    void aCellIsWhatItsFormatSaysThatItIs() throws IOException {
        Table json = tables.read(written(
                "t.jsonl", "{\"a\":\"1e3\",\"b\":1e3,\"c\":12345678901234567890,\"d\":1e999,\"e\":1000.5,\"f\":\"\"}"));
        Table.Row row = json.rows().get(0);
        assertThat(row.cells())
                .containsExactly(
                        TableCell.of("1e3"),
                        TableCell.of(1000.0),
                        TableCell.of("12345678901234567890"),
                        TableCell.of("1e999"),
                        TableCell.of(1000.5),
                        TableCell.of(""));
        TableReader reader = new TableReader(json);
        assertThat(reader.whole(row, "a")).hasValue(1000);
        assertThat(reader.whole(row, "b")).hasValue(1000);
        assertThat(reader.real(row, "c")).hasValue(12345678901234567890.0);
        assertThat(reader.real(row, "f")).isEmpty();
        assertThat(reader.whole(row, "e")).isEmpty();
        assertThat(reader.real(row, "d")).isEmpty();
        assertThatThrownBy(reader.problems()::throwIfAny)
                .hasMessageContaining("t.jsonl:1:e: '1000.5' is not a whole number.")
                .hasMessageContaining("t.jsonl:1:d: 1e999 is too large for a number.");
        Table csv = tables.read(written("t.csv", "a,b\n1e3,\n"));
        assertThat(csv.rows().get(0).cells()).containsExactly(TableCell.of("1e3"), TableCell.EMPTY);
    }

    @Test
    void numbersThatAreNoneAreSaidByLineAndColumn() throws IOException {
        Table table = tables.read(written("t.csv", "n,x\n1e3,1.5\n1000.0,nan\n1.5,1f\nabc,1e999\n,\n"));
        TableReader reader = new TableReader(table);
        assertThat(reader.whole(table.rows().get(0), "n")).hasValue(1000);
        assertThat(reader.whole(table.rows().get(1), "n")).hasValue(1000);
        for (Table.Row row : table.rows()) {
            assertThat(reader.real(row, "x").isPresent()).isEqualTo(row.line() == 2);
            assertThat(reader.whole(row, "n").isPresent()).isEqualTo(row.line() < 4);
        }
        assertThatThrownBy(reader.problems()::throwIfAny).hasMessage("""
                        %1$s:3:x: 'nan' is not a number.
                        %1$s:4:x: '1f' is not a number.
                        %1$s:4:n: '1.5' is not a whole number.
                        %1$s:5:x: 1e999 is too large for a number.
                        %1$s:5:n: 'abc' is not a whole number.""".formatted(table.source()));
    }

    @Test
    void endlessProblemsAreCounted() {
        TableProblems problems = new TableProblems("t.csv");
        for (int i = 0; i < 100; i++) {
            problems.add(i, "bad");
        }
        assertThatThrownBy(problems::throwIfAny).hasMessageEndingWith("t.csv:39: bad\n… and 60 more problems.");
    }

    @Test
    void whatCannotBeReadIsNamed() throws IOException {
        assertThatThrownBy(() -> tables.read(folder.resolve("no.csv")))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("There is no file");
        Path empty = written("empty.csv", "");
        assertThatThrownBy(() -> tables.read(empty))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("The file is empty");
        Path latin = Files.write(folder.resolve("latin.csv"), "a\né\n".getBytes(StandardCharsets.ISO_8859_1));
        assertThatThrownBy(() -> tables.read(latin))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("is not UTF-8");
        Path directory = Files.createDirectory(folder.resolve("d.csv"));
        assertThatThrownBy(() -> tables.read(directory))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("is a folder");
    }

    @Test
    void theNameSaysTheFormat() {
        assertThat(TableFormat.ofFileName("a/b.c/runs.TSV")).isEqualTo(TableFormat.TSV);
        assertThat(TableFormat.ofFileName("runs.parquet")).isEqualTo(TableFormat.PARQUET);
        assertThatThrownBy(() -> TableFormat.ofFileName("runs.cvs"))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining(".csv, .tsv, .tab, .jsonl, .ndjson, .json, .parquet")
                .hasMessageContaining("Maybe runs.csv was meant");
        assertThatThrownBy(() -> TableFormat.ofFileName("csv"))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("Maybe csv.csv was meant");
    }

    @Test
    void aFormatThatIsNotHereIsNamed() {
        assertThatThrownBy(() -> tables.write(folder.resolve("t.parquet"), COLUMNS, List.of()))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("PARQUET files need a part of Hyperlaw that is not here")
                .hasMessageContaining("Maybe");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aFileThatCannotBeFinishedStaysAsItWas() throws IOException {
        Path file = written("t.csv", "before\n");
        Iterable<List<TableCell>> failing = () -> {
            throw new IllegalStateException("in the middle");
        };
        assertThatThrownBy(() -> tables.write(file, COLUMNS, failing)).hasMessage("in the middle");
        assertThat(file).hasContent("before\n");
        assertThat(folder).isDirectoryNotContaining(path -> !path.equals(file));
    }

    @Test
    void aFileKeepsItsPermissionsAndALinkStaysALink() throws IOException {
        Path file = written("t.csv", "before\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-r--"));
        Path link = Files.createSymbolicLink(folder.resolve("link.csv"), file);
        tables.write(link, COLUMNS, List.of());
        assertThat(link).isSymbolicLink();
        assertThat(file).hasContent("\"name, with comma\",count,model.loss,done\n");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-rw-r--");
    }

    @Test
    void aMissingFolderIsNamed() {
        assertThatThrownBy(() -> tables.write(folder.resolve("no/t.csv"), COLUMNS, List.of()))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("there is no folder " + folder.resolve("no"));
    }

    @Test
    void rowsThatDoNotFitTheirColumnsAreFaultsOfTheProgram() {
        Path file = folder.resolve("t.csv");
        assertThatThrownBy(() -> tables.write(file, COLUMNS, List.of(List.of(TableCell.EMPTY))))
                .isInstanceOf(IllegalArgumentException.class);
        List<TableCell> wrong = List.of(TableCell.of(1), TableCell.of(1), TableCell.of(1.0), TableCell.of(true));
        assertThatThrownBy(() -> tables.write(file, COLUMNS, List.of(wrong)))
                .isInstanceOf(IllegalArgumentException.class);
        Column twice = COLUMNS.get(0);
        assertThatThrownBy(() -> tables.write(file, List.of(twice, twice), List.of()))
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aJsonDocumentIsAListOfRowsOrHoldsOne() throws IOException {
        Table list = tables.read(written("t.json", "[{\"a\":1},\n {\"a\":2,\"b\":[1,2]}]"));
        assertThat(list.header()).containsExactly("a", "b");
        assertThat(list.rows().get(1)).isEqualTo(new Table.Row(2, List.of(TableCell.of(2), TableCell.of("(1, 2)"))));
        Table inside = tables.read(written("t.json", "{\"x\":7,\"log\":[{\"a\":1},{\"a\":2}],\"y\":{\"z\":[1]}}"));
        assertThat(inside.header()).containsExactly("a", "x");
        assertThat(inside.rows().get(1).cells()).containsExactly(TableCell.of(2), TableCell.of(7));
        for (String bad : new String[] {"{\"a\":1}", "[1,2", "7", "{\"a\":".repeat(3000)}) {
            Path file = written("t.json", bad);
            assertThatThrownBy(() -> tables.read(file))
                    .isInstanceOf(InputProblem.class)
                    .hasMessageContaining("t.json");
        }
        Path deep = written("t.jsonl", "{\"a\":".repeat(3000));
        assertThatThrownBy(() -> tables.read(deep)).isInstanceOf(InputProblem.class);
    }

    @Test
    void aScanStopsWhereItsVisitorDoes() throws IOException {
        List<Long> seen = new ArrayList<>();
        tables.scan(written("t.csv", "a\n1\n2\n3\n"), new RowVisitor() {
            @Override
            public void header(List<String> names) {
                assertThat(names).containsExactly("a");
            }

            @Override
            public boolean row(long line, List<TableCell> cells) {
                seen.add(line);
                return line < 3;
            }
        });
        assertThat(seen).containsExactly(2L, 3L);
    }
}
