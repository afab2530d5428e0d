package dev.hyperlaw.sweep.store;

import static java.util.concurrent.TimeUnit.MINUTES;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.RunId;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The sentences of the contract that take several threads, or another process. A timeout here means that somebody waits for ever. */
@Timeout(value = 2, unit = MINUTES)
abstract class RunStoreConcurrencyContract extends RunStoreEndingsContract {

    @Test
    void everyRunIsClaimedOnceByManyThreadsOnSeveralStores() throws Exception {
        store.add("s", "", runs(200));
        List<RunStore> stores = List.of(store, another(), another());
        List<Callable<List<RunId>>> claimers = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            RunStore mine = stores.get(i % stores.size());
            claimers.add(() -> claimAll(mine));
        }
        assertThat(together(claimers))
                .containsExactlyInAnyOrderElementsOf(
                        runs(200).stream().map(RunConfiguration::id).toList());
    }

    @Test
    void everyRunIsClaimedOnceByTwoProcesses() throws Exception {
        store.add("s", "", runs(200));
        try (StoreProcess other = StoreProcess.start(url(), "claim", "s")) {
            assertThat(other.line()).contains("ready");
            List<RunId> all = new ArrayList<>(claimAll(store));
            other.rest().forEach(id -> all.add(new RunId(id)));
            assertThat(all)
                    .containsExactlyInAnyOrderElementsOf(
                            runs(200).stream().map(RunConfiguration::id).toList());
        }
    }

    @Test
    void whatAKilledProcessReportedIsThereAndItsRunIsReclaimed() throws Exception {
        store.add("s", "", runs(2));
        RunId run;
        long acknowledged = 0;
        try (StoreProcess other = StoreProcess.start(url(), "report", "s")) {
            run = new RunId(other.line().orElseThrow());
            while (acknowledged < 50) {
                acknowledged = Long.parseLong(other.line().orElseThrow());
            }
            assertThat(store.reclaim()).as("it lives").isEmpty();
            other.kill();
            for (String line : other.rest()) {
                acknowledged = line.isEmpty() ? acknowledged : Long.parseLong(line);
            }
        }
        List<Observation> seen = store.observations(run);
        assertThat(seen).hasSizeBetween((int) acknowledged, (int) acknowledged + 1);
        for (int i = 0; i < seen.size(); i++) {
            assertThat(seen.get(i)).isEqualTo(Observation.of(i + 1, 1.0 / (i + 1)));
        }
        assertThat(found(run).seconds()).isEqualTo(seen.size());
        assertThat(ids(store.reclaim())).containsExactly(run);
        assertThat(claimed(SELF).id()).isEqualTo(run);
    }

    @Test
    void processesThatComeAndGoTakeNothingAway() throws Exception {
        store.add("s", "", runs(1));
        RunId run = claimed(SELF).id();
        assertThat(toldBy("claim")).containsExactly("ready");
        assertThat(toldBy("count")).containsExactly("0");
        store.report(run, SELF, List.of(Observation.of(1, 1)), 1);
        assertThat(toldBy("count")).containsExactly("1");
    }

    /** Everything that another process says; it has ended then. */
    final List<String> toldBy(String work) throws Exception {
        try (StoreProcess other = StoreProcess.start(url(), work, "s")) {
            return other.rest();
        }
    }

    @Test
    void anotherFileOfTheSameNameWaitsUntilTheFirstIsThrough() throws Exception {
        store.add("s", "first file", runs(2));
        try (StoreProcess other = StoreProcess.start(url(), "report", "s")) {
            assertThat(other.line()).isPresent();
            store.add("s", "first file", runs(2));
            assertThatThrownBy(() -> store.add("s", "second file", runs(3)))
                    .isInstanceOf(InputProblem.class)
                    .hasMessageContaining("'s' is being run from another file")
                    .hasMessageContaining("Maybe wait");
            assertThat(store.runs("s")).hasSize(2);
            other.kill();
            assertThat(store.add("s", "second file", runs(3))).isEqualTo(1);
        }
    }

    @Test
    void readersNeitherWaitForAWriterNorSeeHalfAChange() throws Exception {
        store.add("s", "", runs(1));
        RunId run = claimed(SELF).id();
        CountDownLatch inTheMiddle = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        List<Observation> slow = new AbstractList<>() {
            @Override
            public Observation get(int index) {
                if (index == 1) {
                    inTheMiddle.countDown();
                    awaitAWhile(goOn);
                }
                return Observation.of(index, 1);
            }

            @Override
            public int size() {
                return 2;
            }
        };
        RunStore other = another();
        ExecutorService writer = Executors.newSingleThreadExecutor();
        try {
            Future<Boolean> reported = writer.submit(() -> store.report(run, SELF, slow, 7));
            inTheMiddle.await();
            for (StoredRuns reader : List.of(store, other)) {
                assertThat(reader.observations(run)).isEmpty();
                assertThat(reader.run(run).orElseThrow().seconds()).isZero();
                assertThat(reader.runs("s")).hasSize(1);
                assertThat(reader.sweeps()).containsExactly("s");
            }
            goOn.countDown();
            assertThat(reported.get()).isTrue();
            assertThat(other.observations(run)).hasSize(2);
        } finally {
            goOn.countDown();
            writer.shutdownNow();
        }
    }

    @Test
    void manyThreadsReportAndReadOnOneStore() throws Exception {
        int each = 20;
        store.add("s", "", runs(6));
        List<Callable<List<RunId>>> workers = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            workers.add(() -> {
                RunId run = claimed(SELF).id();
                for (int tokens = 1; tokens <= each; tokens++) {
                    assertThat(store.report(run, SELF, List.of(Observation.of(tokens, tokens)), 1))
                            .isTrue();
                    assertThat(store.observations(run)).hasSize(tokens);
                }
                assertThat(store.finish(run, SELF, new Outcome.Finished(), 0)).isTrue();
                return List.of(run);
            });
        }
        assertThat(together(workers)).hasSize(6);
        assertThat(store.runs("s")).allSatisfy(run -> {
            assertThat(run.status()).isEqualTo(RunStatus.FINISHED);
            assertThat(run.tokens()).isEqualTo(each);
            assertThat(run.seconds()).isEqualTo(each);
        });
    }

    private static List<RunId> claimAll(RunStore store) {
        List<RunId> claimed = new ArrayList<>();
        for (Optional<RunRecord> run = store.claim("s", SELF, WORKER);
                run.isPresent();
                run = store.claim("s", SELF, WORKER)) {
            claimed.add(run.get().id());
        }
        return claimed;
    }

    private static <T> List<T> together(List<Callable<List<T>>> tasks) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(tasks.size());
        try {
            List<T> all = new ArrayList<>();
            for (Future<List<T>> done : threads.invokeAll(tasks)) {
                all.addAll(done.get());
            }
            return all;
        } finally {
            threads.shutdownNow();
        }
    }

    /** Not for ever: readers that do wait for the writer shall see its change and fail. */
    private static void awaitAWhile(CountDownLatch latch) {
        try {
            if (!latch.await(30, SECONDS)) {
                latch.countDown();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
