package dev.hyperlaw.sweep.emit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Timeout.ThreadMode.SEPARATE_THREAD;

import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.sweep.file.Sweep;
import dev.hyperlaw.sweep.file.SweepFile;
import dev.hyperlaw.sweep.store.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What the emitted script does, without Slurm. */
@Timeout(value = 120, threadMode = SEPARATE_THREAD) // a trainer that is not ended sleeps for ten minutes
class ArrayScriptTest {
    @TempDir
    private Path temporary;

    private Path folder;

    @BeforeEach
    void chooseAnAwkwardFolder() {
        folder = temporary.resolve("it's $a folder");
    }

    @Test
    void aRunIsDoneOnceAndCollected() throws Exception {
        Sweep sweep = Trainer.sweep(temporary, List.of("ends", "fails", "diverges"), "");
        Trainer.emit(sweep, folder);
        assertThat(Trainer.run(folder, 1)).isEqualTo(new Trainer.Ended(0, ""));
        assertThat(Trainer.run(folder, 2)).isEqualTo(new Trainer.Ended(3, ""));
        assertThat(Trainer.run(folder, 3)).isEqualTo(new Trainer.Ended(0, ""));
        Collected collected = Collected.from(folder);
        assertThat(collected.sweep()).isEqualTo("modes");
        assertThat(collected.source()).isEqualTo(sweep.source());
        assertThat(collected.runs()).extracting(Collected.Run::configuration).isEqualTo(sweep.runs());
        assertThat(collected.runs())
                .extracting(run -> run.outcome().orElseThrow())
                .containsExactly(
                        new Outcome.Finished(),
                        new Outcome.Failed("The trainer exited with code 3.\nIts last lines:\nno such file"),
                        new Outcome.Diverged(3000, "The trainer gave the loss as NaN."));
        assertThat(collected.runs().get(0).observations())
                .containsExactly(
                        Observation.of(1000, 9.5),
                        Observation.of(2000, 8.5),
                        Observation.of(3000, 7.5),
                        Observation.of(4000, 6.5));
        assertThat(collected.runs().get(2).observations())
                .containsExactly(Observation.of(1000, 9.5), Observation.of(2000, 8.5));
        Files.delete(
                Trainer.folderOf(folder, sweep, 0).resolve("checkpoint")); // it would train again if it were started
        assertThat(Trainer.run(folder, 1)).isEqualTo(new Trainer.Ended(0, ""));
        assertThat(Files.readString(Trainer.folderOf(folder, sweep, 0).resolve("stdout.log")))
                .containsOnlyOnce("step 1");
        assertThat(Collected.from(folder)).isEqualTo(collected);
    }

    @Test
    void anExitCodeThatAsksForItIsTriedAgainFromTheCheckpoint() throws Exception {
        Sweep sweep = Trainer.sweep(temporary, List.of("twice", "never"), "retries: 2\n");
        Trainer.emit(sweep, folder);
        Trainer.Ended first = Trainer.run(folder, 1);
        assertThat(first.code()).isZero();
        assertThat(first.output()).contains("ended with code 75 and is tried again (1 of 2)");
        assertThat(Trainer.run(folder, 2).code()).isEqualTo(75);
        List<Collected.Run> runs = Collected.from(folder).runs();
        assertThat(runs.get(0).outcome()).contains(new Outcome.Finished());
        // Four steps and the line that was cut off; the one after it is whole.
        assertThat(runs.get(0).otherLines()).isEqualTo(5);
        assertThat(runs.get(0).observations())
                .extracting(Observation::tokens)
                .containsExactly(1000L, 2000L, 3000L, 4000L);
        assertThat(runs.get(1).outcome())
                .contains(new Outcome.Failed("The trainer exited with code 75.\nIts last lines:\n"
                        + "step 1\n{\"tokens\": 1000, \"loss\": 9.5}\nstep 2\n{\"tokens\": 2000, \"loss\": 8.5}\nstep 3\n"
                        + "{\"tokens\": 3000, \"loss\": 7.5}"));
        assertThat(runs.get(1).observations()).hasSize(3);
    }

