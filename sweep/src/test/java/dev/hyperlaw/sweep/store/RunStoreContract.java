package dev.hyperlaw.sweep.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.RunId;
import dev.hyperlaw.observation.Setting;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The contract of {@link RunStore}, a test per sentence, for every implementation to inherit. How runs end is in
 * {@link RunStoreEndingsContract}, what takes threads and processes in {@link RunStoreConcurrencyContract}, the last of the three.
 */
abstract class RunStoreContract {
    static final WorkerInfo WORKER = new WorkerInfo("here/1/worker 1", "hyperlaw 0.1.0, java 17", "2 x something");
    static final Owner SELF = Owner.thisProcess();
    static final Owner OTHER = new Owner("elsewhere.example", 4711, 1_700_000_000_000L);

    final SettableClock clock = new SettableClock();
    private final List<RunStore> opened = new ArrayList<>();
    RunStore store;

    /** Another look at the same store, which is empty when a test begins. */
    abstract RunStore open(SettableClock clock);

    /** What {@link RunStores} opens the same store by. */
    abstract String url();

    @BeforeEach
    void openStore() {
        store = another();
    }

    @AfterEach
    void closeStores() {
        opened.forEach(RunStore::close);
    }

    final RunStore another() {
        RunStore other = open(clock);
        opened.add(other);
        return other;
    }

    static RunConfiguration run(int number) {
        return RunConfiguration.of(Map.of(
                "lr", Setting.of(number * 1e-3 / 7), "seed", Setting.of(number), "objective", Setting.of("proxy")));
    }

    static List<RunConfiguration> runs(int count) {
        return IntStream.range(0, count).mapToObj(RunStoreContract::run).toList();
    }

    static List<RunId> ids(List<RunRecord> records) {
        return records.stream().map(RunRecord::id).toList();
    }

    final RunRecord claimed(Owner owner) {
        return store.claim("s", owner, WORKER).orElseThrow();
    }

    final RunRecord found(RunId id) {
        return store.run(id).orElseThrow();
    }

    @Test
    void whatIsWrittenIsThereWhenTheStoreIsOpenedAgain() {
        store.add("s", "name: s", runs(3));
        RunRecord run = claimed(SELF);
        store.report(run.id(), SELF, List.of(Observation.of(10, 2.5)), 1.5);
        store.finish(run.id(), SELF, new Outcome.Finished(), 0.25);
        List<RunRecord> before = store.runs("s");
        closeStores();
        opened.clear();

        RunStore again = another();
        assertThat(again.sweeps()).containsExactly("s");
        assertThat(again.runs("s")).isEqualTo(before).hasSize(3);
        assertThat(again.observations(run.id())).containsExactly(Observation.of(10, 2.5));
    }

    @Test
    void addThatThrowsHasChangedNothing() {
        List<RunConfiguration> withAHole = Arrays.asList(run(1), run(2), null);
        assertThatThrownBy(() -> store.add("s", "", withAHole)).isInstanceOf(NullPointerException.class);
        assertThat(store.sweeps()).isEmpty();
        assertThat(store.run(run(1).id())).isEmpty();
    }

    @Test
    void reportThatThrowsHasChangedNothing() {
        store.add("s", "", runs(1));
        RunRecord run = claimed(SELF);
        List<Observation> withAHole = Arrays.asList(Observation.of(1, 1), null);
        assertThatThrownBy(() -> store.report(run.id(), SELF, withAHole, 5)).isInstanceOf(NullPointerException.class);
        assertThat(store.observations(run.id())).isEmpty();
        assertThat(found(run.id()).seconds()).isZero();
        assertThat(store.report(run.id(), SELF, List.of(Observation.of(1, 1)), 5))
                .as("and the store goes on working")
                .isTrue();
    }

    @Test
    void takeThatThrowsHasChangedNothing() {
        List<Observation> withAHole = Arrays.asList(Observation.of(1, 1), null);
        assertThatThrownBy(() -> store.take("s", run(1), new Outcome.Finished(), withAHole, WORKER, 1))
                .isInstanceOf(NullPointerException.class);
        assertThat(store.sweeps()).isEmpty();
        assertThat(store.run(run(1).id())).isEmpty();
    }

    @Test
    void addedRunsArePendingAndUntouched() {
        assertThat(store.add("s", "", runs(2))).isEqualTo(2);
        RunRecord run = store.runs("s").get(1);
        assertThat(run).isEqualTo(RunRecord.unseen(run(1), "s", 1, RunStatus.PENDING, 0));
    }

