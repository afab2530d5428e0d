package dev.hyperlaw.intake;

import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.InputProblem;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that cannot be used say so by line and column, everything at once. */
class BadFilesTest {
    private static final String HEADER = "lr,batch_tokens,tokens,loss";

    @TempDir
    Path folder;

    private void refused(TableFile table, String... words) {
        assertThatThrownBy(table::read)
                .isInstanceOf(InputProblem.class)
                .satisfies(problem -> assertThat(problem.getMessage()).contains(words));
    }

    @Test
    void emptyAndHeaderOnly() throws IOException {
        Path empty = Files.createFile(folder.resolve("empty.csv"));
        refused(new TableFile(empty), "The file is empty");
        Path lines = Files.createFile(folder.resolve("empty.jsonl"));
        refused(new TableFile(lines), "The file is empty");
        refused(TableFile.csv(folder, HEADER), "There is a header, and no row under it");
    }

    @Test
    void allBadCellsAtOnce() {
        refused(
                TableFile.csv(
                        folder,
                        HEADER,
                        "abc,1000,5000,3",
                        "-1e-3,1000,5000,3",
                        "0,1000,5000,3",
                        "1e400,1000,5000,3",
                        "1e-3,many,5000,3",
                        "1e-3,1000,99999999999999999999999,3",
                        "1e-3,1000,-5,3",
                        "1e-3,1000,5000,-3.1",
                        "1e-3,1000,5000,low"),
                "runs.csv:2:lr: 'abc' is not a number",
                "runs.csv:3:lr: lr is -0.001, and must be positive",
                "runs.csv:4:lr: lr is 0, and must be positive",
                "runs.csv:5:lr: 1e400 is too large",
                "runs.csv:6:batch_tokens: 'many' is not a number",
                "runs.csv:7:tokens: tokens is 9.999999999999999E+22, and 1e18 is the most",
                "runs.csv:8:tokens: tokens is -5, and cannot be negative",
                "runs.csv:9:loss: The loss is -3.1, and a cross-entropy is positive",
                "runs.csv:10:loss: 'low' is not a number");
    }

    @Test
    void manyProblemsAreCounted() {
        List<String> lines = new ArrayList<>(List.of(HEADER));
        for (int i = 0; i < 1000; i++) {
            lines.add("x,1000,5000,3");
        }
        refused(TableFile.csv(folder, lines.toArray(String[]::new)), "… and 960 more problems.");
    }

    @Test
    void otherEncodingsAndBinaries() throws IOException {
        Path file = folder.resolve("runs.csv");
        Files.write(file, (HEADER + "\n1,2,3,4\n").getBytes(UTF_16));
        refused(new TableFile(file), "is UTF-16 text", "iconv");
        Files.write(file, (HEADER + "\n1,2,3,4\n").getBytes(UTF_16LE));
        refused(new TableFile(file), "is UTF-16 text");
        Files.write(file, new byte[] {1, 2, 0, 0, 0, 7, 8, 9, 10});
        refused(new TableFile(file), "is not text");
        Files.write(file, new byte[] {0x1F, (byte) 0x8B, 8, 0});
        refused(new TableFile(file), "is compressed");
        Files.write(file, new byte[] {'l', 'r', '\n', (byte) 0xE9, '\n'});
        refused(new TableFile(file), "is not UTF-8 text");
        refused(new TableFile(Files.createDirectory(folder.resolve("folder.csv"))), "is a folder");
        refused(new TableFile(folder.resolve("none.csv")), "There is no file");
    }

    @Test
    void aLineWithoutAnEndIsRefusedBeforeItFillsTheMemory() throws IOException {
        for (String name : List.of("long.csv", "long.jsonl")) {
            Path file = folder.resolve(name);
            try (BufferedWriter out = Files.newBufferedWriter(file)) {
                out.write(name.endsWith("csv") ? HEADER + "\n" : "{\"a\":1}\n");
                String piece = "x".repeat(1 << 16);
                for (int i = 0; i < 320; i++) {
                    out.write(piece);
                }
            }
            refused(new TableFile(file), name + ":2: The line, or one of its fields, is longer than 16 million");
        }
    }

    @Test
    void aLineOfTheWrongLengthIsNamed() {
        refused(
                TableFile.csv(folder, HEADER, "1e-3,1000,5000"),
                "runs.csv:2: The line has 3 fields, and the header has 4");
    }

    @Test
    void settingsThatNoRunHas() {
        refused(
                TableFile.csv(
                        folder,
                        HEADER + ",beta1,betas,warmup,weight_decay",
                        "1e-3,1000,5000,3,1.0,adam,abc,-1",
                        "1e-3,1000,5000,3,x,\"(0.9, 0.95)\",1%,0.1"),
                "runs.csv:2:beta1: beta1 is 1, and must lie in [0, 1)",
                "runs.csv:3:beta1: 'x' is not a number",
                "runs.csv:2:betas: 'adam' is not a pair of betas",
                "runs.csv:2:warmup: 'abc' is not a warm-up",
                "runs.csv:2:weight_decay: weight_decay is -1, and cannot be negative");
    }

    @Test
    void aCommaInANumberIsNotGuessedAt() {
        refused(TableFile.csv(folder, HEADER, "\"0,001\",1000,5000,3"), "runs.csv:2:lr: '0,001' is not a number");
        assertThat(TableFile.csv(folder, HEADER, "1e-3,1000,\"1,048,576\",3")
                        .read()
                        .runs()
                        .get(0)
                        .configuration()
                        .number("tokens"))
                .isEqualTo(1048576);
    }

    @Test
    void otherSeparatorsAndOpenQuotes() {
        refused(TableFile.csv(folder, "lr;batch;tokens;loss", "1;2;3;4"), "are not separated as the name");
        refused(
                TableFile.csv(folder, HEADER, "1e-3,64,1000,\"3", "2e-3,64,1000,3"),
                "runs.csv:2:loss: '3",
                "is not a number");
    }
}
