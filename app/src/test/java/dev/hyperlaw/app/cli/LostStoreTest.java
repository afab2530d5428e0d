package dev.hyperlaw.app.cli;

import static dev.hyperlaw.app.cli.SweepElsewhere.await;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The files that a sweep writes to are taken away while it runs: it stops, says so, and what it knew comes back through {@code --import}. */
@Timeout(120)
class LostStoreTest {
    private static final String RUNS = "s.db.runs";
    private static final String RESCUED = "s.db.rescued.csv";
    private static final int LR = 4;

    @TempDir
    private Path folder;

    private Path file;
    private Path home;

    @BeforeEach
    void write() throws IOException {
        home = Files.createDirectory(folder.resolve("home"));
        Path trainer = Files.writeString(folder.resolve("train.sh"), """
                for i in 1 2 3 4 5; do
                    echo "{\\"tokens\\": $((i * 200)), \\"loss\\": $2}"
                    [ $i -lt 5 ] || [ -e "$3" ] || [ "$2" != 4 ] || sleep 600
                    echo $i > "$1/ck" || exit 9
                done
                touch "$1/over"
                """);
        // The last run waits until it is allowed to end, so that the sweep is never over before it is disturbed.
        file = Files.writeString(folder.resolve("s.yaml"), """
                name: s
                objective: command
                command: sh %s {run_dir} {lr} %s
                lr: [1, 2, 3, 4]
                tokens: 1000
                schedule: constant
                """.formatted(trainer, folder.resolve("go")));
    }

    private Cli sweep(Path store, String more) {
        return Cli.run("sweep '%s' --store '%s' --parallel 2 %s".formatted(file, store, more));
    }

    /** Starts the sweep, and returns when three runs are over and the fourth hangs. */
    private CompletableFuture<Cli> begun() throws Exception {
        CompletableFuture<Cli> sweep = CompletableFuture.supplyAsync(() -> sweep(home.resolve("s.db"), ""));
        await("three runs", () -> count("over") == LR - 1 && count("ck") == LR);
        Thread.sleep(300); // until the ends are in the store, too
        return sweep;
    }

    private long count(String name) throws IOException {
        if (!Files.isDirectory(home.resolve(RUNS))) {
            return 0;
        }
        try (Stream<Path> runs = Files.list(home.resolve(RUNS))) {
            return runs.filter(run -> Files.exists(run.resolve(name))).count();
        }
    }

    /** Run, tokens and loss of all that a store has. */
    private static List<List<String>> losses(Path store) {
        Cli table = Cli.run("export --store '%s'".formatted(store));
        List<String> lines = table.out().lines().toList();
        List<String> header = Arrays.asList(lines.get(0).split(",", -1));
        return lines.stream()
                .skip(1)
                .map(line -> line.split(",", -1))
                .map(cells -> Stream.of("status", "lr", "tokens", "loss")
                        .map(name -> cells[header.indexOf(name)])
                        .toList())
                .toList();
    }

    private void assertRescued(Cli ended, Path rescued, String words) throws IOException {
        assertThat(ended.exit()).as(ended.out() + ended.err()).isEqualTo(1);
        assertThat(ended.out()).doesNotContain("The runs are in");
        assertThat(ended.err())
                .contains("While the sweep ran, its store " + home.resolve("s.db") + " " + words)
                .contains("20 losses of 4 runs, is in " + rescued)
                .contains("Maybe go on with: hyperlaw sweep");
        Files.createFile(folder.resolve("go"));
        Path other = folder.resolve("other.db");
        Cli again = sweep(other, "--import '%s'".formatted(rescued));
        assertThat(again.exit()).as(again.out() + again.err()).isZero();
        assertThat(again.err()).contains("3 of its 3 ended runs belong to this sweep, 3 of them new");
        Path whole = folder.resolve("whole.db");
        assertThat(sweep(whole, "").exit()).isZero();
        assertThat(losses(other)).hasSize(20).isEqualTo(losses(whole));
    }

