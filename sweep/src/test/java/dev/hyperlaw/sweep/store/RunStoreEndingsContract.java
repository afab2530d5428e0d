package dev.hyperlaw.sweep.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.RunId;
import dev.hyperlaw.observation.Setting;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The sentences of the contract about how runs end, are lost and are taken in, and that what was seen comes back exactly. */
abstract class RunStoreEndingsContract extends RunStoreContract {

    @Test
    void howARunEndedIsKept() {
        store.add("s", "", runs(3));
        List<Outcome> outcomes = List.of(
                new Outcome.Finished(), new Outcome.Diverged(900, "loss 1e9"), new Outcome.Failed("no \"x\"\nat y"));
        for (Outcome outcome : outcomes) {
            RunRecord run = claimed(SELF);
            store.report(run.id(), SELF, List.of(Observation.of(100, 2)), 1.5);
            clock.pass(Duration.ofSeconds(9));
            assertThat(store.finish(run.id(), SELF, outcome, 0.25)).isTrue();
        }
        List<RunRecord> ended = store.runs("s");
        assertThat(ended.stream().map(RunRecord::status))
                .containsExactly(RunStatus.FINISHED, RunStatus.DIVERGED, RunStatus.FAILED);
        assertThat(ended.stream().map(RunRecord::tokens)).containsExactly(100L, 900L, 100L);
        assertThat(ended.stream().map(RunRecord::error))
                .containsExactly(Optional.empty(), Optional.of("loss 1e9"), Optional.of("no \"x\"\nat y"));
        assertThat(ended).allSatisfy(run -> {
            assertThat(run.seconds()).isEqualTo(1.75);
            assertThat(run.owner()).isEmpty();
            assertThat(run.worker()).contains(WORKER);
        });
        assertThat(ended.get(2).endedAt()).contains(clock.instant());
    }

    @Test
    void failedRunsAreTriedAgainWhenAskedAndOthersAreNot() {
        store.add("s", "", runs(3));
        store.finish(claimed(SELF).id(), SELF, new Outcome.Failed("x"), 1);
        store.finish(claimed(SELF).id(), SELF, new Outcome.Diverged(1, "y"), 1);
        store.add("t", "", List.of(run(7)));
        store.finish(store.claim("t", SELF, WORKER).orElseThrow().id(), SELF, new Outcome.Failed("z"), 1);
        assertThat(store.retryFailed("s")).isEqualTo(1);
        assertThat(store.runs("s").stream().map(RunRecord::status))
                .containsExactly(RunStatus.PENDING, RunStatus.DIVERGED, RunStatus.PENDING);
        assertThat(store.runs("s").get(0).error()).isEmpty();
        assertThat(store.runs("s").get(0).endedAt()).isEmpty();
        assertThat(store.runs("t").get(0).status()).isEqualTo(RunStatus.FAILED);
    }

    @Test
    void silentOwnersOfOtherHostsLoseTheirRunsAfterFiveMinutes() {
        store.add("s", "", runs(2));
        RunRecord run = claimed(OTHER);
        store.report(run.id(), OTHER, List.of(Observation.of(3, 1)), 1);
        clock.pass(Duration.ofMinutes(5));
        assertThat(store.reclaim()).isEmpty();
        store.heartbeat(OTHER);
        clock.pass(Duration.ofMinutes(5));
        assertThat(store.reclaim()).as("it was heard of").isEmpty();
        clock.pass(Duration.ofSeconds(1));
        assertThat(ids(store.reclaim())).containsExactly(run.id());
        assertThat(found(run.id()).status()).isEqualTo(RunStatus.PENDING);
        assertThat(store.observations(run.id())).hasSize(1);
        assertThat(store.report(run.id(), OTHER, List.of(Observation.of(4, 1)), 1))
                .isFalse();
        assertThat(store.reclaim()).isEmpty();
    }

    @Test
    void aLivingProcessOfThisHostKeepsItsRunsHoweverSilent() {
        store.add("s", "", runs(1));
        RunRecord run = claimed(SELF);
        clock.pass(Duration.ofDays(3));
        assertThat(store.reclaim()).isEmpty();
        assertThat(found(run.id()).owner()).contains(SELF);
    }

    @Test
    void takenRunsAreOverWithTheirObservations() {
        store.add("s", "", List.of(run(0)));
        List<Observation> seen = List.of(Observation.of(1, 3), Observation.of(2, 2, Map.of("g", 0.1)));
        assertThat(store.take("s", run(0), new Outcome.Finished(), seen, WORKER, 12.5))
                .isTrue();
        assertThat(store.take("s", run(1), new Outcome.Diverged(5, "gone"), List.of(), WORKER, 1))
                .isTrue();
        assertThat(store.runs("s").stream().map(RunRecord::status))
                .containsExactly(RunStatus.FINISHED, RunStatus.DIVERGED);
        assertThat(found(run(0).id()).seconds()).isEqualTo(12.5);
        assertThat(found(run(0).id()).worker()).contains(WORKER);
        assertThat(found(run(1).id()).tokens()).isEqualTo(5);
        assertThat(store.observations(run(0).id())).isEqualTo(seen);
        assertThat(store.claim("s", SELF, WORKER)).isEmpty();
    }

