package dev.hyperlaw.sweep.process;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.sweep.command.CommandWords;
import dev.hyperlaw.sweep.command.Execution;
import dev.hyperlaw.sweep.command.MetricChannel;
import dev.hyperlaw.sweep.machine.ProcessState;
import dev.hyperlaw.sweep.protocol.MetricKeys;
import dev.hyperlaw.sweep.store.Outcome;
import dev.hyperlaw.sweep.store.WorkerInfo;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Real processes of a real shell; {@code $1} is the run's folder. */
@Timeout(60)
class CommandWorkerTest {
    private static final Outcome FINISHED = new Outcome.Finished();

    @TempDir
    Path folder;

    private final Heard heard = new Heard();
    private String stepKey = "no_step_key";
    private long planned;
    private int attempts = 1;
    private Duration grace = Duration.ofSeconds(5);
    private Execution execution = execution(MetricChannel.STDOUT, Optional.empty(), Optional.empty(), 3);

    @Test
    void metricsAreFoundBetweenWhateverElseIsPrinted() throws Exception {
        Outcome outcome = execute("""
                echo "starting {not json"
                printf '50%%|###\\r75%%|####\\r{"tokens":1000,"loss":3.5,"train_loss":3.25}\\n'
                echo '{"event":"saved"}'; echo '{"step":3,"loss":4}'; echo '[1,2]'; echo '{"tokens":1500,"loss":3.'
                head -c 2000000 /dev/zero | tr '\\0' 'x'; echo
                echo '{"tokens":9,"loss":9}' >&2
                printf '\\377\\376 bytes of no text\\n'
                printf '{"tokens":2000,"loss":3.0}'
                """);

        assertThat(outcome).isEqualTo(FINISHED);
        assertThat(heard.observations)
                .containsExactly(Observation.of(1000, 3.5, Map.of("train_loss", 3.25)), Observation.of(2000, 3.0));
        assertThat(Files.readAllLines(folder.resolve("stdout.log"), ISO_8859_1))
                .contains("starting {not json", "{\"tokens\":2000,\"loss\":3.0}");
        assertThat(folder.resolve("stderr.log")).hasContent("{\"tokens\":9,\"loss\":9}");
    }

    @Test
    void aFloodOfMetricsIsTakenToTheLast() throws Exception {
        assertThat(execute("seq 1 30000 | sed 's/.*/{\"tokens\":&,\"loss\":1}/'"))
                .isEqualTo(FINISHED);
        assertThat(heard.observations).hasSize(30_000);
    }

    @Test
    void aTrainerThatPrintsWithoutEndLosesNoMetricAndLeavesASmallLog() throws Exception {
        Outcome outcome = execute("""
                echo '{"tokens":1,"loss":1}'
                yes '50%|#########' | head -c 100000000 | tr '\\n' '\\r'; echo; echo '{"tokens":2,"loss":1}'
                yes '70%|#########' | head -c 100000000 >&2; echo '{"tokens":3,"loss":1}'
                """);

        assertThat(outcome).isEqualTo(FINISHED);
        assertThat(heard.observations).extracting(Observation::tokens).containsExactly(1L, 2L, 3L);
        assertThat(Files.size(folder.resolve("stdout.log"))).isLessThan(17 << 20);
        assertThat(Files.size(folder.resolve("stderr.log"))).isLessThan(17 << 20);
    }

    @Test
    void linesThatAnAttemptOfOursPrintedWhileNobodyReadAreTaken() throws Exception {
        Files.writeString(folder.resolve("stdout.log"), "{\"tokens\":1000,\"loss\":3.5}\n{\"tokens\":2000,\"lo");
        attempts = 2;
        planned = 3000;

        Outcome outcome = execute("printf '{\"tokens\":3000,\"loss\":3}'");

        assertThat(outcome).isEqualTo(FINISHED);
        assertThat(heard.losses()).containsExactly(3.5, 3.0);
    }

    @Test
    void aTrainerMayRemoveItsFolderAndIsStillHeard() throws Exception {
        Outcome outcome = execute("rm -r \"$1\"; sleep 0.3; echo '{\"tokens\":1,\"loss\":2}'");

        assertThat(outcome).isEqualTo(FINISHED);
        assertThat(heard.losses()).containsExactly(2.0);
    }

