package dev.hyperlaw.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.quantity.BatchSize;
import dev.hyperlaw.quantity.LearningRate;
import org.junit.jupiter.api.Test;

/** What a cap moves is shown and said. */
class CapMovesTest {
    private static final TunedRun CONSTANT = Runs.tuned(Schedule.constant()).withTuned(Tuned.LR, Tuned.BATCH);

    private static BoundUnderCaps bound(TunedRun from, Caps caps) {
        return Transfer.plan(from, Runs.to(100 * Runs.B).withCaps(caps)).bound().orElseThrow();
    }

    @Test
    void aCapOnAKeptBatchMovesTheRowUnderTheCaps() {
        TunedRun from = Runs.tuned(Schedule.cosine());
        BoundUnderCaps bound = bound(from, Caps.none().withMaxBatch(BatchSize.ofSequences(10, 4096)));
        assertThat(bound.free().orElseThrow().batchTokens()).isEqualTo(131072);
        assertThat(bound.capped().orElseThrow().batchTokens()).isEqualTo(40960);
        assertThat(bound.effects()).hasSize(1);
        assertThat(bound.effects().get(0).name()).isEqualTo("b<=40960");
        assertThat(bound.effects().get(0).binds()).isTrue();
        assertThat(bound.costRatio()).isEmpty();
        assertThat(bound.notes()).anyMatch(note -> note.contains("what the cap on the batch costs is unknown"));
        BoundUnderCaps loose = bound(from, Caps.none().withMaxBatch(BatchSize.ofSequences(64, 4096)));
        assertThat(loose.effects().get(0).binds()).isFalse();
        assertThat(loose.costRatio().getAsDouble()).isEqualTo(1);
    }

    @Test
    void regimeBComparesTheKeptBatchWithTheCappedOne() {
        TunedRun from = Runs.tuned(Schedule.constant()).withTuned(Tuned.LR, Tuned.MOMENTUM);
        BoundUnderCaps bound = bound(from, Caps.none().withMaxBatch(BatchSize.ofSequences(10, 4096)));
        assertThat(bound.free().orElseThrow().batchTokens()).isCloseTo(131072, within(1e-6));
        assertThat(bound.capped().orElseThrow().batchTokens()).isCloseTo(40960, within(1e-6));
        assertThat(bound.effects().get(0).binds()).isTrue();
        assertThat(bound.effects().get(0).multiplier()).isFinite().isNotZero();
        Calibration.Constants constants = Runs.constants(from);
        BoundPoint capped = bound.capped().orElseThrow();
        BoundPoint free = bound.free().orElseThrow();
        assertThat(bound.costRatio().getAsDouble())
                .isCloseTo(
                        constants.value(capped.lr(), capped.alpha(), capped.batchTokens(), 1e11)
                                / constants.value(free.lr(), free.alpha(), free.batchTokens(), 1e11),
                        within(1e-9));
    }

    @Test
    void inRegimeDTheRowWithoutCapsIsSaidToBeNoRecommendation() {
        BoundUnderCaps bound = bound(
                CONSTANT.withTuned(Tuned.LR, Tuned.BATCH, Tuned.MOMENTUM),
                Caps.none().withMaxBatch(BatchSize.ofSequences(64, 4096)));
        assertThat(bound.notes())
                .anyMatch(note -> note.contains("times the batch") && note.contains("not a recommendation"));
    }

    @Test
    void aLearningRateCapSaysWhatItMoved() {
        TunedRun from = Runs.tuned(Schedule.cosine()).withTuned(Tuned.LR, Tuned.BATCH);
        TargetRun to = Runs.to(100 * Runs.B);
        TransferRecommendation free = Transfer.plan(from, to).recommendation();
        Transfer tight = Transfer.plan(from, to.withCaps(Caps.none().withMaxLr(new LearningRate(1e-3))));
        assertThat(tight.warnings())
                .anyMatch(text -> text.startsWith("--max-lr 1e-3 binds: without it the learning rate would be 2.53e-3")
                        && text.contains("whole interval lies above"))
                .anyMatch(text -> text.contains("from 917,504 to 851,968 tokens because of --max-lr"));
        assertThat(tight.recommendation().rate().cap().orElseThrow().belowInterval())
                .isTrue();
        Transfer loose = Transfer.plan(from, to.withCaps(Caps.none().withMaxLr(new LearningRate(2e-3))));
        assertThat(loose.recommendation().rate().interval().high()).isEqualTo(2e-3);
        assertThat(loose.recommendation().rate().interval().low())
                .isCloseTo(
                        free.rate().interval().low(),
                        within(0.05 * free.rate().interval().low()));
    }
}
