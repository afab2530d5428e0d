package dev.hyperlaw.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.desk.sweep.SweepFiles;
import dev.hyperlaw.app.extension.Extension;
import dev.hyperlaw.app.terminal.Terminal;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.sweep.meter.Estimate;
import dev.hyperlaw.sweep.meter.GradientNoise;
import dev.hyperlaw.sweep.meter.MeterReading;
import dev.hyperlaw.sweep.meter.MeterRequest;
import dev.hyperlaw.sweep.meter.NormNoise;
import dev.hyperlaw.sweep.meter.Smoothness;
import dev.hyperlaw.sweep.meter.TailIndex;
import dev.hyperlaw.sweep.protocol.RunRequest;
import dev.hyperlaw.sweep.protocol.WorkerMessage;
import dev.hyperlaw.sweep.store.Outcome;
import dev.hyperlaw.sweep.store.WorkerInfo;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

@Timeout(60)
class MeasureCommandTest {
    private static final String FILE = """
            objective: gpt
            optimizer: [sign, adamw]
            lr: [1e-3, 2e-3]
            batch: [4seq, 16seq]
            beta: 0.9
            tokens: 1M
            """;

    @TempDir
    Path folder;

    @Test
    void theFirstRunOfEachOptimizerStandsForAll() throws IOException {
        List<RunChoice.Chosen> chosen = new RunChoice(Map.of()).of(SweepFiles.read(written(FILE)));
        assertThat(chosen).extracting(one -> one.run().text("optimizer")).containsExactly("sign", "adamw");
        assertThat(chosen).allSatisfy(one -> {
            assertThat(one.run().number("lr")).isEqualTo(1e-3);
            assertThat(one.run().number("batch_tokens")).isEqualTo(128);
            assertThat(one.swept().learningRates().high()).isEqualTo(2e-3);
            assertThat(one.swept().batchTokens().high()).isEqualTo(512);
        });
    }

    @Test
    void settingsPickAnotherRun() throws IOException {
        RunChoice choice = new RunChoice(Map.of("optimizer", "adamw", "lr", "0.002"));
        assertThat(choice.of(SweepFiles.read(written(FILE)))).singleElement().satisfies(one -> {
            assertThat(one.run().text("optimizer")).isEqualTo("adamw");
            assertThat(one.run().number("lr")).isEqualTo(2e-3);
        });
        assertProblem(FILE, "optimizer can be adamw, sign", "--with", "optimizer=sing");
        assertProblem(FILE, "there is no width", "--with", "width=3");
    }

    @Test
    void whatCannotBeMeasuredIsSaidBeforeAnythingStarts() throws IOException {
        assertProblem(FILE, "--at is 2M, and the run ends after 1000000 tokens", "--at", "0,2M");
        assertProblem(FILE, "--samples is 10, and must lie in 64", "--samples", "10");
        assertProblem(FILE, "--tokens is 3, and one batch", "--tokens", "3");
        assertProblem(FILE, "--floor is -1", "--floor", "-1");
        assertProblem("objective: proxy\nlr: 1\nbatch: 1tok\ntokens: 1k\n", "gradients can be measured only");
    }

    @Test
    void theLabIsNeededForWhatItTrains() throws IOException {
        MeasureCommand command = parsed(written(FILE).toString());
        assertThat(command.extensions()).containsExactly(Extension.LAB);
        assertThat(parsed(written("objective: proxy\nlr: 1\nbatch: 1tok\ntokens: 1k\n")
                                .toString())
                        .extensions())
                .isEmpty();
        assertThat(parsed().extensions()).isEmpty();
    }

    @Test
    void theProcessIsAskedAndHeard() throws InterruptedException {
        RunConfiguration run = RunConfiguration.of(Map.of("lr", Setting.of(1e-3)));
        List<Long> progress = new ArrayList<>();
        try (MeterRuns meter = new MeterRuns(command())) {
            MeterRuns.Measured measured = meter.measure(new MeterRequest(run, List.of(0L, 64L), 64), progress::add);
            assertThat(measured.readings()).extracting(MeterReading::tokens).containsExactly(0L, 64L);
            assertThat(measured.notes()).containsExactly("as short as it is");
            assertThat(progress).containsExactly(500L);
            MeterRequest diverging = new MeterRequest(run.with("lr", Setting.of(9)), List.of(0L), 64);
            assertThatThrownBy(() -> meter.measure(diverging, steps -> {}))
                    .isInstanceOf(InputProblem.class)
                    .hasMessageContaining("diverged after 32 tokens: the loss is gone");
        }
    }

    private void assertProblem(String file, String message, String... options) throws IOException {
        List<String> words = new ArrayList<>(List.of(written(file).toString()));
        words.addAll(List.of(options));
        assertThatThrownBy(() -> parsed(words.toArray(String[]::new)).call())
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining(message);
    }

    private static MeasureCommand parsed(String... words) {
        MeasureCommand command = new MeasureCommand(
                Terminal.of(new PrintWriter(new StringWriter()), new PrintWriter(new StringWriter())));
        new CommandLine(command).parseArgs(words);
        return command;
    }

    private Path written(String text) throws IOException {
        return Files.writeString(folder.resolve("sweep.yaml"), text);
    }

    private static List<String> command() {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Answering.class.getName());
    }

    /** Speaks the protocol of the meter in a process of its own, without measuring anything. */
    static final class Answering {
        private Answering() {}

        public static void main(String[] arguments) throws IOException {
            say(new WorkerMessage.Hello(new WorkerInfo("test", "none", "none")));
            BufferedReader requests = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
            for (String line = requests.readLine(); line != null; line = requests.readLine()) {
                RunRequest request = RunRequest.parse(line);
                MeterRequest wanted = MeterRequest.of(request.configuration());
                if (wanted.run().number("lr") > 1) {
                    say(new WorkerMessage.Ended(request.run(), new Outcome.Diverged(32, "the loss is gone")));
                    continue;
                }
                say(new WorkerMessage.Note(request.run(), "as short as it is"));
                say(new WorkerMessage.Reached(request.run(), 500));
                for (long tokens : wanted.at()) {
                    say(new WorkerMessage.Observed(
                            request.run(), reading(tokens).observation()));
                }
                say(new WorkerMessage.Ended(request.run(), new Outcome.Finished()));
            }
        }

        private static void say(WorkerMessage message) {
            System.out.println(message.line());
        }

        private static MeterReading reading(long tokens) {
            Estimate one = new Estimate(1, 1, 1);
            NormNoise noise = new NormNoise(1, one, one);
            return new MeterReading(
                    tokens,
                    3,
                    OptionalDouble.empty(),
                    10,
                    new GradientNoise(64, noise, noise, 1, new TailIndex(one, 10, 60), one, List.of()),
                    new Smoothness(List.of(new Smoothness.Along(1, 1, 1)), 1));
        }
    }
}
