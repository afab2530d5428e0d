package dev.hyperlaw.sweep.emit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.sweep.file.Sweep;
import dev.hyperlaw.sweep.file.SweepFile;
import dev.hyperlaw.sweep.store.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CollectTest {
    @TempDir
    private Path temporary;

    private Path folder;
    private Path run;

    @BeforeEach
    void emitOneRun() throws IOException {
        folder = temporary.resolve("jobs");
        emit("metrics: file\n");
    }

    private void emit(String more) throws IOException {
        Sweep sweep = SweepFile.read("s.yaml", """
                objective: command
                command: train {lr}
                lr: 1e-3
                batch: 512tok
                tokens: 1000
                """ + more);
        Emission.write(sweep, EmissionKind.SLURM, folder, OptionalInt.empty());
        run = Files.createDirectories(
                folder.resolve("runs").resolve(sweep.runs().get(0).id().hex()));
    }

    @Test
    void theLastValueOfATokenCountWinsAndOtherLinesAreCounted() throws IOException {
        write("metrics.jsonl", """
                {"tokens": 2000, "loss": 3.5}
                loading data
                {"tokens": 1000, "loss": 4, "norm": 2}

                {"tokens": 2000, "loss": 3.25}
                [1, 2]
                {"tokens": 3000}
                {"tokens": "x", "loss": 3}
                50%\r70%\r{"tokens": 4000, "loss": 2}\r
                {"step": 16, "loss": 1.5}
                {"tokens": 9000, "lo""");
        Collected.Run collected = collected();
        assertThat(collected.outcome()).isEmpty();
        assertThat(collected.observations())
                .containsExactly(
                        Observation.of(1000, 4, Map.of("norm", 2.0)),
                        Observation.of(2000, 3.25),
                        Observation.of(4000, 2));
        assertThat(collected.otherLines())
                .as("a step counts only where the sweep asks for steps")
                .isEqualTo(8);
    }

    @Test
    void aRunEndsWithItsMarker() throws IOException {
        write("metrics.jsonl", "{\"tokens\": 1000, \"loss\": 4}\n");
        write("exit", "0\n");
        write("host", "node7/job 12\n");
        write("seconds", "62\n");
        assertThat(collected().outcome()).isEmpty();
        write("done", "0\n");
        Collected.Run done = collected();
        assertThat(done.outcome()).contains(new Outcome.Finished());
        assertThat(done.host()).isEqualTo("node7/job 12");
        assertThat(done.seconds()).isEqualTo(62);
        write("done", "3\n");
        write("stderr.log", "a\n\nb\n");
        assertThat(collected().outcome())
                .contains(new Outcome.Failed("The trainer exited with code 3.\nIts last lines:\na\nb"));
    }

    /** A trainer that its cluster stopped may well end with 0. */
    @Test
    void aRunThatEndedHalfWayHasFailed() throws IOException {
        write("metrics.jsonl", "{\"tokens\": 500, \"loss\": 4}\n");
        write("done", "0\n");
        assertThat(collected().outcome())
                .hasValueSatisfying(outcome -> assertThat(outcome)
                        .isInstanceOfSatisfying(
                                Outcome.Failed.class,
                                failed -> assertThat(failed.error()).contains("after 500 of 1000 tokens")));
    }

    @Test
    void aLossThatIsGoneIsDivergenceUnlessALaterAttemptFindsIt() throws IOException {
        write("done", "1\n");
        write("metrics.jsonl", """
                {"tokens": 1000, "loss": 4}
                {"tokens": 2000, "loss": NaN}
                {"tokens": 3000, "loss": 5}
                """);
        assertThat(collected().outcome()).contains(new Outcome.Diverged(2000, "The trainer gave the loss as NaN."));
        assertThat(collected().observations()).containsExactly(Observation.of(1000, 4));
        write("done", "0\n");
        write("metrics.jsonl", """
                {"tokens": 1000, "loss": 4}
                {"tokens": 2000, "loss": NaN}
                {"tokens": 2000, "loss": 3}
                """);
        assertThat(collected().outcome()).contains(new Outcome.Finished());
        assertThat(collected().observations()).hasSize(2);
    }

    @Test
    void aTrainerWithoutMetricsHasFailedHoweverWellItEnded() throws IOException {
        write("done", "0\n");
        write("stdout.log", "{\"tokens\": 1000, \"loss\": 4}\n");
        assertThat(collected().outcome().orElseThrow())
                .isEqualTo(new Outcome.Failed(
                        ("The trainer ended well and left no metrics. Lines such as {\"tokens\": 65536, \"loss\": 3.21}"
                                        + " in %s are expected.\nIts last lines:\n{\"tokens\": 1000, \"loss\": 4}")
                                .formatted(run.resolve("metrics.jsonl"))));
    }

    @Test
    void bytesThatAreNoTextAndEndlessLinesAreOnlyOtherLines() throws IOException {
        byte[] garbage = new byte[3 << 20];
        Arrays.fill(garbage, (byte) 0xFF);
        garbage[garbage.length - 1] = '\n';
        Files.write(run.resolve("metrics.jsonl"), garbage);
        Files.writeString(run.resolve("metrics.jsonl"), "{\"tokens\": 1, \"loss\": 4}\n", StandardOpenOption.APPEND);
        assertThat(collected().otherLines()).isEqualTo(1);
        assertThat(collected().observations()).containsExactly(Observation.of(1, 4));
    }

    @Test
    void theKeysOfTheSweepAreUsed() throws IOException {
        folder = temporary.resolve("keys");
        emit("metrics: stdout\nloss_key: eval/loss\nstep_key: it\n");
        write("stdout.log", "{\"it\": 2, \"eval/loss\": 4}\n");
        assertThat(collected().observations()).containsExactly(Observation.of(1024, 4, Map.of("it", 2.0)));
    }

    @Test
    void whatIsNoEmittedSweepIsRefused() throws IOException {
        assertThatThrownBy(() -> Collected.from(temporary))
                .isInstanceOf(InputProblem.class)
                .hasMessage(
                        "%s is not an emitted sweep: it has no emission.json.\nMaybe hyperlaw sweep FILE --emit slurm %s writes one."
                                .formatted(temporary, temporary));
        Path list = folder.resolve("runs.jsonl");
        String good = Files.readString(list);
        Files.writeString(list, good.replace("\"lr\":0.001", "\"lr\":0.002"));
        assertThatThrownBy(() -> Collected.from(folder))
                .hasMessageMatching("Line 1 of .*runs.jsonl calls run .* what is run .*: it was changed.");
        Files.writeString(list, "{}\n");
        assertThatThrownBy(() -> Collected.from(folder)).isInstanceOf(InputProblem.class);
        Files.writeString(list, good);
        Path manifest = folder.resolve("emission.json");
        String said = Files.readString(manifest);
        for (String bad :
                new String[] {"", "{}", "[]", "{\"format\":1}", said.replace("\"slurm\"", "\"pbs\""), "\u0000"}) {
            Files.writeString(manifest, bad);
            assertThatThrownBy(() -> Collected.from(folder)).as(bad).isInstanceOf(InputProblem.class);
        }
        Files.writeString(manifest, said.replace("\"format\":1", "\"format\":2"));
        assertThatThrownBy(() -> Collected.from(folder)).hasMessageContaining("was written by a newer Hyperlaw");
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(run.resolve(name), text);
    }

    private Collected.Run collected() {
        Collected all = Collected.from(folder);
        assertThat(all.runs()).hasSize(1);
        assertThat(Collected.from(folder)).isEqualTo(all);
        return all.runs().get(0);
    }
}