    @Test
    void metricsMayComeInAFileInstead() throws Exception {
        execution = execution(MetricChannel.FILE, Optional.empty(), Optional.empty(), 3);

        Outcome outcome = execute("""
                echo '{"tokens":7,"loss":7}'
                printf '{"tokens":1000,' > "$1/metrics.jsonl"; sleep 0.3
                printf '"loss":3.5}\\n' >> "$1/metrics.jsonl"; sleep 0.3
                printf '{"tokens":2000,"loss":3.0}' >> "$1/metrics.jsonl"
                """);

        assertThat(outcome).isEqualTo(FINISHED);
        assertThat(heard.observations).containsExactly(Observation.of(1000, 3.5), Observation.of(2000, 3.0));
    }

    @Test
    void linesThatATrainerWroteWhileNobodyReadAreTaken() throws Exception {
        execution = execution(MetricChannel.FILE, Optional.empty(), Optional.empty(), 3);
        Files.writeString(folder.resolve("metrics.jsonl"), "{\"tokens\":1000,\"loss\":3.5}\n");

        assertThat(execute("exit 0")).isEqualTo(FINISHED);
        assertThat(heard.observations).containsExactly(Observation.of(1000, 3.5));
    }

    @Test
    void aRequeuedTrainerRepeatsItselfAndItsLastWordCounts() throws Exception {
        Outcome outcome = execute("""
                echo '{"tokens":1000,"loss":3.5}'; echo '{"tokens":2000,"loss":3.0}'
                if [ ! -e "$1/checkpoint" ]; then touch "$1/checkpoint"; exit 75; fi
                echo '{"tokens":2000,"loss":2.9}'; echo '{"tokens":3000,"loss":2.5}'
                """);

        assertThat(outcome).isEqualTo(FINISHED);
        assertThat(heard.losses()).containsExactly(3.5, 2.9, 2.5);
        assertThat(heard.observations)
                .as("the same values are not reported twice")
                .hasSize(4);
        assertThat(heard.notes).containsExactly("the trainer exited with code 75 and is started again (1 of 3).");
    }

    @Test
    void aTrainerThatBeginsItsFileAnewIsReadAnew() throws Exception {
        execution = execution(MetricChannel.FILE, Optional.empty(), Optional.empty(), 3);

        Outcome outcome = execute("""
                if [ ! -e "$1/again" ]; then
                  touch "$1/again"
                  printf '{"tokens":1,"loss":9.000001}\\n{"tokens":2,"loss":8}\\n' > "$1/metrics.jsonl"
                  exit 75
                fi
                printf '{"tokens":1,"loss":7}\\n{"tokens":2,"loss":6}\\n{"tokens":3,"loss":5}\\n' > "$1/metrics.jsonl"
                """);

        assertThat(outcome).isEqualTo(FINISHED);
        assertThat(heard.losses()).containsExactly(7.0, 6.0, 5.0);
    }

    @Test
    void retriesEndAndWhatWasReportedStays() throws Exception {
        execution = execution(MetricChannel.STDOUT, Optional.empty(), Optional.empty(), 2);

        Outcome outcome =
                execute("echo '{\"tokens\":1000,\"loss\":3.5}'; echo x >> \"$1/starts\"; echo busy >&2; exit 75");

        assertThat(error(outcome))
                .startsWith("The trainer exited with code 75, after 2 more tries.")
                .contains("busy");
        assertThat(Files.readAllLines(folder.resolve("starts"))).hasSize(3);
        assertThat(heard.losses()).containsExactly(3.5);
    }

    @Test
    void aFailureIsToldWithItsLastLinesAndNotRetried() throws Exception {
        Outcome outcome = execute(
                "echo x >> \"$1/starts\"; echo '{\"tokens\":1,\"loss\":2}'; echo 'ImportError: torch' >&2; exit 3");

        assertThat(error(outcome))
                .startsWith("The trainer exited with code 3.\n")
                .contains("ImportError: torch");
        assertThat(Files.readAllLines(folder.resolve("starts"))).hasSize(1);
    }

    @Test
    void aCrashIsToldByItsSignal() throws Exception {
        assertThat(error(execute("kill -SEGV $$"))).startsWith("The trainer exited with signal 11 (SIGSEGV).");
    }

    @Test
    void aTrainerWithoutMetricsIsToldWhatIsExpected() throws Exception {
        Outcome outcome = execute("echo 'loss = 3.5'; touch \"$1/metrics.jsonl\"");

        assertThat(error(outcome))
                .contains("printed no metrics")
                .contains("{\"tokens\": 65536, \"loss\": 3.21}")
                .contains("metrics: file")
                .endsWith("loss = 3.5");
    }