    @Test
    void aClaimedRunIsRunningAndOwned() {
        store.add("s", "", runs(2));
        RunRecord run = claimed(SELF);
        assertThat(run.status()).isEqualTo(RunStatus.RUNNING);
        assertThat(run.owner()).contains(SELF);
        assertThat(run.worker()).contains(WORKER);
        assertThat(run.attempts()).isEqualTo(1);
        assertThat(run.startedAt()).contains(clock.instant());
        assertThat(found(run.id())).isEqualTo(run);
    }

    @Test
    void claimIsEmptyWhenNothingIsPending() {
        assertThat(store.claim("unknown", SELF, WORKER)).isEmpty();
        store.add("s", "", runs(1));
        claimed(SELF);
        assertThat(store.claim("s", SELF, WORKER)).isEmpty();
    }

    @Test
    void claimTakesOnlyRunsOfItsSweep() {
        store.add("s", "", List.of(run(1)));
        store.add("t", "", List.of(run(2)));
        assertThat(store.claim("t", SELF, WORKER)).map(RunRecord::id).contains(run(2).id());
        assertThat(store.claim("t", SELF, WORKER)).isEmpty();
    }

    @Test
    void onlyTheOwnerReportsFinishesAndReleases() {
        store.add("s", "", runs(1));
        RunRecord run = claimed(SELF);
        assertThat(store.report(run.id(), OTHER, List.of(Observation.of(1, 1)), 5))
                .isFalse();
        assertThat(store.finish(run.id(), OTHER, new Outcome.Finished(), 5)).isFalse();
        assertThat(store.release(run.id(), OTHER)).isFalse();
        Owner sameNumber = new Owner(SELF.host(), SELF.pid(), SELF.startedAt() + 1);
        assertThat(store.release(run.id(), sameNumber))
                .as("a process id used again")
                .isFalse();
        assertThat(found(run.id())).isEqualTo(run);
        assertThat(store.observations(run.id())).isEmpty();
    }

    @Test
    void whoWasTheOwnerChangesNothingAnyMore() {
        store.add("s", "", runs(1));
        RunRecord run = claimed(OTHER);
        store.release(run.id(), OTHER);
        assertThat(store.report(run.id(), OTHER, List.of(Observation.of(1, 1)), 5))
                .isFalse();
        claimed(SELF);
        assertThat(store.report(run.id(), OTHER, List.of(Observation.of(1, 1)), 5))
                .isFalse();
        assertThat(store.finish(run.id(), OTHER, new Outcome.Finished(), 5)).isFalse();
        store.finish(run.id(), SELF, new Outcome.Finished(), 0);
        assertThat(store.finish(run.id(), SELF, new Outcome.Failed("late"), 0)).isFalse();
        assertThat(found(run.id()).status()).isEqualTo(RunStatus.FINISHED);
        assertThat(store.observations(run.id())).isEmpty();
    }

    @Test
    void addLeavesKnownRunsAsTheyAre() {
        store.add("s", "", runs(2));
        RunRecord run = claimed(SELF);
        store.report(run.id(), SELF, List.of(Observation.of(1, 1)), 5);
        RunRecord before = found(run.id());
        assertThat(store.add("s", "", runs(3))).isEqualTo(1);
        assertThat(found(run.id())).isEqualTo(before);
        assertThat(store.observations(run.id())).hasSize(1);
    }

    @Test
    void aKnownRunBelongsToTheNewSweepToo() {
        store.add("s", "", List.of(run(0), run(1)));
        RunRecord run = claimed(SELF);
        store.finish(run.id(), SELF, new Outcome.Finished(), 3);
        assertThat(store.add("t", "", List.of(run(2), run(1), run(0)))).isEqualTo(1);
        assertThat(ids(store.runs("t"))).containsExactly(run(2).id(), run(1).id(), run(0).id());
        assertThat(store.runs("t").get(2).status()).isEqualTo(RunStatus.FINISHED);
        assertThat(store.runs("t").get(2).sweep()).isEqualTo("t");
        assertThat(ids(store.runs("s"))).containsExactly(run(0).id(), run(1).id());
        assertThat(found(run(0).id()).sweep()).isEqualTo("s");
    }

    @Test
    void theSameRunTwiceInASweepIsOneRun() {
        assertThat(store.add("s", "", List.of(run(0), run(1), run(0)))).isEqualTo(2);
        assertThat(store.runs("s")).hasSize(2);
    }

