package dev.hyperlaw.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.quantity.BatchSize;
import java.util.List;
import org.junit.jupiter.api.Test;

/** One batch, one learning rate and one cost, however the batch came about. */
class ExpectedCostsTest {
    private static final TunedRun TUNED = Runs.tuned(Schedule.cosine()).withTuned(Tuned.LR, Tuned.BATCH);
    private static final TargetRun LONG = Runs.to(100 * Runs.B);

    private static BatchSize sequences(long count) {
        return BatchSize.ofSequences(count, 4096);
    }

    private static TransferRecommendation run(TunedRun from, TargetRun to) {
        return Transfer.plan(from, to).recommendation();
    }

    @Test
    void besideTheOptimumAPrescribedACappedAndAForcedBatchHaveOneLearningRate() {
        for (long count : new long[] {8, 32, 64, 400, 2048}) {
            TransferRecommendation prescribed = run(TUNED, LONG.withBatch(sequences(count)));
            List<TransferRecommendation> others = List.of(
                    run(
                            TUNED,
                            LONG.withHardware(Hardware.multipleOf(count))
                                    .withCaps(Caps.none().withMaxBatch(sequences(count)))),
                    run(
                            TUNED,
                            LONG.withCaps(
                                    count < 226
                                            ? Caps.none().withMaxBatch(sequences(count))
                                            : Caps.none()
                                                    .withMinBatch(sequences(count))
                                                    .withMaxBatch(sequences(count)))));
            for (TransferRecommendation other : others) {
                assertThat(other.batch().batch()).isEqualTo(prescribed.batch().batch());
                assertThat(other.lr().value()).isCloseTo(prescribed.lr().value(), within(1e-15));
                assertThat(other.rate().interval().low())
                        .isCloseTo(prescribed.rate().interval().low(), within(1e-15));
                assertThat(other.rate().interval().high())
                        .isCloseTo(prescribed.rate().interval().high(), within(1e-15));
                assertThat(other.costs().rule()).isEqualTo(prescribed.costs().rule());
                assertThat(other.costs().keep()).isEqualTo(prescribed.costs().keep());
            }
        }
    }

    @Test
    void withATunedBatchKeepingCostsTheSameWhateverIsRecommended() {
        for (TargetRun to : List.of(
                LONG,
                LONG.withCaps(Caps.none().withMaxBatch(sequences(100))),
                LONG.withBatch(sequences(64)),
                LONG.withHardware(Hardware.of(512, 4)))) {
            assertThat(run(TUNED, to).costs().keep().orElseThrow().nats()).isEqualTo(.0102);
        }
    }

    @Test
    void besideTheOptimumTheRegretIsOfTheLearningRateOnly() {
        assertThat(run(TUNED, LONG).costs().covers()).contains(RegretScope.LR_AND_BATCH);
        assertThat(run(TUNED, LONG).costs().oldLr()).isEmpty();
        TransferRecommendation below = run(TUNED, LONG.withBatch(sequences(64)));
        assertThat(below.costs().covers()).contains(RegretScope.LR_ONLY);
        assertThat(below.costs().rule().orElseThrow().nats()).isEqualTo(.0003);
        assertThat(below.costs().oldLr().orElseThrow().nats()).isEqualTo(.0004);
        TransferRecommendation above = run(TUNED, LONG.withHardware(Hardware.of(512, 4)));
        assertThat(above.costs().covers()).contains(RegretScope.LR_ONLY);
        assertThat(above.costs().oldLr().orElseThrow().nats()).isEqualTo(.0071);
    }

    @Test
    void withAnUntunedBatchKeepingIsKnownOnlyIfTheBatchStays() {
        TransferRecommendation kept = run(Runs.tuned(Schedule.cosine()), LONG);
        assertThat(kept.costs().covers()).contains(RegretScope.LR_ONLY);
        assertThat(kept.costs().keep().orElseThrow().nats()).isEqualTo(.0038);
        TransferRecommendation other = run(Runs.tuned(Schedule.cosine()), LONG.withBatch(sequences(64)));
        assertThat(other.costs().keep()).isEmpty();
        assertThat(other.costs().oldLr().orElseThrow().nats()).isEqualTo(.0045);
    }
}
