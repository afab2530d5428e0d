package dev.hyperlaw.tables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.InputProblem;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Packed, with a line before the header, with another separator. */
class TextAsItComesTest {
    private final Tables tables = new Tables(TextAsItComesTest.class::getClassLoader);

    @TempDir
    Path folder;

    private Path written(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content);
    }

    private static byte[] packed(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return bytes.toByteArray();
    }

    @Test
    void aPackedTextIsReadAsItIsAndNotWritten() throws IOException {
        Path csv = Files.write(folder.resolve("t.csv.gz"), packed("a,b\n1,é\n"));
        Path lines = Files.write(folder.resolve("t.JSONL.GZ"), packed("{\"a\": 1}\n"));
        assertThat(TableSources.isTable(csv.toString())).isTrue();
        assertThat(tables.read(csv).rows().get(0).cells()).containsExactly(TableCell.of("1"), TableCell.of("é"));
        assertThat(tables.read(lines).header()).containsExactly("a");
        assertThatThrownBy(() -> tables.write(csv, List.of(new Column("a", Column.ColumnType.TEXT)), List.of()))
                .isInstanceOf(InputProblem.class);
    }

    @Test
    void aPackedTextThatIsCutOrIsNotTextIsRefused() throws IOException {
        byte[] whole = packed("a,b\n" + "1,2\n".repeat(50_000));
        Path cut = Files.write(folder.resolve("cut.csv.gz"), Arrays.copyOf(whole, whole.length / 2));
        assertThatThrownBy(() -> tables.read(cut))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("cannot be read");
        Path binary = Files.write(folder.resolve("binary.csv.gz"), packed("a\0b"));
        assertThatThrownBy(() -> tables.read(binary))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("is not text");
        Path plain = written("plain.csv.gz", "a,b\n1,2\n");
        assertThat(TableSources.isTable(plain.toString())).isFalse();
    }

    private List<String> notes(Path file) {
        List<String> notes = new ArrayList<>();
        tables.scan(file, new RowVisitor() {
            @Override
            public void header(List<String> names) {}

            @Override
            public boolean row(long line, List<TableCell> cells) {
                return true;
            }

            @Override
            public void note(String sentence) {
                notes.add(sentence);
            }
        });
        return notes;
    }

    @Test
    void theFirstLineMaySayTheSeparator() throws IOException {
        for (String text : List.of("sep=,\r\na,b\r\n1,2\r\n", "\uFEFFsep=;\na;b\n1;2\n", "SEP=|\na|b\n1|2\n")) {
            Table table = tables.read(written("sep.csv", text));
            assertThat(table.header()).containsExactly("a", "b");
            assertThat(table.rows()).singleElement().satisfies(row -> {
                assertThat(row.line()).isEqualTo(3);
                assertThat(row.cells()).containsExactly(TableCell.of("1"), TableCell.of("2"));
            });
        }
    }

    @Test
    void commentsBeforeTheHeaderAreNotReadAndThatIsSaid() throws IOException {
        Path file = written("t.csv", "# exported, by me, today\n# twice\na,b\n1,2\n#3,4\n");
        Table table = tables.read(file);
        assertThat(table.header()).containsExactly("a", "b");
        assertThat(table.rows()).hasSize(2);
        assertThat(notes(file)).containsExactly(file + ": 2 comments before the header are not read.");
    }

    @Test
    void aNameMayBeginAsACommentDoes() throws IOException {
        Path numbers = written("n.csv", "# exported\n#,lr\n1,2\n");
        assertThat(tables.read(numbers).header()).containsExactly("#", "lr");
        Path marks = written("m.csv", "#,lr\n#1,2\n#2,3\n");
        assertThat(tables.read(marks).header()).containsExactly("#", "lr");
        assertThat(tables.read(marks).rows()).hasSize(2);
        assertThat(notes(marks)).isEmpty();
        assertThat(tables.read(written("lone.csv", "#\n")).header()).containsExactly("#");
    }

    @Test
    void anotherSeparatorIsOneProblem() throws IOException {
        Path file = written("t.csv", "a;b;c\n1,5;2,5;3\n1,5;2,5;3\n");
        assertThatThrownBy(() -> tables.read(file))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("The fields of 'a;b;c' are not separated as the name of the file says")
                .hasMessageContaining("decimal points")
                .hasMessageNotContaining("The line has");
    }
}