    /** Many trainers save a checkpoint and end well when their machine is taken away. */
    @Test
    void aTrainerThatEndsWellHalfWayHasNotFinished() throws Exception {
        planned = 10_000;
        assertThat(error(execute("echo '{\"tokens\":4000,\"loss\":3.5}'")))
                .contains("after 4000 of 10000 tokens")
                .contains("Maybe it was stopped early");
        assertThat(execute("echo '{\"tokens\":9500,\"loss\":3.5}'")).isEqualTo(FINISHED);
    }

    @Test
    void aLostLossIsADivergenceAndEndsTheTrainer() throws Exception {
        Outcome outcome =
                execute("echo '{\"tokens\":1000,\"loss\":3.5}'; echo '{\"tokens\":2000,\"loss\":NaN}'; sleep 600");

        assertThat(outcome).isEqualTo(new Outcome.Diverged(2000, "The trainer gave the loss as NaN."));
        assertThat(heard.losses()).containsExactly(3.5);
    }

    @Test
    void theTimeLimitCountsFromTheFirstMetric() throws Exception {
        execution = execution(MetricChannel.STDOUT, Optional.of(Duration.ofSeconds(1)), Optional.empty(), 3);

        assertThat(execute("sleep 1.2; echo '{\"tokens\":1,\"loss\":2}'")).isEqualTo(FINISHED);
        assertThat(error(execute("echo '{\"tokens\":1,\"loss\":2}'; sleep 600")))
                .startsWith("The trainer was ended at its time limit, 1 s after its first metric.");
    }

    @Test
    void theStartUpLimitCountsUntilTheFirstMetric() throws Exception {
        execution = execution(MetricChannel.STDOUT, Optional.empty(), Optional.of(Duration.ofMillis(1100)), 3);

        assertThat(execute("echo '{\"tokens\":1,\"loss\":2}'; sleep 1.3")).isEqualTo(FINISHED);
        assertThat(error(execute("sleep 600")))
                .startsWith("The trainer was ended at its start-up limit, 1.1 s without");
    }

    @Test
    void nothingThatATrainerStartedOutlivesIt() throws Exception {
        grace = Duration.ofMillis(200);
        Outcome outcome = execute("""
                sleep 600 & echo $! >> "$1/left"
                (trap '' TERM; (sleep 600 & echo $! >> "$1/left"; wait) & )
                echo '{"tokens":1,"loss":2}'
                sleep 0.3
                """);

        assertThat(outcome).isEqualTo(FINISHED);
        assertThat(Files.readAllLines(folder.resolve("left")))
                .hasSize(2)
                .noneMatch(pid -> running(Long.parseLong(pid)));
        assertThat(folder.resolve("process")).doesNotExist();
    }

    @Test
    void interruptionAsksTheTrainerToEndAndKeepsItsLastWords() throws Exception {
        grace = Duration.ofSeconds(2);
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        Thread thread = new Thread(() -> {
            try {
                execute("""
                        trap 'echo "{\\"tokens\\":2000,\\"loss\\":3}"; kill $!; exit 0' TERM
                        (trap '' TERM; exec sleep 600) & echo $! > "$1/left"
                        echo '{"tokens":1000,"loss":3.5}'
                        wait
                        """);
            } catch (Throwable e) {
                thrown.set(e);
            }
        });
        thread.start();
        heard.first.await();

        thread.interrupt();
        thread.join();

        assertThat(thrown.get()).isInstanceOf(InterruptedException.class);
        assertThat(heard.losses()).containsExactly(3.5, 3.0);
        assertThat(running(
                        Long.parseLong(Files.readString(folder.resolve("left")).strip())))
                .isFalse();
    }

    @Test
    void aTrainerThatOutlivedUsIsEndedBeforeItsSuccessorStarts() throws Exception {
        Process orphan = Launch.start(
                List.of("sh", "-c", "sleep 600 & echo $! > \"$1/child\"; wait", "sh", folder.toString()),
                folder,
                Map.of(),
                folder);
        while (!Files.exists(folder.resolve("child"))
                || Files.readString(folder.resolve("child")).isBlank()) {
            Thread.sleep(5);
        }
        long child = Long.parseLong(Files.readString(folder.resolve("child")).strip());

        Outcome outcome = execute("kill -0 %d 2>/dev/null && echo both > \"$1/both\"; echo '{\"tokens\":1,\"loss\":2}'"
                .formatted(orphan.pid()));

        assertThat(outcome).isEqualTo(FINISHED);
        assertThat(heard.notes)
                .containsExactly("process %d of an earlier attempt still ran, and was ended.".formatted(orphan.pid()));
        assertThat(folder.resolve("both")).doesNotExist();
        assertThat(running(child)).isFalse();
    }

