package dev.hyperlaw.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One folder that cannot be read does not keep the others from being taken. */
class CollectCommandTest {
    @TempDir
    private Path folder;

    private Path jobs;
    private Path store;
    private List<Path> runs;

    @BeforeEach
    void emit() throws IOException {
        Path file = Files.writeString(folder.resolve("s.yaml"), """
                objective: command
                command: train {lr}
                metrics: file
                lr: [1e-3, 2e-3, 3e-3, 4e-3, 5e-3, 6e-3]
                batch: 512tok
                tokens: 1024
                """);
        jobs = folder.resolve("jobs");
        store = folder.resolve("runs.db");
        Cli emitted = Cli.run("sweep '%s' --emit slurm '%s'".formatted(file, jobs));
        assertThat(emitted.exit()).as(emitted.err()).isZero();
        runs = Files.readAllLines(jobs.resolve("ids.txt")).stream()
                .map(id -> jobs.resolve("runs").resolve(id))
                .toList();
        for (Path run : runs) {
            Files.createDirectories(run);
            Files.writeString(run.resolve("metrics.jsonl"), "{\"tokens\": 1024, \"loss\": 2.5}\n");
            Files.writeString(run.resolve("done"), "0\n");
        }
    }

    private Cli collect(String more) {
        return assertTimeoutPreemptively(
                Duration.ofSeconds(60),
                () -> Cli.run("sweep collect '%s' --store '%s' %s".formatted(jobs, store, more)));
    }

    private static void pipe(Path place) throws Exception {
        Files.delete(place);
        assertThat(new ProcessBuilder("mkfifo", place.toString()).start().waitFor())
                .isZero();
    }

    private static void leadTo(Path target, Path place) throws IOException {
        Files.delete(place);
        Files.createSymbolicLink(place, target);
    }

    @Test
    void whatIsNotAFileIsNamedAndLeftOut() throws Exception {
        Path folderNotLog = runs.get(0).resolve("metrics.jsonl");
        Files.delete(folderNotLog);
        Files.createDirectory(folderNotLog);
        pipe(runs.get(1).resolve("metrics.jsonl"));
        leadTo(Path.of("/dev/zero"), runs.get(2).resolve("metrics.jsonl"));
        pipe(runs.get(3).resolve("done"));
        Files.writeString(runs.get(4).resolve("done"), "1\n");
        Files.createFile(runs.get(4).resolve("stderr.log"));
        pipe(runs.get(4).resolve("stderr.log"));

        Cli call = collect("--format json");

        assertThat(call.exit()).as(call.err()).isEqualTo(3);
        JsonNode answer = new ObjectMapper().readTree(call.out());
        assertThat(answer.get("taken").asInt()).isEqualTo(2);
        assertThat(answer.get("unreadable").size()).isEqualTo(4);
        assertThat(answer.get("unreadable").get(0).asText()).isEqualTo(folderNotLog + ": it is a folder");
        assertThat(answer.get("unreadable").get(1).asText())
                .isEqualTo(runs.get(1).resolve("metrics.jsonl") + ": it is a device or a pipe");
        assertThat(collect("").out())
                .contains("4 runs could not be read, and were left out:\n  " + folderNotLog)
                .contains(runs.get(3).resolve("done").toString());
    }

    @Test
    void theyAreTakenWhenTheyCanBeRead() throws Exception {
        Path log = runs.get(0).resolve("metrics.jsonl");
        pipe(log);
        assertThat(collect("").exit()).isEqualTo(3);
        Files.delete(log);
        Files.writeString(log, "{\"tokens\": 1024, \"loss\": 2.25}\n");
        Cli again = collect("");
        assertThat(again.exit()).isZero();
        assertThat(again.out()).contains("1 runs taken in. Now 6 runs: 6 finished");
    }

    @Test
    void aListOfRunsThatIsNoFileIsRefused() throws Exception {
        pipe(jobs.resolve("runs.jsonl"));
        assertThat(collect("").exit()).isEqualTo(2);
    }
}
