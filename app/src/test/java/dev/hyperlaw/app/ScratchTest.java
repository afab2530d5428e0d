package dev.hyperlaw.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a process unpacks is gone when it is, at the latest with the next start, however it ended. */
class ScratchTest {
    @TempDir
    private Path folder;

    private Path temporary;
    private Path sweep;
    private final List<Process> started = new ArrayList<>();

    @BeforeEach
    void makeFolder() throws IOException {
        temporary = Files.createDirectory(folder.resolve("tmp"));
        sweep = Files.writeString(
                folder.resolve("s.yaml"), "objective: command\ncommand: sleep 120\nlr: 1e-3\ntokens: 10\n");
    }

    @AfterEach
    void endAll() {
        for (Process process : started) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    private Process start(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Djava.io.tmpdir=" + temporary,
                "-cp",
                System.getProperty("java.class.path"),
                "dev.hyperlaw.app.Main"));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("log").toFile())
                .start();
        started.add(process);
        return process;
    }

    private void run(String... arguments) throws Exception {
        Process process = start(arguments);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue())
                .as(Files.readString(folder.resolve("log")))
                .isZero();
    }

    private List<Path> left() throws IOException {
        try (Stream<Path> all = Files.list(temporary)) {
            return all.toList();
        }
    }

    /** A sweep that has unpacked what it needs, and goes on. */
    private Process running(String store) throws Exception {
        List<Path> before = left();
        Process process = start("sweep", sweep.toString(), "--store", store);
        Instant end = Instant.now().plus(Duration.ofSeconds(60));
        while (Instant.now().isBefore(end)) {
            for (Path place : left()) {
                if (!before.contains(place) && unpacked(place)) {
                    return process;
                }
            }
            Thread.sleep(50);
        }
        throw new AssertionError("Nothing was unpacked: " + Files.readString(folder.resolve("log")));
    }

    private static boolean unpacked(Path place) throws IOException {
        if (!Files.isDirectory(place)) {
            return false;
        }
        try (Stream<Path> files = Files.list(place)) {
            return files.anyMatch(file -> file.getFileName().toString().contains("sqlite"));
        }
    }

    private static void kill(Process process) throws InterruptedException {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly().waitFor();
    }

    @Test
    void theNextStartRemovesWhatAKilledProcessLeft() throws Exception {
        kill(running("a.db"));
        assertThat(left()).isNotEmpty();
        run("transfer", "--tokens", "2B", "--lr", "1e-3", "--batch", "32seq", "--seq-len", "4096", "--to", "100B");
        assertThat(left()).isEmpty();
    }

    @Test
    void whatALivingProcessUsesStays() throws Exception {
        Process living = running("a.db");
        List<Path> its = left();
        kill(running("b.db"));
        run("--version");
        assertThat(left()).isEqualTo(its);
        assertThat(unpacked(its.get(0))).isTrue();
        kill(living);
        run("--version");
        assertThat(left()).isEmpty();
    }

    @Test
    void onlyItsUserMayLookIntoIt() throws Exception {
        Process living = running("a.db");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(left().get(0))))
                .isEqualTo("rwx------");
        kill(living);
    }

    @Test
    void whatOthersPutThereIsNotTouched() throws Exception {
        Path precious = Files.createDirectory(folder.resolve("precious"));
        Files.writeString(precious.resolve("work"), "years");
        Path link = Files.createSymbolicLink(temporary.resolve("hyperlaw-scratch-1-1"), precious);
        Path other = Files.createDirectory(temporary.resolve("hyperlaw-notes"));
        run("--version");
        assertThat(precious.resolve("work")).exists();
        assertThat(left()).containsExactlyInAnyOrder(link, other);
    }
}
