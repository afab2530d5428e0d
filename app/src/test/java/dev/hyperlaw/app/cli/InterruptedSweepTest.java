package dev.hyperlaw.app.cli;

import static dev.hyperlaw.app.cli.SweepElsewhere.await;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.sweep.machine.ProcessState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A sweep over a trainer that goes on from its checkpoint, stopped and killed as it comes: nothing that was printed is lost, no two trainers work at once. */
@Timeout(300)
class InterruptedSweepTest {
    private static final int POINTS = 20;

    /** Prints a loss, then saves its checkpoint, twenty times; says in its folder if it meets another of its kind. */
    private static final String TRAINER = """
            cd "$1" || exit 1
            for pid in $(cat starts 2>/dev/null); do
                grep -qs '^State:.[^ZX]' /proc/$pid/status && echo "$pid and $$" >> overlap
            done
            echo $$ >> starts
            i=$(cat ck 2>/dev/null || echo 0)
            while [ $i -lt 20 ]; do
                i=$((i + 1))
                echo "{\\"tokens\\": $((i * 50)), \\"loss\\": 2.$i}"
                echo $i > ck.new; mv ck.new ck
                sleep 0.05
                MORE
            done
            echo over > over
            """;

    @TempDir
    private Path folder;

    private Path runs;

    @BeforeEach
    void write() throws IOException {
        runs = folder.resolve("s.db.runs");
        Files.writeString(folder.resolve("s.yaml"), """
                name: s
                objective: command
                command: sh %s {run_dir}
                lr: 1e-3
                tokens: 1000
                schedule: constant
                """.formatted(folder.resolve("train.sh")));
        trainer(":");
    }

    private void trainer(String more) throws IOException {
        Files.writeString(folder.resolve("train.sh"), TRAINER.replace("MORE", more));
    }

    private SweepElsewhere start() throws IOException {
        return SweepElsewhere.start(folder, "", "sweep", "s.yaml", "--store", "s.db");
    }

    private Cli resume() {
        return Cli.run("sweep '%s' --store '%s'".formatted(folder.resolve("s.yaml"), folder.resolve("s.db")));
    }

    /** The file of the only run. */
    private Path file(String name) throws IOException {
        if (!Files.isDirectory(runs)) {
            return runs.resolve("none");
        }
        try (Stream<Path> all = Files.list(runs)) {
            return all.findFirst().orElse(runs).resolve(name);
        }
    }

    private boolean reached(int step) throws IOException {
        Path checkpoint = file("ck");
        return Files.exists(checkpoint)
                && Integer.parseInt(Files.readString(checkpoint).strip()) >= step;
    }

    /** Until the trainer has made its last file, and a moment longer. */
    private void awaitEnd(String mark) throws Exception {
        await("the end", () -> Files.exists(file(mark)));
        Thread.sleep(1000);
    }

    private void assertNothingIsLost(Cli resumed) throws IOException {
        assertThat(resumed.exit()).as(resumed.out() + resumed.err()).isZero();
        Cli table = Cli.run("export --store '%s'".formatted(folder.resolve("s.db")));
        List<String> lines = table.out().lines().toList();
        List<String> header = Arrays.asList(lines.get(0).split(",", -1));
        assertThat(lines.stream().skip(1).map(line -> line.split(",", -1)[header.indexOf("tokens")]))
                .containsExactlyElementsOf(IntStream.rangeClosed(1, POINTS)
                        .mapToObj(i -> Integer.toString(i * 50))
                        .toList());
        assertThat(lines.stream().skip(1).map(line -> line.split(",", -1)[header.indexOf("loss")]))
                .containsExactlyElementsOf(IntStream.rangeClosed(1, POINTS)
                        .mapToObj(i -> Double.toString(Double.parseDouble("2." + i)))
                        .toList());
        assertThat(lines.stream().skip(1).map(line -> line.split(",", -1)[header.indexOf("status")]))
                .containsOnly("finished");
        assertThat(file("overlap")).doesNotExist();
    }

    @Test
    void whatWasPrintedWhileTheSweepWasStoppedIsTakenAfterItWasKilled() throws Exception {
        try (SweepElsewhere sweep = start()) {
            await("the first point", () -> reached(1));
            sweep.signal("STOP");
            await("more points", () -> reached(9));
            sweep.signal("KILL");
            sweep.end();
        }
        assertNothingIsLost(resume());
    }

