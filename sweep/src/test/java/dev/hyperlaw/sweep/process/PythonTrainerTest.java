package dev.hyperlaw.sweep.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.sweep.command.Execution;
import dev.hyperlaw.sweep.engine.LocalEngine;
import dev.hyperlaw.sweep.engine.Progress;
import dev.hyperlaw.sweep.engine.ThisMachine;
import dev.hyperlaw.sweep.file.Sweep;
import dev.hyperlaw.sweep.file.SweepFile;
import dev.hyperlaw.sweep.store.RunRecord;
import dev.hyperlaw.sweep.store.RunStatus;
import dev.hyperlaw.sweep.store.RunStore;
import dev.hyperlaw.sweep.store.RunStores;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The example of a user's own trainer, as its sweep file has it. */
class PythonTrainerTest {
    private static final Path EXAMPLE = Path.of("..", "examples", "python-trainer");
    /** Nats per token of the language that the example trains on; no model does better. */
    private static final double ENTROPY = 1.6502;

    @TempDir
    Path folder;

    private Sweep sweep;

    @BeforeEach
    void read() throws IOException {
        assumeTrue(
                Stream.of(System.getenv("PATH").split(":", -1))
                        .anyMatch(path -> Files.isExecutable(Path.of(path, "python3"))),
                "The example needs python3, which is not on the path.");
        sweep = SweepFile.read("sweep.yaml", Files.readString(EXAMPLE.resolve("sweep.yaml")));
    }

    @Test
    void theExampleTrainsAndItsBestLearningRateIsInsideTheGrid() throws Exception {
        List<RunConfiguration> runs = sweep.runs().stream()
                .filter(run -> run.number("batch_tokens") == 256 && run.number("seed") == 1)
                .toList();

        try (RunStore store = carriedOut(runs)) {
            List<RunRecord> done = store.runs("s");
            assertThat(done).hasSize(7).extracting(RunRecord::status).containsOnly(RunStatus.FINISHED);
            assertThat(done)
                    .allSatisfy(run -> assertThat(store.observations(run.id()))
                            .hasSize(11)
                            .allMatch(observation -> observation.loss() > ENTROPY));
            RunRecord best = done.stream()
                    .min(Comparator.comparing(run -> last(store, run).loss()))
                    .orElseThrow();
            assertThat(best.position()).isBetween(1, 5);
            assertThat(last(store, best).tokens()).isEqualTo(32_768);
            assertThat(last(store, best).loss()).isLessThan(ENTROPY + 0.1);
        }
    }

    @Test
    void aPreemptedRunGoesOnFromItsCheckpointToTheSameBits() throws Exception {
        RunConfiguration whole = sweep.runs().get(sweep.runs().size() - 1);
        RunConfiguration preempted = whole.with("command", Setting.of(whole.text("command") + " --preempt-at 60"));

        try (RunStore store = carriedOut(List.of(whole, preempted))) {
            assertThat(store.observations(preempted.id())).isNotEmpty().isEqualTo(store.observations(whole.id()));
            Path log = folder.resolve(preempted.id().hex()).resolve("stderr.log");
            assertThat(Files.readString(log)).contains("INFO preempted", "INFO resumed at step");
        }
    }

    private static Observation last(RunStore store, RunRecord run) {
        List<Observation> observations = store.observations(run.id());
        return observations.get(observations.size() - 1);
    }

    private RunStore carriedOut(List<RunConfiguration> runs) throws InterruptedException {
        RunStore store = RunStores.open(folder.resolve("runs.db").toString());
        store.add("s", sweep.source(), runs);
        Execution execution = sweep.execution();
        Execution here = new Execution(
                execution.metrics(),
                execution.keys(),
                execution.timeLimit(),
                execution.startupLimit(),
                execution.retries(),
                execution.retryExitCodes(),
                execution.environment(),
                Optional.of(EXAMPLE));
        new LocalEngine(
                        2,
                        number -> new CommandWorker(here, ThisMachine.worker(number, "test")),
                        LocalEngine.foldersIn(folder))
                .run("s", store, Progress.SILENT);
        return store;
    }
}
