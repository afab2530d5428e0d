package dev.hyperlaw.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.quantity.BatchSize;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** A batch is only said to be kept when it is. */
class BatchWarningsTest {
    private static final TunedRun UNTUNED = Runs.tuned(Schedule.cosine());
    private static final TargetRun LONG = Runs.to(100 * Runs.B);

    private static List<String> warnings(TunedRun from, TargetRun to) {
        return Transfer.plan(from, to).warnings();
    }

    @Test
    void hardwareThatForcesAnUntunedBatchIsNamed() {
        assertThat(warnings(UNTUNED, LONG.withHardware(Hardware.of(64, 4))))
                .anyMatch(text -> text.contains("is forced from 131,072 to 1,048,576 tokens (x8) by the hardware")
                        && text.contains("optimum is unknown"))
                .noneMatch(text -> text.contains("batch is kept") || text.contains("rounded"));
    }

    @Test
    void capsThatForceAnUntunedBatchAreNamed() {
        assertThat(warnings(UNTUNED, LONG.withCaps(Caps.none().withMaxBatch(BatchSize.ofSequences(10, 4096)))))
                .anyMatch(text -> text.contains("from 131,072 to 40,960 tokens (x0.312) by --max-batch."))
                .noneMatch(text -> text.contains("batch is kept"));
        assertThat(warnings(UNTUNED, LONG.withCaps(Caps.none().withMinBatch(BatchSize.ofSequences(64, 4096)))))
                .anyMatch(text -> text.contains("from 131,072 to 262,144 tokens (x2) by --min-batch."))
                .noneMatch(text -> text.contains("batch is kept"));
    }

    @Test
    void withoutHardwareNothingIsRoundedForIt() {
        TunedRun odd = TunedRun.of(
                UNTUNED.tokens(),
                UNTUNED.lr(),
                new BatchSize(500_000, OptionalInt.of(4096)),
                Runs.ADAMW,
                Schedule.cosine());
        assertThat(warnings(odd, LONG))
                .anyMatch(text ->
                        text.contains("500,000 tokens is not a whole number of sequences") && text.contains("499,712"))
                .noneMatch(text -> text.contains("hardware") || text.contains("is kept and"));
        TunedRun small = TunedRun.of(
                        UNTUNED.tokens(), UNTUNED.lr(), BatchSize.ofSequences(1, 4096), Runs.ADAMW, Schedule.cosine())
                .withTuned(Tuned.LR, Tuned.BATCH);
        assertThat(warnings(small, Runs.to(4 * Runs.B)))
                .anyMatch(text -> text.contains("to whole sequences"))
                .noneMatch(text -> text.contains("hardware"));
    }

    @Test
    void hardwareFarAboveTheOptimumIsForce() {
        TunedRun tuned = UNTUNED.withTuned(Tuned.LR, Tuned.BATCH);
        assertThat(warnings(tuned, LONG.withHardware(Hardware.of(512, 4))))
                .anyMatch(text -> text.contains("is forced from 926,819 to 8,388,608 tokens by the hardware"))
                .anyMatch(text -> text.contains("9.05x the expected optimum"));
    }

    @Test
    void plainSgdHasItsOwnBoundAndSchedule() {
        TunedRun sgd = TunedRun.of(
                UNTUNED.tokens(),
                UNTUNED.lr(),
                UNTUNED.batch(),
                OptimizerSettings.of(Optimizer.SGD),
                Schedule.cosine());
        assertThat(warnings(sgd, LONG))
                .anyMatch(text -> text.contains("squared gradient norm"))
                .anyMatch(text -> text.contains("law of plain SGD is for a constant learning rate"))
                .noneMatch(text -> text.contains("dual"));
    }

    @Test
    void oneRuleMovesAndTwoMove() {
        assertThat(warnings(UNTUNED.withTuned(Tuned.LR, Tuned.MOMENTUM), LONG))
                .anyMatch(text -> text.contains("rule B moves it"));
        assertThat(warnings(UNTUNED.withTuned(Tuned.LR, Tuned.BATCH, Tuned.MOMENTUM), LONG))
                .anyMatch(text -> text.contains("rules B and D move it"));
    }
}