    @Test
    void aTrainerThatEndedWellMeanwhileIsTakenAtItsWordAndNotStartedAgain() throws Exception {
        try (SweepElsewhere sweep = start()) {
            await("the first point", () -> reached(1));
            sweep.signal("STOP");
            awaitEnd("over");
            sweep.signal("KILL");
            sweep.end();
        }
        assertNothingIsLost(resume());
        assertThat(file("starts"))
                .hasSize(Files.readAllLines(file("starts")).get(0).length() + 1L);
    }

    @Test
    void aTrainerThatGoesOnAfterTheKillIsEndedAndItsLinesAreTaken() throws Exception {
        try (SweepElsewhere sweep = start()) {
            await("the first point", () -> reached(1));
            sweep.signal("KILL");
            sweep.end();
            await("more points", () -> reached(9));
        }
        assertNothingIsLost(resume());
    }

    @Test
    void aTrainerThatEndedBadlyMeanwhileIsStartedAgain() throws Exception {
        trainer("if [ $i -eq 12 ] && [ ! -e failed ]; then touch failed; exit 3; fi");
        try (SweepElsewhere sweep = start()) {
            await("the first point", () -> reached(1));
            sweep.signal("STOP");
            awaitEnd("failed");
            sweep.signal("KILL");
            sweep.end();
        }
        assertNothingIsLost(resume());
    }

    @Test
    void aStoreThatIsLostWithItsRunsFolderKeptIsMadeAgainFromWhatTheTrainersPrinted() throws Exception {
        try (SweepElsewhere sweep = start()) {
            await("more points", () -> reached(9));
            sweep.signal("KILL");
            sweep.end();
        }
        for (String name : List.of("s.db", "s.db-wal", "s.db-shm")) {
            Files.deleteIfExists(folder.resolve(name));
        }
        Cli resumed = resume();
        assertNothingIsLost(resumed);
        assertThat(resumed.err()).contains("losses of an attempt that this store does not know");
    }

    @Test
    void linesOfAnUnknownAttemptDoNotCountForATrainerThatBeginsAnew() throws Exception {
        assertThat(resume().exit()).isZero();
        Files.writeString(file("stdout.log"), "{\"tokens\": 75, \"loss\": 9}\n{\"tokens\": 80, \"loss\": NaN}\n");
        Files.delete(file("ck"));
        Files.delete(folder.resolve("s.db"));
        assertNothingIsLost(resume());
    }

    @Test
    void norDoTheyAfterThatTrainerWasKilled() throws Exception {
        assertThat(resume().exit()).isZero();
        Files.writeString(file("stdout.log"), "{\"tokens\": 75, \"loss\": 9}\n{\"tokens\": 80, \"loss\": NaN}\n");
        Files.delete(file("ck"));
        Files.delete(folder.resolve("s.db"));
        try (SweepElsewhere sweep = start()) {
            await("more points", () -> reached(3));
            sweep.signal("KILL");
            sweep.end();
        }
        assertNothingIsLost(resume());
    }

    @Test
    void aKilledSweepThatNobodyBuriedIsGone() throws Exception {
        try (SweepElsewhere sweep = SweepElsewhere.startWithoutInit(folder, "sweep", "s.yaml", "--store", "s.db")) {
            await("the first point", () -> reached(1));
            sweep.signal("KILL");
            // Its first thread may end before the others: only then is it dead.
            await(
                    "its death",
                    () -> ProcessHandle.of(sweep.pid())
                            .filter(ProcessState::running)
                            .isEmpty());
            assertThat(Files.readString(Path.of("/proc", "" + sweep.pid(), "stat")))
                    .contains(") Z ");
            assertNothingIsLost(resume());
        }
    }

    /** The time of day was ten minutes earlier when the sweep started: {@code date} says so. */
    @Test
    void aTrainerLeftOverIsEndedAlsoAfterTheClockWasSet() throws Exception {
        Path early = Files.createDirectory(folder.resolve("early"));
        Path date = Files.writeString(early.resolve("date"), "#!/bin/sh\necho $(($(/bin/date +%s) - 600))\n");
        assertThat(date.toFile().setExecutable(true)).isTrue();
        trainer("trap '' TERM");
        try (SweepElsewhere sweep =
                SweepElsewhere.start(folder, early.toString(), "sweep", "s.yaml", "--store", "s.db")) {
            await("more points", () -> reached(3));
            sweep.signal("KILL");
            sweep.end();
        }
        assertNothingIsLost(resume());
    }
}