    @Test
    void aStrangerWithTheIdOfAnEarlierProcessIsLeftAlone() throws Exception {
        Process stranger = new ProcessBuilder("sleep", "600").start();
        String host = ProcessRecord.thisHost();
        Files.writeString(
                folder.resolve("process"),
                "%d 1000000 %s %s".formatted(stranger.pid(), host, ProcessRecord.thisBoot()));
        assertThat(execute("echo '{\"tokens\":1,\"loss\":2}'")).isEqualTo(FINISHED);
        assertThat(stranger.isAlive()).isTrue();

        ProcessRecord.write(folder, stranger.toHandle());
        String written = Files.readString(folder.resolve("process"));
        Files.writeString(folder.resolve("process"), written.replace(ProcessRecord.thisBoot(), "another-boot"));
        assertThat(execute("echo '{\"tokens\":1,\"loss\":2}'")).isEqualTo(FINISHED);
        assertThat(stranger.isAlive()).isTrue();

        Files.writeString(folder.resolve("process"), written.replace(" " + host + " ", " elsewhere "));
        assertThat(execute("echo '{\"tokens\":1,\"loss\":2}'")).isEqualTo(FINISHED);
        assertThat(stranger.isAlive()).isTrue();
        assertThat(heard.notes)
                .containsExactly("an earlier attempt ran on elsewhere as process %d; if it still does, end it there."
                        .formatted(stranger.pid()));
        stranger.destroyForcibly();
    }

    @Test
    void theTrainerSeesItsEnvironmentItsFolderAndItsSettings() throws Exception {
        stepKey = "step_key";
        execution = new Execution(
                MetricChannel.STDOUT,
                new MetricKeys("n", "eval/loss", "step"),
                Optional.empty(),
                Optional.empty(),
                0,
                Set.of(),
                Map.of("RUN_LR", "{lr}"),
                Optional.of(Files.createDirectory(folder.resolve("work"))));

        Outcome outcome = execute("""
                case "$(pwd)" in */work) echo "{\\"step\\":2,\\"eval/loss\\":$RUN_LR}";; esac
                [ -n "$HOME$PATH" ] && read line || echo '{"n":7,"eval/loss":1}'
                """);

        assertThat(outcome).isEqualTo(FINISHED);
        assertThat(heard.observations)
                .containsExactly(Observation.of(128, 0.001, Map.of("step", 2.0)), Observation.of(7, 1));
    }

    @Test
    void aProgramThatIsNotThereStopsTheSweep() {
        for (String program : List.of("no-such-program", "./no-such-program", "/")) {
            RunConfiguration run = RunConfiguration.of(Map.of("command", Setting.of(program)));
            assertThatThrownBy(() -> worker().execute(Heard.claimed(run), folder, heard))
                    .isInstanceOf(InputProblem.class)
                    .hasMessageContaining("'" + program + "'");
        }
    }

    private Outcome execute(String script) throws InterruptedException {
        String template =
                CommandWords.join(List.of("sh", "-c", script.replace("{", "{{").replace("}", "}}"), "sh", "{run_dir}"));
        RunConfiguration run = RunConfiguration.of(Map.of(
                        "command", Setting.of(template), "lr", Setting.of(0.001), "batch_tokens", Setting.of(64)))
                .with(stepKey, Setting.of("step"))
                .with("tokens", Setting.of(planned));
        return worker().execute(Heard.claimed(run, attempts), folder, heard);
    }

    private CommandWorker worker() {
        return new CommandWorker(execution, new WorkerInfo("test", "1", "none"), grace);
    }

    private static Execution execution(
            MetricChannel metrics, Optional<Duration> timeLimit, Optional<Duration> startupLimit, int retries) {
        return new Execution(
                metrics,
                MetricKeys.STANDARD,
                timeLimit,
                startupLimit,
                retries,
                Execution.DEFAULT_RETRY_EXIT_CODES,
                Map.of(),
                Optional.empty());
    }

    private static String error(Outcome outcome) {
        assertThat(outcome).isInstanceOf(Outcome.Failed.class);
        return ((Outcome.Failed) outcome).error();
    }

    private static boolean running(long pid) {
        return ProcessHandle.of(pid).filter(ProcessState::running).isPresent();
    }
}