    @Test
    void takeLeavesARunThatIsOverAsItIs() {
        store.take("s", run(0), new Outcome.Finished(), List.of(Observation.of(1, 3)), WORKER, 1);
        RunRecord before = found(run(0).id());
        assertThat(store.take("t", run(0), new Outcome.Failed("x"), List.of(Observation.of(1, 9)), WORKER, 2))
                .isFalse();
        assertThat(found(run(0).id())).isEqualTo(before);
        assertThat(store.observations(run(0).id())).containsExactly(Observation.of(1, 3));
        assertThat(ids(store.runs("t"))).as("it belongs to the other sweep too").containsExactly(run(0).id());
    }

    /** A failed run that was tried again elsewhere has a result after all. */
    @Test
    void aResultIsTakenOverAFailure() {
        store.take("s", run(0), new Outcome.Failed("out of memory"), List.of(), WORKER, 1);
        assertThat(store.take("s", run(0), new Outcome.Failed("again"), List.of(), WORKER, 1))
                .isFalse();
        assertThat(store.take("s", run(0), new Outcome.Finished(), List.of(Observation.of(1, 3)), WORKER, 2))
                .isTrue();
        assertThat(found(run(0).id()).status()).isEqualTo(RunStatus.FINISHED);
        assertThat(found(run(0).id()).error()).isEmpty();
        assertThat(store.observations(run(0).id())).containsExactly(Observation.of(1, 3));
    }

    @Test
    void aFailureElsewhereTakesNothingFromWhoIsAtWork() {
        store.add("s", "", runs(1));
        RunId run = claimed(SELF).id();
        store.report(run, SELF, List.of(Observation.of(9, 9)), 1);
        assertThat(store.take("s", run(0), new Outcome.Failed("x"), List.of(), WORKER, 2))
                .isFalse();
        assertThat(store.finish(run, SELF, new Outcome.Finished(), 1)).isTrue();
        assertThat(store.observations(run)).containsExactly(Observation.of(9, 9));
    }

    @Test
    void aRunThatIsTakenIsLostToItsOwner() {
        store.add("s", "", runs(1));
        RunId run = claimed(SELF).id();
        store.report(run, SELF, List.of(Observation.of(9, 9)), 1);
        assertThat(store.take("s", run(0), new Outcome.Finished(), List.of(Observation.of(1, 3)), WORKER, 2))
                .isTrue();
        assertThat(store.finish(run, SELF, new Outcome.Failed("x"), 1)).isFalse();
        assertThat(store.observations(run)).containsExactly(Observation.of(1, 3));
    }

    @Test
    void everyNumberAndTextComesBackExactly() {
        double[] awkward = {0.1, -0.0, 0, 1.0 / 3, Double.MIN_VALUE, Double.MAX_VALUE, 5e-324, 1e22, 3, Math.nextUp(1.0)
        };
        RunConfiguration run = RunConfiguration.of(Map.of(
                "tiny", Setting.of(Double.MIN_VALUE),
                "huge", Setting.of(Double.MAX_VALUE),
                "whole", Setting.of(9007199254740992.0),
                "text", Setting.of("tab\t quote\" 'single' back\\slash \\n real\nbreak\r é 🙂 ; --"),
                "empty", Setting.of(""),
                "looks like a number", Setting.of("1e-3"),
                "flag", Setting.of(true)));
        store.add("a 'sweep'; DROP TABLE runs", "line\n\"two\"", List.of(run));
        RunRecord claimed =
                store.claim("a 'sweep'; DROP TABLE runs", SELF, WORKER).orElseThrow();
        assertThat(claimed.configuration()).isEqualTo(run);
        assertThat(claimed.id()).isEqualTo(run.id());
        List<Observation> seen = IntStream.range(0, awkward.length)
                .mapToObj(i -> Observation.of(i, awkward[i], Map.of("m é\"", awkward[i])))
                .toList();
        store.report(run.id(), SELF, seen, 0.1);
        store.report(run.id(), SELF, List.of(), 0.2);
        assertThat(store.observations(run.id())).isEqualTo(seen); // records compare doubles by their bits
        assertThat(found(run.id()).seconds()).isEqualTo(0.1 + 0.2);
    }
}
