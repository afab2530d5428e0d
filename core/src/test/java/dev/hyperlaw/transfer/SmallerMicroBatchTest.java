package dev.hyperlaw.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.quantity.BatchSize;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class SmallerMicroBatchTest {
    private static final int LENGTH = 1024;

    private static Optional<String> text(double ideal, Hardware hardware, Caps caps) {
        BatchPlan plan = new BatchRounding(hardware, caps, OptionalInt.of(LENGTH)).nearest(ideal * LENGTH, true);
        return SmallerMicroBatch.of(plan, caps).map(SmallerMicroBatch::text);
    }

    @Test
    void theMicroBatchThatWouldKeepTheBatchIsNamed() {
        assertThat(text(185, Hardware.of(64, 4), Caps.none()))
                .hasValue("64 gpus x 4 force 256 sequences; --micro-batch 3 would allow 192.");
        assertThat(text(10, Hardware.of(1, 64), Caps.none()))
                .hasValue("1 gpu x 64 forces 64 sequences; --micro-batch 10 would allow 10.");
        assertThat(text(236, Hardware.of(10, 26), Caps.none()))
                .hasValue("10 gpus x 26 force 260 sequences; --micro-batch 24 would allow 240.");
        assertThat(text(226, Hardware.of(64, 7), Caps.none()))
                .hasValue("64 gpus x 7 force 448 sequences; --micro-batch 4 would allow 256.");
    }

    @Test
    void nothingIsNamedThatWouldNotHelp() {
        assertThat(text(226, Hardware.of(64, 4), Caps.none())).isEmpty(); // 192 is no nearer than 256
        assertThat(text(100, Hardware.of(512, 2), Caps.none())).isEmpty(); // too many GPUs
        assertThat(text(250, Hardware.of(64, 4), Caps.none())).isEmpty(); // near enough
        assertThat(text(250, Hardware.of(10, 26), Caps.none())).isEmpty(); // near enough, though 250 is possible
        assertThat(text(300, Hardware.of(64, 4), Caps.none())).isEmpty(); // a smaller batch, not a larger one
        assertThat(text(185, Hardware.multipleOf(256), Caps.none())).isEmpty(); // no micro-batch is known
        assertThat(text(185, Hardware.of(64, 1), Caps.none())).isEmpty();
    }

    @Test
    void whatACapForbidsIsNotNamed() {
        Caps caps = Caps.none().withMinBatch(BatchSize.ofSequences(200, LENGTH));
        assertThat(text(200, Hardware.of(64, 5), Caps.none()))
                .hasValueSatisfying(text -> assertThat(text).contains("would allow 192"));
        assertThat(text(200, Hardware.of(64, 5), caps)).isEmpty();
    }

    @Test
    void aHugeMicroBatchTakesNoTime() {
        assertThat(text(1e6, Hardware.of(1, 2_000_000_000L), Caps.none())).isPresent();
    }

    @Test
    void aTransferSaysItForAKeptBatchToo() {
        TargetRun to = Runs.to(100 * Runs.B).withHardware(Hardware.of(8, 12));
        assertThat(Transfer.plan(Runs.tuned(Schedule.cosine()), to).warnings())
                .contains("8 gpus x 12 force 96 sequences; --micro-batch 4 would allow 32.");
    }
}
