package dev.hyperlaw.lab.worker;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.sweep.protocol.RunRequest;
import dev.hyperlaw.sweep.protocol.WorkerMessage;
import dev.hyperlaw.sweep.store.Outcome;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The worker as the engine meets it: a real process. */
@Timeout(120)
class LabWorkerTest {
    @TempDir
    Path directory;

    @Test
    void carriesOutOneRequestAfterTheOtherAndSaysHowEachEnded() throws IOException {
        try (Worker worker = new Worker()) {
            assertThat(worker.next())
                    .isInstanceOfSatisfying(
                            WorkerMessage.Hello.class,
                            hello -> assertThat(hello.info().versions())
                                    .contains("java " + System.getProperty("java.version"), "libtorch 2."));

            RunConfiguration good = configuration(10_000);
            List<WorkerMessage> said = worker.carryOut(good);
            assertThat(observations(said)).extracting(Observation::tokens).contains(1000L, 10_000L);
            assertThat(ended(said)).isEqualTo(new Outcome.Finished());

            RunConfiguration bad = good.with("optimizer", Setting.of("sing"));
            assertThat(ended(worker.carryOut(bad)))
                    .isInstanceOfSatisfying(
                            Outcome.Failed.class,
                            failed -> assertThat(failed.error())
                                    .contains("optimizer is 'sing'", "Maybe sign was meant")
                                    .doesNotContain("Exception"));

            assertThat(observations(worker.carryOut(good))).isEqualTo(observations(said));
        }
    }

    @Test
    void endsWithItsInputAndTheNextOneGoesOnWhereItWas() throws IOException, InterruptedException {
        RunConfiguration endless = configuration(10_000_000_000L);
        List<WorkerMessage> before = new ArrayList<>();
        try (Worker worker = new Worker()) {
            worker.next();
            worker.ask(endless);
            while (reached(before).size() < 2) { // they come half a second apart
                before.add(worker.next());
            }
            worker.requests.close();
            assertThat(worker.process.waitFor(60, TimeUnit.SECONDS)).isTrue();
            before.addAll(worker.rest());
        }
        assertThat(before).noneMatch(WorkerMessage.Ended.class::isInstance);
        assertThat(observations(before)).isNotEmpty();
        assertThat(directory.resolve("checkpoint")).exists();

        try (Worker worker = new Worker()) {
            worker.next();
            worker.ask(endless);
            List<WorkerMessage> after = new ArrayList<>();
            while (reached(after).isEmpty()) {
                after.add(worker.next());
            }
            List<Long> there = reached(before);
            assertThat(reached(after).get(0)).isGreaterThan(there.get(there.size() - 1));
            assertThat(observations(after)).isEqualTo(observations(before));
        }
    }

    @Test
    void tellsOfADamagedCheckpointAndStartsAnew() throws IOException {
        Files.writeString(
                directory.resolve("checkpoint"), "hyperlaw checkpoint 1\n" + "and then the power failed ".repeat(9));
        try (Worker worker = new Worker()) {
            worker.next();
            List<WorkerMessage> said = worker.carryOut(configuration(2000));
            assertThat(said.get(0))
                    .isInstanceOfSatisfying(
                            WorkerMessage.Note.class,
                            note -> assertThat(note.text()).contains("is damaged"));
            assertThat(ended(said)).isEqualTo(new Outcome.Finished());
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void growsNoMoreBetweenAThousandAndFiveThousandSteps() throws IOException {
        RunConfiguration mlp = RunConfiguration.of(new TreeMap<>(Map.of(
                "objective", Setting.of("mlp"),
                "optimizer", Setting.of("adamw"),
                "lr", Setting.of(1e-3),
                "batch_tokens", Setting.of(32),
                "record", Setting.of("32000,160000"),
                "data.validation_tokens", Setting.of(64),
                "tokens", Setting.of(160_000))));
        // Java's own memory is taken at the start, so that what grows is native.
        try (Worker worker = new Worker("-Xms64m", "-Xmx64m", "-XX:+AlwaysPreTouch", "-XX:+UseSerialGC")) {
            worker.next();
            worker.ask(mlp);
            List<Long> resident = new ArrayList<>();
            for (WorkerMessage said = worker.next(); !(said instanceof WorkerMessage.Ended); said = worker.next()) {
                if (said instanceof WorkerMessage.Observed) {
                    resident.add(worker.residentKilobytes());
                }
            }
            // One copy of the weights kept per step would be 100 MB, one batch 17 MB.
            assertThat(resident).hasSize(2);
            assertThat(resident.get(1) - resident.get(0)).isLessThan(10_000);
        }
    }

    private static RunConfiguration configuration(long tokens) {
        return RunConfiguration.of(new TreeMap<>(Map.of(
                "objective", Setting.of("quadratic"),
                "optimizer", Setting.of("sign"),
                "lr", Setting.of(0.01),
                "batch_tokens", Setting.of(10),
                "record", Setting.of("10,1000"),
                "tokens", Setting.of(tokens))));
    }

    private static List<Observation> observations(List<WorkerMessage> messages) {
        return messages.stream()
                .filter(WorkerMessage.Observed.class::isInstance)
                .map(message -> ((WorkerMessage.Observed) message).observation())
                .toList();
    }

    private static List<Long> reached(List<WorkerMessage> messages) {
        return messages.stream()
                .filter(WorkerMessage.Reached.class::isInstance)
                .map(message -> ((WorkerMessage.Reached) message).tokens())
                .toList();
    }

    private static Outcome ended(List<WorkerMessage> messages) {
        return ((WorkerMessage.Ended) messages.get(messages.size() - 1)).outcome();
    }

    private final class Worker implements AutoCloseable {
        final Process process;
        final Writer requests;
        final BufferedReader messages;

        Worker(String... options) throws IOException {
            List<String> command = new ArrayList<>(List.of(options));
            command.add(
                    0, Path.of(System.getProperty("java.home"), "bin", "java").toString());
            command.addAll(List.of("-cp", System.getProperty("java.class.path"), LabWorker.class.getName()));
            process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            requests = process.outputWriter(UTF_8);
            messages = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
        }

        void ask(RunConfiguration configuration) throws IOException {
            requests.write(new RunRequest(configuration.id(), directory, configuration).line() + "\n");
            requests.flush();
        }

        /** The next message; everything on standard output is one. */
        WorkerMessage next() throws IOException {
            return WorkerMessage.parse(messages.readLine()).orElseThrow();
        }

        List<WorkerMessage> carryOut(RunConfiguration configuration) throws IOException {
            ask(configuration);
            List<WorkerMessage> said = new ArrayList<>();
            do {
                said.add(next());
            } while (!(said.get(said.size() - 1) instanceof WorkerMessage.Ended));
            return said;
        }

        List<WorkerMessage> rest() throws IOException {
            List<WorkerMessage> said = new ArrayList<>();
            for (String line = messages.readLine(); line != null; line = messages.readLine()) {
                said.add(WorkerMessage.parse(line).orElseThrow());
            }
            return said;
        }

        long residentKilobytes() throws IOException {
            return Files.readAllLines(Path.of("/proc", Long.toString(process.pid()), "status")).stream()
                    .filter(line -> line.startsWith("VmRSS:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")))
                    .sum();
        }

        @Override
        public void close() {
            process.destroyForcibly();
        }
    }
}
