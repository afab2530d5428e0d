package dev.hyperlaw.sweep.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.sweep.machine.ProcessState;
import dev.hyperlaw.sweep.store.Outcome;
import dev.hyperlaw.sweep.store.RunRecord;
import dev.hyperlaw.sweep.store.WorkerInfo;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A worker written in shell, which crashes as native code does. */
@Timeout(60)
class ProcessWorkerTest {
    private static final String WORKER = """
            echo 'loading native libraries ...'
            echo '{"hello":{"name":"sh","versions":"sh 1","hardware":"'$OMP_NUM_THREADS' thread"}}'
            say() { printf '{"run":"%s",%s}\\n' "$run" "$1"; }
            while read -r line; do
              run=$(printf '%s' "$line" | sed 's/.*"run":"\\([0-9a-f]*\\)".*/\\1/')
              folder=$(printf '%s' "$line" | sed 's/.*"directory":"\\([^"]*\\)".*/\\1/')
              echo "at work on $run" >&2
              say '"reached":5'
              printf '{"run":"ffffffffffffffff","tokens":1,"loss":99}\\n'
              say '"tokens":10,"loss":2.5,"pid":'$$
              case "$line" in
                *crash-once*) [ -e "$folder/crashed" ] || { touch "$folder/crashed"; kill -SEGV $$; } ;;
                *crash-always*) echo "assertion in kernel" >&2; kill -SEGV $$ ;;
                *hang*) sleep 600 & echo $! > "$folder/child"; say '"tokens":15,"loss":2'; wait ;;
                *fail*) say '"ended":"failed","error":"no data"'; continue ;;
              esac
              say '"note":"half way"'
              say '"tokens":20,"loss":1.5,"pid":'$$
              say '"ended":"finished"'
            done
            """;

    @TempDir
    Path folder;

    private final Heard heard = new Heard();
    private final ProcessWorker worker =
            new ProcessWorker(List.of("sh", "-c", WORKER, "worker"), ProcessWorker.ONE_THREAD);

    @AfterEach
    void close() {
        worker.close();
    }

    @Test
    void oneProcessCarriesOutRunAfterRun() throws Exception {
        assertThat(worker.info()).isEqualTo(new WorkerInfo("sh", "sh 1", "1 thread"));
        assertThat(execute("plain", heard)).isEqualTo(new Outcome.Finished());
        assertThat(execute("other", heard)).isEqualTo(new Outcome.Finished());

        assertThat(heard.observations).extracting(Observation::tokens).containsExactly(10L, 20L, 10L, 20L);
        assertThat(heard.observations).extracting(Observation::loss).doesNotContain(99.0);
        assertThat(heard.observations).extracting(o -> o.metrics().get("pid")).containsOnly((double) pid());
        assertThat(heard.reached).containsExactly(5L, 5L);
        assertThat(heard.notes).containsExactly("half way", "half way");
        awaitLog("at work on");
        assertThat(folder.resolve("process")).doesNotExist();
    }

    /** What a worker prints is copied by a thread of its own, which a busy machine may keep waiting. */
    private void awaitLog(String text) throws Exception {
        long deadline = System.nanoTime() + 60_000_000_000L;
        while (!Files.readString(folder.resolve("worker.log")).contains(text) && System.nanoTime() < deadline) {
            Thread.sleep(10);
        }
        assertThat(folder.resolve("worker.log")).content().contains(text);
    }

    @Test
    void whatTheWorkerSaysOfAFailureIsTheOutcome() throws Exception {
        assertThat(execute("fail", heard)).isEqualTo(new Outcome.Failed("no data"));
        assertThat(execute("plain", heard)).isEqualTo(new Outcome.Finished());
    }

    @Test
    void aCrashCostsOneTry() throws Exception {
        assertThat(execute("crash-once", heard)).isEqualTo(new Outcome.Finished());

        assertThat(heard.observations).extracting(Observation::tokens).containsExactly(10L, 10L, 20L);
        assertThat(heard.observations.get(0).metrics())
                .isNotEqualTo(heard.observations.get(1).metrics());
        assertThat(heard.notes).contains("its worker process exited with signal 11 (SIGSEGV); tried again (2 of 3).");
    }

    @Test
    void aRunThatAlwaysCrashesHasFailedAndTheNextOneGoesOn() throws Exception {
        Outcome outcome = execute("crash-always", heard);

        assertThat(outcome).isInstanceOf(Outcome.Failed.class);
        assertThat(((Outcome.Failed) outcome).error())
                .contains("exited with signal 11 (SIGSEGV)")
                .contains("assertion in kernel");
        assertThat(heard.observations).hasSize(3);
        assertThat(execute("plain", heard)).isEqualTo(new Outcome.Finished());
    }

    @Test
    void interruptionEndsTheProcessAndAllItStarted() throws Exception {
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        Thread thread = new Thread(() -> {
            try {
                execute("hang", heard);
            } catch (Throwable e) {
                thrown.set(e);
            }
        });
        thread.start();
        while (heard.observations.size() < 2) {
            Thread.sleep(5);
        }
        long child = Long.parseLong(Files.readString(folder.resolve("child")).strip());
        long pid = pid();

        thread.interrupt();
        thread.join();

        assertThat(thrown.get()).isInstanceOf(InterruptedException.class);
        assertThat(running(pid)).isFalse();
        assertThat(running(child)).isFalse();
        assertThat(folder.resolve("process")).doesNotExist();
    }

    @Test
    void aRunNobodyWantsAnyMoreIsEndedWithItsProcess() throws Exception {
        Heard refusing = new Heard() {
            @Override
            public void observed(List<Observation> more) {
                super.observed(more);
                if (observations.size() == 2) {
                    throw new IllegalStateException("lost");
                }
            }
        };

        assertThatThrownBy(() -> execute("hang", refusing)).hasMessage("lost");

        assertThat(running(refusing.observations.get(0).metrics().get("pid").longValue()))
                .isFalse();
        assertThat(execute("plain", heard)).isEqualTo(new Outcome.Finished());
    }

    @Test
    void aWorkerThatCannotStartStopsTheSweepWithItsOwnWords() {
        ProcessWorker broken = new ProcessWorker(
                List.of("sh", "-c", "echo 'Error: could not find class LabWorker' >&2; exit 1"), Map.of());
        assertThatThrownBy(broken::info)
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("exited with code 1")
                .hasMessageContaining("could not find class LabWorker");
        assertThatThrownBy(() -> new ProcessWorker(List.of("/no/such/java"), Map.of()).info())
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("/no/such/java");
    }

    @Test
    void closingAWorkerEndsItsProcess() throws Exception {
        execute("plain", heard);
        long pid = pid();
        assertThat(running(pid)).isTrue();

        worker.close();

        assertThat(running(pid)).isFalse();
    }

    private long pid() {
        return heard.observations.get(0).metrics().get("pid").longValue();
    }

    private Outcome execute(String mode, Heard listener) throws InterruptedException {
        RunRecord run = Heard.claimed(RunConfiguration.of(Map.of("mode", Setting.of(mode))));
        return worker.execute(run, folder, listener);
    }

    private static boolean running(long pid) {
        return ProcessHandle.of(pid).filter(ProcessState::running).isPresent();
    }
}
