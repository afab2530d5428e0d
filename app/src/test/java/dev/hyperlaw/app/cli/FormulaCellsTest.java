package dev.hyperlaw.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A spreadsheet calculates nothing when it opens a table of ours, and Hyperlaw reads back what it wrote. */
class FormulaCellsTest {
    private static final List<String> NASTY = List.of(
            "=1+1",
            "+cmd|' /C calc'!A0",
            "-2+3+cmd|' /C calc'!A0",
            "@SUM(1,2)",
            "\\t=1",
            "\\r=1",
            "'=1",
            "''@x",
            "'plain",
            "\uFF1D1",
            "-0.5",
            "it's",
            "\\\"-5\\\"");

    @TempDir
    private Path folder;

    private Path file;
    private Path store;

    @BeforeEach
    void sweep() throws IOException {
        file = Files.writeString(folder.resolve("s.yaml"), """
                objective: command
                command: [sh, -c, 'printf "{{\\"tokens\\": %%s, \\"loss\\": %%s}\\n" {tokens} {lr}', ignored, '{flag}']
                lr: 1e-3
                shift: -0.5
                flag: [%s]
                tokens: 1000
                """.formatted(
                        NASTY.stream().map(text -> '"' + text + '"').collect(Collectors.joining(", "))));
        store = folder.resolve("runs.db");
        Cli swept = Cli.run("sweep '%s' --store '%s'".formatted(file, store));
        assertThat(swept.exit()).as(swept.err() + swept.out()).isZero();
    }

    private Path export(Path from, String name) {
        Path table = folder.resolve(name);
        Cli call = Cli.run("export --store '%s' --to '%s'".formatted(from, table));
        assertThat(call.exit()).as(call.err()).isZero();
        return table;
    }

    /** No field is what a spreadsheet takes for a formula; a number is not one. */
    private static void assertNoFormula(String text, char separator) {
        for (String field : fields(text, separator)) {
            assertThat(field).doesNotMatch("(?s)[=@\uFF1D\t\r].*").doesNotMatch("(?s)[+-](?![\\d.eE/+-]*$).*");
        }
    }

    private static List<String> fields(String text, char separator) {
        List<String> fields = new ArrayList<>();
        StringBuilder field = new StringBuilder();
        boolean quoted = false;
        for (char c : text.toCharArray()) {
            if (c == '"') {
                quoted = !quoted;
            } else if (!quoted && (c == separator || c == '\n')) {
                fields.add(field.toString());
                field.setLength(0);
            } else {
                field.append(c);
            }
        }
        return fields;
    }

    @Test
    void noTextIsAFormulaAndEveryTextComesBack() throws IOException {
        for (String end : List.of("csv", "tsv")) {
            Path table = export(store, "runs." + end);
            String text = Files.readString(table);
            assertNoFormula(text, end.equals("csv") ? ',' : '\t');
            assertThat(text).contains(end.equals("csv") ? ",-0.5," : "\t-0.5\t");
            Path other = folder.resolve(end + ".db");
            Cli taken = Cli.run("sweep '%s' --store '%s' --import '%s'".formatted(file, other, table));
            assertThat(taken.err()).contains("13 of its 13 ended runs belong to this sweep, 13 of them new");
            assertThat(Files.readString(export(other, "again." + end))).isEqualTo(text);
        }
    }

    @Test
    void otherFormatsAreAsTheyWere() throws IOException {
        Path table = export(store, "runs.jsonl");
        assertThat(Files.readString(table)).contains("\"=1+1\"").doesNotContain("\"'=1+1\"");
        Cli taken = Cli.run("sweep '%s' --store '%s' --import '%s'".formatted(file, folder.resolve("j.db"), table));
        assertThat(taken.err()).contains("13 of them new");
    }

    @Test
    void answersAsCsvAreNoFormulasEither() {
        Cli runs = Cli.run("runs --store '%s' --format csv".formatted(store));
        assertThat(runs.exit()).isZero();
        assertThat(runs.out()).contains("'=1+1");
        assertNoFormula(runs.out(), ',');
        assertThat(Cli.run("derive proxy --format csv").out()).contains("-7/12").doesNotContain("'-7/12");
    }
}
