package dev.hyperlaw.sweep.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.RunId;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.sweep.store.Outcome;
import dev.hyperlaw.sweep.store.Owner;
import dev.hyperlaw.sweep.store.RunRecord;
import dev.hyperlaw.sweep.store.RunStatus;
import dev.hyperlaw.sweep.store.RunStore;
import dev.hyperlaw.sweep.store.RunStores;
import dev.hyperlaw.sweep.store.WorkerInfo;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LocalEngineTest {
    private static final WorkerInfo WORKER = new WorkerInfo("test", "1", "none");

    @TempDir
    Path folder;

    private RunStore store;
    private final AtomicInteger opened = new AtomicInteger();
    private final AtomicInteger closed = new AtomicInteger();

    @BeforeEach
    void open() {
        store = RunStores.open(folder.resolve("runs.db").toString());
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void everyRunIsCarriedOutOnceInAFolderOfItsOwn() throws Exception {
        store.add("s", "", runs(12));
        List<RunId> carriedOut = Collections.synchronizedList(new ArrayList<>());

        engine(3, (run, directory, listener) -> {
                    carriedOut.add(run.id());
                    assertThat(directory)
                            .isEqualTo(folder.resolve(run.id().hex()))
                            .isDirectory();
                    listener.observed(List.of(Observation.of(10, 2), Observation.of(20, 1)));
                    return new Outcome.Finished();
                })
                .run("s", store, Progress.SILENT);

        assertThat(carriedOut).hasSize(12).doesNotHaveDuplicates();
        assertThat(store.runs("s")).allSatisfy(run -> {
            assertThat(run.status()).isEqualTo(RunStatus.FINISHED);
            assertThat(run.tokens()).isEqualTo(20);
            assertThat(run.seconds()).isPositive();
            assertThat(run.attempts()).isEqualTo(1);
        });
        assertThat(closed).hasValue(3);
    }

    @Test
    void anObservationIsInTheStoreBeforeAnybodyHearsOfIt() throws Exception {
        store.add("s", "", runs(1));
        List<Observation> heard = new ArrayList<>();
        List<Outcome> ended = new ArrayList<>();
        Progress progress = new Progress() {
            @Override
            public void observed(RunRecord run, Observation observation) {
                assertThat(store.observations(run.id())).contains(observation);
                heard.add(observation);
            }

            @Override
            public void ended(RunRecord run, Outcome outcome) {
                assertThat(store.run(run.id()).orElseThrow().status()).isEqualTo(outcome.status());
                ended.add(outcome);
            }
        };

        engine(1, (run, directory, listener) -> {
                    listener.observed(List.of(Observation.of(10, 2)));
                    listener.observed(List.of(Observation.of(20, 1)));
                    return new Outcome.Diverged(20, "gone");
                })
                .run("s", store, progress);

        assertThat(heard).containsExactly(Observation.of(10, 2), Observation.of(20, 1));
        assertThat(ended).containsExactly(new Outcome.Diverged(20, "gone"));
    }

    @Test
    void interruptionGivesRunsBackWithWhatTheyReported() throws Exception {
        store.add("s", "", runs(4));
        CountDownLatch bothRun = new CountDownLatch(2);
        LocalEngine engine = engine(2, (run, directory, listener) -> {
            listener.observed(List.of(Observation.of(10, 2)));
            bothRun.countDown();
            new CountDownLatch(1).await();
            return new Outcome.Finished();
        });
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        Thread sweep = new Thread(() -> {
            try {
                engine.run("s", store, Progress.SILENT);
            } catch (Throwable e) {
                thrown.set(e);
            }
        });
        sweep.start();
        bothRun.await();

        sweep.interrupt();
        sweep.join();

        assertThat(thrown.get()).isInstanceOf(InterruptedException.class);
        assertThat(closed).hasValue(2);
        assertThat(store.runs("s")).extracting(RunRecord::status).containsOnly(RunStatus.PENDING);
        assertThat(store.runs("s")).extracting(RunRecord::tokens).containsExactly(10L, 10L, 0L, 0L);
    }

    @Test
    void aStoreThatRefusesStopsEverythingAndItsWordsReachTheCaller() {
        store.add("s", "", runs(9));
        AtomicInteger reports = new AtomicInteger();
        RunStore full = new StubbornStore(store) {
            @Override
            public boolean report(RunId run, Owner owner, List<Observation> observations, double seconds) {
                if (!observations.isEmpty() && reports.incrementAndGet() == 2) {
                    throw new InputProblem("The disk is full.");
                }
                return super.report(run, owner, observations, seconds);
            }
        };

        assertThatThrownBy(() -> engine(2, (run, directory, listener) -> {
                            listener.observed(List.of(Observation.of(10, 2)));
                            new CountDownLatch(1).await();
                            return new Outcome.Finished();
                        })
                        .run("s", full, Progress.SILENT))
                .isInstanceOf(InputProblem.class)
                .hasMessage("The disk is full.");

        assertThat(closed).hasValue(2);
        assertThat(store.runs("s")).extracting(RunRecord::status).containsOnly(RunStatus.PENDING);
    }

    @Test
    void aFaultOfAWorkerStopsTheSweepAndIsNotSwallowed() {
        store.add("s", "", runs(2));

        assertThatThrownBy(() -> engine(1, (run, directory, listener) -> {
                            throw new IllegalStateException("a fault");
                        })
                        .run("s", store, Progress.SILENT))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("a fault");
        assertThat(store.runs("s")).extracting(RunRecord::status).containsOnly(RunStatus.PENDING);
    }

    @Test
    void aRunThatWasTakenOverIsLeftAlone() throws Exception {
        store.add("s", "", runs(2));
        RunId taken = store.runs("s").get(0).id();
        RunStore shared = new StubbornStore(store) {
            @Override
            public boolean report(RunId run, Owner owner, List<Observation> observations, double seconds) {
                return !run.equals(taken) && super.report(run, owner, observations, seconds);
            }
        };
        List<String> notes = new ArrayList<>();
        List<RunId> wentOn = new ArrayList<>();

        engine(1, (run, directory, listener) -> {
                    listener.observed(List.of(Observation.of(10, 2)));
                    wentOn.add(run.id());
                    return new Outcome.Finished();
                })
                .run("s", shared, noting(notes));

        assertThat(wentOn).hasSize(1).doesNotContain(taken);
        assertThat(store.run(taken).orElseThrow().status()).isEqualTo(RunStatus.RUNNING);
        assertThat(notes).anyMatch(note -> note.contains(taken.hex()) && note.contains("another process"));
    }

    @Test
    void runsOfAProcessThatIsGoneAreCarriedOn() throws Exception {
        store.add("s", "", runs(1));
        Process gone = new ProcessBuilder("true").start();
        gone.waitFor();
        store.claim("s", new Owner(Owner.thisProcess().host(), gone.pid(), 1), WORKER);

        engine(1, (run, directory, listener) -> new Outcome.Finished()).run("s", store, Progress.SILENT);

        assertThat(store.runs("s")).extracting(RunRecord::status).containsOnly(RunStatus.FINISHED);
    }

    @Test
    void runsOfAProcessThatDiesMeanwhileAreCarriedOnOnceThereIsTime() throws Exception {
        store.add("s", "", runs(2));
        Process other = new ProcessBuilder("sleep", "600").start();
        Owner owner = Owner.of(other.toHandle());
        RunId theirs = store.claim("s", owner, WORKER).orElseThrow().id();
        List<RunId> carriedOut = new ArrayList<>();
        List<String> notes = new ArrayList<>();

        engine(1, (run, directory, listener) -> {
                    carriedOut.add(run.id());
                    other.destroyForcibly().waitFor();
                    return new Outcome.Finished();
                })
                .run("s", store, noting(notes));

        assertThat(carriedOut).hasSize(2).endsWith(theirs);
        assertThat(notes).containsExactly("1 run of a process that is gone: pending again.");
    }

    @Test
    void somebodyWithoutWorkTakesWhatComesWhileOthersWork() throws Exception {
        store.add("s", "", runs(2));
        CountDownLatch bothRun = new CountDownLatch(2);
        CountDownLatch idle = new CountDownLatch(2); // one look before anybody works, one by whoever has nothing to do
        CountDownLatch lateRun = new CountDownLatch(1);
        RunStore watched = new StubbornStore(store) {
            @Override
            public List<RunRecord> reclaim() {
                idle.countDown();
                return super.reclaim();
            }
        };

        engine(2, (run, directory, listener) -> {
                    bothRun.countDown();
                    bothRun.await();
                    if (run.configuration().number("seed") == 0) {
                        idle.await();
                        store.add("s", "", List.of(run(99)));
                        assertThat(lateRun.await(30, TimeUnit.SECONDS)).isTrue();
                    } else if (run.configuration().number("seed") == 99) {
                        lateRun.countDown();
                    }
                    return new Outcome.Finished();
                })
                .run("s", watched, Progress.SILENT);

        assertThat(store.runs("s")).hasSize(3).extracting(RunRecord::status).containsOnly(RunStatus.FINISHED);
    }

    @Test
    void twoEnginesShareASweepWithoutDoingARunTwice() throws Exception {
        store.add("s", "", runs(40));
        List<RunId> carriedOut = Collections.synchronizedList(new ArrayList<>());
        LambdaWorker.Body body = (run, directory, listener) -> {
            carriedOut.add(run.id());
            listener.observed(List.of(Observation.of(10, run.position())));
            return new Outcome.Finished();
        };
        try (RunStore second = RunStores.open(folder.resolve("runs.db").toString())) {
            AtomicReference<Throwable> thrown = new AtomicReference<>();
            Thread other = new Thread(() -> {
                try {
                    engine(2, body).run("s", second, Progress.SILENT);
                } catch (Throwable e) {
                    thrown.set(e);
                }
            });
            other.start();
            engine(2, body).run("s", store, Progress.SILENT);
            other.join();
            assertThat(thrown.get()).isNull();
        }

        assertThat(carriedOut).hasSize(40).doesNotHaveDuplicates();
        assertThat(store.runs("s"))
                .allSatisfy(run ->
                        assertThat(store.observations(run.id())).containsExactly(Observation.of(10, run.position())));
    }

    @Test
    void noWorkerIsStartedForASweepThatIsOver() throws Exception {
        engine(2, (run, directory, listener) -> new Outcome.Finished()).run("nothing", store, Progress.SILENT);

        assertThat(opened).hasValue(0);
    }

    @Test
    void aFolderThatCannotBeMadeIsTheUsersProblem() throws Exception {
        store.add("s", "", runs(1));
        Path file = Files.createFile(folder.resolve("file"));

        assertThatThrownBy(() -> new LocalEngine(
                                1,
                                number ->
                                        new LambdaWorker((run, directory, listener) -> new Outcome.Finished(), closed),
                                LocalEngine.foldersIn(file))
                        .run("s", store, Progress.SILENT))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining(file.toString());
        assertThat(store.runs("s")).extracting(RunRecord::status).containsOnly(RunStatus.PENDING);
    }

    private LocalEngine engine(int parallel, LambdaWorker.Body body) {
        return new LocalEngine(
                parallel,
                number -> {
                    opened.incrementAndGet();
                    return new LambdaWorker(body, closed);
                },
                LocalEngine.foldersIn(folder));
    }

    private static Progress noting(List<String> notes) {
        return new Progress() {
            @Override
            public void note(String message) {
                notes.add(message);
            }
        };
    }

    private static List<RunConfiguration> runs(int count) {
        return IntStream.range(0, count).mapToObj(LocalEngineTest::run).toList();
    }

    private static RunConfiguration run(int seed) {
        return RunConfiguration.of(Map.of("seed", Setting.of(seed)));
    }
}