    @Test
    void aRunThatIsStoppedIsPendingAndGoesOnLater() throws Exception {
        Sweep sweep = Trainer.sweep(temporary, List.of("sleeps"), "");
        Trainer.emit(sweep, folder);
        Path run = Trainer.folderOf(folder, sweep, 0);
        Process job = Trainer.start(folder, 1);
        Trainer.await(run.resolve("asleep"));
        Trainer.Ended second = Trainer.run(folder, 1);
        assertThat(second.code()).isZero();
        assertThat(second.output()).contains("is being worked on already");
        job.toHandle().destroy(); // Process.destroy would close what it printed, too
        assertThat(Trainer.ended(job).code()).isEqualTo(143);
        Collected.Run pending = Collected.from(folder).runs().get(0);
        assertThat(pending.outcome()).isEmpty();
        assertThat(pending.observations()).containsExactly(Observation.of(1000, 9.5));
        assertThat(Trainer.run(folder, 1).code()).isZero();
        assertThat(Collected.from(folder).runs().get(0).outcome()).contains(new Outcome.Finished());
    }

    @Test
    void limitsEndATrainerThatHangs() throws Exception {
        Sweep late = Trainer.sweep(temporary, List.of("sleeps"), "time_limit: 1s\n");
        Trainer.emit(late, folder);
        assertThat(Trainer.run(folder, 1).code()).isEqualTo(1);
        assertThat(Collected.from(folder).runs().get(0).outcome().orElseThrow())
                .isInstanceOfSatisfying(
                        Outcome.Failed.class,
                        failed -> assertThat(failed.error()).startsWith("The trainer was ended at its time limit."));
        Sweep silent = Trainer.sweep(temporary, List.of("sleeps"), "startup_limit: 1s\nloss_key: validation\n");
        Path other = Trainer.emit(silent, temporary.resolve("other"));
        assertThat(Trainer.run(other, 1).code()).isEqualTo(1);
        assertThat(Collected.from(other).runs().get(0).outcome().orElseThrow())
                .isInstanceOfSatisfying(
                        Outcome.Failed.class,
                        failed -> assertThat(failed.error())
                                .startsWith("The trainer was ended at its start-up limit, without a metric."));
    }

    @Test
    void aLimitEndsWhatTheTrainerStartedToo() throws Exception {
        Sweep sweep = Trainer.sweep(temporary, List.of("forks"), "time_limit: 1s\n");
        Trainer.emit(sweep, folder);
        assertThat(Trainer.run(folder, 1).code()).isEqualTo(1);
        long child = Long.parseLong(
                Files.readString(Trainer.folderOf(folder, sweep, 0).resolve("child"))
                        .strip());
        // It has its signal, and is gone as soon as the machine gets round to it; without one it sleeps on.
        ProcessHandle.of(child).ifPresent(process -> process.onExit().join());
    }

    @Test
    void aFolderThatWasMovedStillWorks() throws Exception {
        Trainer.emit(Trainer.sweep(temporary, List.of("ends"), ""), folder);
        Path moved = Files.move(folder, temporary.resolve("moved"));
        assertThat(Trainer.run(moved, 1)).isEqualTo(new Trainer.Ended(0, ""));
        assertThat(Collected.from(moved).runs().get(0).outcome()).contains(new Outcome.Finished());
    }

    @Test
    void aNumberThatIsNoRunIsRefused() throws Exception {
        Trainer.emit(Trainer.sweep(temporary, List.of("ends"), ""), folder);
        assertThat(Trainer.run(folder, 2))
                .isEqualTo(new Trainer.Ended(2, "hyperlaw: There is no run 2 in this sweep.\n"));
        assertThat(folder.resolve("runs")).isEmptyDirectory();
    }

    @Test
    void hostileValuesArriveAsTheyAre() throws IOException, InterruptedException {
        Path show = Files.writeString(temporary.resolve("show.sh"), """
                printf '%s\\0' "$@" "$NOTE" "$PWD"
                """);
        Sweep sweep = SweepFile.read("s.yaml", """
                objective: command
                command: [sh, '%s', '{note}', 'a{{b,c}}', '{run_dir}/{note}', '', '-n', '~', '*']
                environment: {NOTE: '{note} in {run_dir}'}
                directory: '%s'
                note: "it's \\"$HOME\\" `id` \\\\ \\n{lr} ;&|<>(){a..c} é @run-folder@"
                tokens: 1
                """.formatted(show, temporary));
        Trainer.emit(sweep, folder);
        assertThat(Trainer.run(folder, 1).code()).isZero();
        Path run = Trainer.folderOf(folder.toRealPath(), sweep, 0);
        String note = "it's \"$HOME\" `id` \\ \n{lr} ;&|<>(){a..c} é @run-folder@";
        assertThat(Files.readString(run.resolve("stdout.log")).split("\0", -1))
                .containsExactly(
                        note,
                        "a{b,c}",
                        run + "/" + note,
                        "",
                        "-n",
                        "~",
                        "*",
                        note + " in " + run,
                        temporary.toString(),
                        "");
    }
}
