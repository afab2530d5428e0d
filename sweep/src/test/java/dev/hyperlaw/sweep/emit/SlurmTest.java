package dev.hyperlaw.sweep.emit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.sweep.file.Sweep;
import dev.hyperlaw.sweep.store.Outcome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The emitted script under a real Slurm of one node, where one is installed. */
class SlurmTest {
    private static final int NOT_INSTALLED = 77;
    private static final int NOT_UP = 78;
    private static final Path LOOPBACK =
            Path.of("src", "test", "sh", "slurm-on-loopback.sh").toAbsolutePath();
    /** Submits twice: the second job finds everything done. Waits until the queue is empty, for a minute at most. */
    private static final String SUBMIT = """
            empty() {
                tries=0
                while [ -n "$(squeue --noheader)" ] && [ $tries -lt 200 ]; do sleep 0.3; tries=$((tries + 1)); done
            }
            sbatch --parsable "$1" && empty && sbatch --parsable "$1" && empty && scontrol show job --oneliner
            """;

    @TempDir
    private Path temporary;

    @Test
    void slurmRunsTheArrayAndRequeuesWhatAsksForIt() throws Exception {
        assumeTrue(Files.isExecutable(LOOPBACK), "the script that starts Slurm is not there");
        Sweep sweep = Trainer.sweep(temporary, List.of("ends", "twice", "fails"), "");
        Path folder = Trainer.emit(sweep, temporary.resolve("it's a folder"));
        ProcessBuilder builder = new ProcessBuilder(
                LOOPBACK.toString(),
                "sh",
                "-c",
                SUBMIT,
                "sh",
                folder.resolve("array.sh").toString());
        Trainer.Ended slurm = Trainer.ended(
                builder.directory(temporary.toFile()).redirectErrorStream(true).start());
        assumeTrue(slurm.code() != NOT_INSTALLED && slurm.code() != NOT_UP, slurm.output());
        assertThat(slurm.code()).as(slurm.output()).isZero();
        List<Collected.Run> runs = Collected.from(folder).runs();
        assertThat(runs)
                .extracting(run -> run.outcome().orElseThrow())
                .containsExactly(
                        new Outcome.Finished(),
                        new Outcome.Finished(),
                        new Outcome.Failed("The trainer exited with code 3.\nIts last lines:\nno such file"));
        assertThat(runs.get(1).observations())
                .extracting(Observation::tokens)
                .containsExactly(1000L, 2000L, 3000L, 4000L);
        assertThat(runs).allMatch(run -> run.host().contains("/job "));
        // Slurm itself says that the second task of the first job was restarted, and nothing else was.
        assertThat(slurm.output().lines().filter(line -> line.contains("Restarts=1")))
                .hasSize(1)
                .allMatch(line -> line.contains("ArrayTaskId=2 "));
        Path log = Trainer.folderOf(folder, sweep, 1).resolve("stdout.log");
        assertThat(Files.readAllLines(log).stream().filter(line -> line.startsWith("step")))
                .containsExactly("step 1", "step 2", "step 3", "step 4");
    }
}