    @Test
    void reportReplacesTheValuesOfAKnownTokenCount() {
        store.add("s", "", runs(1));
        RunId run = claimed(SELF).id();
        store.report(run, SELF, List.of(Observation.of(5, 3), Observation.of(10, 2, Map.of("a", 1.0))), 1);
        store.report(run, SELF, List.of(Observation.of(10, 1.5, Map.of("b", 2.0))), 1);
        assertThat(store.observations(run))
                .containsExactly(Observation.of(5, 3), Observation.of(10, 1.5, Map.of("b", 2.0)));
    }

    @Test
    void runsAreClaimedAndListedInTheOrderOfTheirSweep() {
        List<RunConfiguration> shuffled = List.of(run(3), run(1), run(4), run(0), run(2));
        store.add("s", "", shuffled);
        List<RunId> order = shuffled.stream().map(RunConfiguration::id).toList();
        assertThat(ids(store.runs("s"))).isEqualTo(order);
        assertThat(store.runs("s").stream().map(RunRecord::position)).containsExactly(0, 1, 2, 3, 4);
        List<RunId> claims = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            claims.add(claimed(SELF).id());
        }
        assertThat(claims).isEqualTo(order);
    }

    @Test
    void aSweepThatIsAddedAgainHasItsNewRunsInTheirOrder() {
        store.add("s", "", List.of(run(0), run(2), run(9)));
        store.add("s", "", List.of(run(2), run(1), run(9), run(0)));

        assertThat(ids(store.runs("s"))).containsExactly(run(2).id(), run(1).id(), run(9).id(), run(0).id());
    }

    @Test
    void whatANewFileDoesNotNameStaysOnlyIfSomebodyHasBegunIt() {
        store.add("s", "", runs(3));
        claimed(SELF);
        store.add("s", "", List.of(run(2), run(5)));

        assertThat(ids(store.runs("s"))).containsExactly(run(2).id(), run(5).id(), run(0).id());
        assertThat(store.add("s", "", runs(3))).as("how many were not known").isZero();
    }

    @Test
    void observationsAreListedInTheOrderOfTheirTokens() {
        store.add("s", "", runs(1));
        RunId run = claimed(SELF).id();
        List<Long> tokens = List.of(1000L, 2L, 30L, 9_007_199_254_740_993L, 100L);
        store.report(run, SELF, tokens.stream().map(t -> Observation.of(t, 1)).toList(), 1);
        assertThat(store.observations(run).stream().map(Observation::tokens))
                .containsExactly(2L, 30L, 100L, 1000L, 9_007_199_254_740_993L);
        assertThat(found(run).tokens()).isEqualTo(9_007_199_254_740_993L);
    }

    @Test
    void sweepsAreListedOldestFirst() {
        store.add("z", "", runs(1));
        store.add("a", "", runs(1));
        store.add("z", "", runs(2));
        assertThat(store.sweeps()).containsExactly("z", "a");
    }

    @Test
    void aReleasedRunIsPendingWithWhatWasReported() {
        store.add("s", "", runs(2));
        RunRecord run = claimed(SELF);
        store.report(run.id(), SELF, List.of(Observation.of(7, 1)), 2);
        assertThat(store.release(run.id(), SELF)).isTrue();
        assertThat(found(run.id()).status()).isEqualTo(RunStatus.PENDING);
        assertThat(found(run.id()).owner()).isEmpty();
        assertThat(store.observations(run.id())).containsExactly(Observation.of(7, 1));
        RunRecord again = claimed(OTHER);
        assertThat(again.id()).isEqualTo(run.id());
        assertThat(again.attempts()).isEqualTo(2);
        assertThat(again.tokens()).isEqualTo(7);
        assertThat(again.seconds()).isEqualTo(2);
    }

    @Test
    void whatIsUnknownIsEmpty() {
        RunId nobody = run(99).id();
        assertThat(store.sweeps()).isEmpty();
        assertThat(store.runs("none")).isEmpty();
        assertThat(store.run(nobody)).isEmpty();
        assertThat(store.observations(nobody)).isEmpty();
        assertThat(store.report(nobody, SELF, List.of(Observation.of(1, 1)), 1)).isFalse();
        assertThat(store.observations(nobody)).isEmpty();
        assertThat(store.retryFailed("none")).isZero();
        assertThat(store.reclaim()).isEmpty();
    }
}
