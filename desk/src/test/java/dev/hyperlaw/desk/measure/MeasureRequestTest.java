package dev.hyperlaw.desk.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.desk.Watcher;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.quantity.Numeral;
import dev.hyperlaw.sweep.file.Sweep;
import dev.hyperlaw.sweep.file.SweepFile;
import dev.hyperlaw.sweep.meter.Estimate;
import dev.hyperlaw.sweep.meter.GradientNoise;
import dev.hyperlaw.sweep.meter.MeterReading;
import dev.hyperlaw.sweep.meter.MeterRequest;
import dev.hyperlaw.sweep.meter.Smoothness;
import dev.hyperlaw.sweep.protocol.RunRequest;
import dev.hyperlaw.sweep.protocol.WorkerMessage;
import dev.hyperlaw.sweep.store.Outcome;
import dev.hyperlaw.sweep.store.WorkerInfo;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class MeasureRequestTest {
    private static final String FILE = """
            objective: gpt
            optimizer: [sign, adamw]
            lr: [1e-3, 2e-3]
            batch: [4seq, 16seq]
            beta: 0.9
            tokens: 1M
            """;

    private static final Sweep SWEEP = SweepFile.read("sweep.yaml", FILE);

    @Test
    void theFirstRunOfEachOptimizerStandsForAll() {
        List<RunChoice.Chosen> chosen = new RunChoice(Map.of()).of(SWEEP);
        assertThat(chosen).extracting(one -> one.run().text("optimizer")).containsExactly("sign", "adamw");
        assertThat(chosen).allSatisfy(one -> {
            assertThat(one.run().number("lr")).isEqualTo(1e-3);
            assertThat(one.run().number("batch_tokens")).isEqualTo(128);
            assertThat(one.swept().learningRates().high()).isEqualTo(2e-3);
            assertThat(one.swept().batchTokens().high()).isEqualTo(512);
        });
    }

    @Test
    void settingsPickAnotherRun() {
        RunChoice choice = new RunChoice(Map.of("optimizer", "adamw", "lr", "0.002"));
        assertThat(choice.of(SWEEP)).singleElement().satisfies(one -> {
            assertThat(one.run().text("optimizer")).isEqualTo("adamw");
            assertThat(one.run().number("lr")).isEqualTo(2e-3);
        });
    }

    @Test
    void theStartTheDefaultPointAndTheRunsOwnBudgetAreMeasured() throws InterruptedException {
        MeasureResult result =
                request(List.of(), List.of(), OptionalDouble.empty()).answer(command(), Watcher.NOBODY);
        assertThat(result.sweep()).isEqualTo("sweep");
        assertThat(result.runs()).hasSize(2).allSatisfy(run -> {
            assertThat(run.readings()).extracting(MeterReading::tokens).containsExactly(0L, 62_500L);
            assertThat(run.budgets()).containsExactly(1_000_000L);
            assertThat(run.delta0()).isEqualTo(3);
            assertThat(run.notes()).containsExactly("as short as it is");
        });
    }

    @Test
    void pointsBudgetsAndFloorAreThoseAskedFor() throws InterruptedException {
        MeasureResult result = request(List.of("0", "64k"), List.of("2B", "1M", "2B"), OptionalDouble.of(1))
                .answer(command(), Watcher.NOBODY);
        MeasuredRun run = result.runs().get(0);
        assertThat(run.readings()).extracting(MeterReading::tokens).contains(0L, 64_000L);
        assertThat(run.budgets()).containsExactly(1_000_000L, 2_000_000_000L);
        assertThat(run.delta0()).isEqualTo(2);
    }

    @Test
    void theWatcherSeesEachRunAfterTheOther() throws InterruptedException {
        List<String> seen = new ArrayList<>();
        Watcher watcher = (task, steps) -> {
            seen.add("%s of %d".formatted(task, steps));
            return new Watcher.Task() {
                @Override
                public void reached(long done) {
                    seen.add(Long.toString(done));
                }

                @Override
                public void close() {
                    seen.add("closed");
                }
            };
        };
        request(List.of(), List.of(), OptionalDouble.empty()).answer(command(), watcher);
        assertThat(seen).containsExactly("measure of 2000", "500", "1500", "closed");
    }

    @Test
    void whatCannotBeMeasuredIsRefusedBeforeAnythingStarts() {
        assertThatThrownBy(() -> request(List.of("2M"), List.of(), OptionalDouble.empty()))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("--at is 2M, and the run ends after 1000000 tokens");
        assertThatThrownBy(() -> request(List.of(), List.of("3"), OptionalDouble.empty()))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("--tokens is 3, and one batch of the run holds 128");
        Sweep proxy = SweepFile.read("proxy.yaml", "objective: proxy\nlr: 1\nbatch: 1tok\ntokens: 1k\n");
        assertThatThrownBy(() -> new MeasureRequest(proxy, Map.of(), List.of(), List.of(), OptionalDouble.empty(), 64))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("The objective of proxy is proxy, and gradients can be measured only");
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

    private static MeasureRequest request(List<String> at, List<String> tokens, OptionalDouble floor) {
        return new MeasureRequest(SWEEP, Map.of(), numerals("--at", at), numerals("--tokens", tokens), floor, 64);
    }

    private static List<Numeral> numerals(String name, List<String> texts) {
        return texts.stream().map(text -> Numeral.parse(name, text)).toList();
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
            GradientNoise.NormNoise noise = new GradientNoise.NormNoise(1, one, one);
            return new MeterReading(
                    tokens,
                    3,
                    OptionalDouble.empty(),
                    10,
                    new GradientNoise(64, noise, noise, 1, new GradientNoise.TailIndex(one, 10, 60), one, List.of()),
                    new Smoothness(List.of(new Smoothness.Along(1, 1, 1)), 1));
        }
    }
}
