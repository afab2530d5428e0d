package dev.hyperlaw.lab.meter;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.sweep.meter.MeterReading;
import dev.hyperlaw.sweep.meter.MeterRequest;
import dev.hyperlaw.sweep.protocol.RunRequest;
import dev.hyperlaw.sweep.protocol.WorkerMessage;
import dev.hyperlaw.sweep.store.Outcome;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The meter as the command meets it: a real process. */
@Timeout(120)
class MeterProcessTest {

    @Test
    void answersRequestsAndEndsWithItsInput() throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        MeterProcess.class.getName())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        Writer in = process.outputWriter(UTF_8);
        try (BufferedReader out = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8))) {
            assertThat(next(out)).isInstanceOf(WorkerMessage.Hello.class);

            ask(in, new MeterRequest(run(10_000), List.of(0L, 1000L), 64).settings());
            assertThat(observed(out).tokens()).isZero();
            assertThat(observed(out).noise().examples()).isEqualTo(64);
            assertThat(ended(out)).isEqualTo(new Outcome.Finished());

            ask(in, run(10_000));
            assertThat(ended(out))
                    .isInstanceOfSatisfying(
                            Outcome.Failed.class,
                            failed -> assertThat(failed.error())
                                    .contains("meter.at")
                                    .doesNotContain("Exception"));

            // An endless one: the end of the input is noticed in the middle of it.
            ask(in, new MeterRequest(run(4_000_000_000L), List.of(4_000_000_000L), 64).settings());
            in.close();
            assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        } finally {
            process.destroyForcibly();
        }
    }

    private static RunConfiguration run(long tokens) {
        return RunConfiguration.of(Map.of(
                "objective", Setting.of("quadratic"),
                "optimizer", Setting.of("sign"),
                "lr", Setting.of(0.001),
                "batch_tokens", Setting.of(1),
                "tokens", Setting.of(tokens)));
    }

    private static void ask(Writer in, RunConfiguration settings) throws IOException {
        in.write(new RunRequest(settings.id(), Path.of("unused"), settings).line() + "\n");
        in.flush();
    }

    private static MeterReading observed(BufferedReader out) throws IOException {
        return MeterReading.of(((WorkerMessage.Observed) next(out)).observation());
    }

    private static Outcome ended(BufferedReader out) throws IOException {
        return ((WorkerMessage.Ended) next(out)).outcome();
    }

    /** The next message but progress. */
    private static WorkerMessage next(BufferedReader out) throws IOException {
        WorkerMessage message;
        do {
            message = WorkerMessage.parse(out.readLine()).orElseThrow();
        } while (message instanceof WorkerMessage.Reached);
        return message;
    }
}
