package dev.hyperlaw.app.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a command reads it never writes, by whatever name. */
class OverwrittenInputTest {
    @TempDir
    private Path folder;

    private Path table;
    private Path store;

    @BeforeEach
    void sweep() throws IOException {
        Path file = Files.writeString(folder.resolve("law.yaml"), """
                name: law
                objective: proxy
                constants: {C1: 1, C2: 1, C3: 1}
                lr: logspace(1e-4, 6.4e-3, 7)
                batch: [4tok, 16tok, 64tok]
                alpha: 0.1
                tokens: 4M
                record: logspace(250k, 4M, 9)
                """);
        store = folder.resolve("runs.db");
        table = folder.resolve("src.csv");
        assertThat(Cli.run("sweep '%s' --store '%s'".formatted(file, store)).exit())
                .isZero();
        assertThat(Cli.run("export --store '%s' --to '%s'".formatted(store, table))
                        .exit())
                .isZero();
    }

    /** Every file with its content; links as what they lead to. */
    private TreeMap<String, String> files() throws IOException {
        TreeMap<String, String> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                files.put(file.toString(), new String(Files.readAllBytes(file), ISO_8859_1));
            }
        }
        return files;
    }

    private void refused(String line) throws IOException {
        TreeMap<String, String> before = files();
        Cli call = Cli.run(line);
        assertThat(call.exit()).as(line + ": " + call.err()).isEqualTo(2);
        assertThat(call.err()).contains("which is also read: it would be overwritten. Nothing was written.\nMaybe ");
        assertThat(call.out()).isEmpty();
        assertThat(files().equals(before)).as(line + " changed no file").isTrue();
    }

    private List<Path> namesOf(Path file) throws IOException {
        Path below = Files.createDirectories(folder.resolve("below"));
        Path link = below.resolve("link-" + file.getFileName());
        Path hard = below.resolve("hard-" + file.getFileName());
        Files.deleteIfExists(link);
        Files.deleteIfExists(hard);
        Path around = folder.resolve("around");
        Files.deleteIfExists(around);
        return List.of(
                file,
                folder.resolve("./below/../" + file.getFileName()),
                Files.createSymbolicLink(link, file),
                Files.createLink(hard, file),
                Files.createSymbolicLink(around, folder).resolve(file.getFileName()));
    }

    @Test
    void aReportDoesNotReplaceTheRunsItIsAbout() throws IOException {
        for (Path name : namesOf(table)) {
            refused("plan '%s' --to 16M --report '%s'".formatted(table, name));
        }
        for (Path name : namesOf(store)) {
            refused("plan '%s' --to 16M --report '%s'".formatted(store, name));
        }
        refused("plan '%s' --to 16M --report '%s-wal'".formatted(store, store));
    }

    @Test
    void aReportDoesNotReplaceThePriorsNorTheMapping() throws IOException {
        Path priors = Files.writeString(
                folder.resolve("priors.txt"), Cli.run("laws --priors").out());
        refused("plan '%s' --to 16M --prior '%s' --report '%s'".formatted(table, priors, priors));
        Path mapping = folder.resolve("map.txt");
        refused("plan '%s' --to 16M --mapping '%s' --report '%s'".formatted(table, mapping, mapping));
    }

    @Test
    void aMappingIsNotTheTable() throws IOException {
        for (String command : List.of("plan '%s' --to 16M", "fit '%s'", "backtest '%s'")) {
            for (Path name : namesOf(table)) {
                refused((command + " --mapping '%s'").formatted(table, name));
            }
        }
    }

    @Test
    void anExportDoesNotReplaceTheStore() throws IOException {
        Path odd = Files.copy(store, folder.resolve("y.csv"));
        for (Path name : namesOf(odd)) {
            refused("export --store '%s' --to '%s'".formatted(odd, name));
            refused("export --store '%s' --salvage --to '%s'".formatted(odd, name));
        }
        Path log = folder.resolve("z.csv-wal");
        Files.move(odd, folder.resolve("z.csv"));
        for (String beside : List.of("-wal", "-shm", "-journal")) {
            refused("export --store 'sqlite:%s' --to '%s%s'"
                    .formatted(folder.resolve("z.csv"), folder.resolve("z.csv"), beside));
        }
        assertThat(log).doesNotExist();
    }

    @Test
    void aFigureDoesNotReplaceTheStoreItIsDrawnOf() throws IOException {
        Path plots = folder.resolve("plots");
        Cli drawn = Cli.run("figure --of '%s' --out '%s'".formatted(store, plots));
        assertThat(drawn.exit()).as(drawn.err()).isZero();
        Path figure = Path.of(drawn.out().split("\\s+", 2)[0]);
        Files.delete(figure);
        Files.move(store, figure);
        refused("figure --of '%s' --out '%s'".formatted(figure, plots));
    }

    @Test
    void otherNamesAreWritten() {
        Path report = folder.resolve("plan.html");
        Cli plan = Cli.run("plan '%s' --to 16M --report '%s'".formatted(table, report));
        assertThat(plan.exit()).as(plan.err()).isZero();
        assertThat(report).isNotEmptyFile();
    }
}