    @ParameterizedTest
    @ValueSource(strings = {"s.db", "s.db s.db-wal s.db-shm"})
    void aStoreThatIsDeletedIsRescued(String files) throws Exception {
        CompletableFuture<Cli> sweep = begun();
        for (String name : files.split(" ")) {
            Files.delete(home.resolve(name));
        }
        assertRescued(sweep.get(), home.resolve(RESCUED), "was deleted or moved away.");
        assertThat(home.resolve("s.db-wal"))
                .as("would be taken for the log of the next")
                .doesNotExist();
    }

    @Test
    void aTableThatIsThereIsNotOverwritten() throws Exception {
        Path mine = Files.writeString(home.resolve(RESCUED), "mine");
        CompletableFuture<Cli> sweep = begun();
        Files.delete(home.resolve("s.db"));
        assertRescued(sweep.get(), home.resolve("s.db.rescued-2.csv"), "was deleted or moved away.");
        assertThat(mine).hasContent("mine");
    }

    @Test
    void aStoreThatABackupTakesThePlaceOfIsRescuedAndTheBackupIsLeftAlone() throws Exception {
        Path backup = folder.resolve("backup.db");
        Path another = Files.writeString(
                folder.resolve("a.yaml"),
                "name: a\nobjective: proxy\nlr: 1e-3\nbatch: 4tok\nalpha: 0.1\ntokens: 4000\n");
        assertThat(Cli.run("sweep '%s' --store '%s'".formatted(another, backup)).exit())
                .isZero();
        byte[] before = Files.readAllBytes(backup);
        CompletableFuture<Cli> sweep = begun();
        Files.move(backup, home.resolve("s.db"), StandardCopyOption.REPLACE_EXISTING);
        assertRescued(sweep.get(), home.resolve(RESCUED), "was replaced by another file.");
        assertThat(Files.readAllBytes(home.resolve("s.db"))).isEqualTo(before);
        assertThat(home.resolve("s.db-wal")).doesNotExist();
    }

    @Test
    void aStoreThatIsOverwrittenInPlaceIsRescued() throws Exception {
        CompletableFuture<Cli> sweep = begun();
        Files.write(home.resolve("s.db"), new byte[0]);
        assertRescued(sweep.get(), home.resolve(RESCUED), "was cut or overwritten.");
    }

    @Test
    void aStoreWhoseLogIsDeletedIsRescuedAndWholeAgain() throws Exception {
        CompletableFuture<Cli> sweep = begun();
        Files.delete(home.resolve("s.db-wal"));
        assertRescued(sweep.get(), home.resolve(RESCUED), "lost the file s.db-wal beside it.");
        assertThat(losses(home.resolve("s.db"))).hasSize(20);
    }

    @Test
    void aStoreWhoseFolderIsMovedIsRescuedAndWholeWhereItIs() throws Exception {
        CompletableFuture<Cli> sweep = begun();
        Path moved = Files.move(home, folder.resolve("moved"));
        Cli ended = sweep.get();
        Path rescued = Stream.of(home, moved)
                .map(place -> place.resolve(RESCUED))
                .filter(Files::exists)
                .findFirst()
                .orElseThrow();
        assertRescued(ended, rescued, "was deleted or moved away.");
        assertThat(losses(moved.resolve("s.db"))).hasSize(20);
    }

    @Test
    void withoutTheFolderOfTheRunsTheSweepStopsAndTheSameCommandGoesOn() throws Exception {
        CompletableFuture<Cli> sweep = begun();
        Files.move(home.resolve(RUNS), folder.resolve("elsewhere"));
        Cli ended = sweep.get();
        assertThat(ended.exit()).as(ended.out() + ended.err()).isEqualTo(1);
        assertThat(ended.err())
                .contains("was deleted or moved away while runs worked in it; they are pending again.")
                .contains("the same command goes on");
        Files.createFile(folder.resolve("go"));
        assertThat(sweep(home.resolve("s.db"), "").exit()).isZero();
        assertThat(losses(home.resolve("s.db")))
                .hasSize(20)
                .allMatch(row -> row.get(0).equals("finished"));
    }
}
