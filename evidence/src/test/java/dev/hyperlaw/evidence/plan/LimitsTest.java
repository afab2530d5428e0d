package dev.hyperlaw.evidence.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.OpenEnds;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.quantity.BatchSize;
import dev.hyperlaw.quantity.LearningRate;
import dev.hyperlaw.quantity.TokenBudget;
import dev.hyperlaw.transfer.BatchRounding;
import dev.hyperlaw.transfer.Caps;
import dev.hyperlaw.transfer.TargetRun;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class LimitsTest {
    private static final Caps CAPS = new Caps(
            Optional.of(BatchSize.ofTokens(1000)),
            Optional.of(BatchSize.ofTokens(8000)),
            Optional.of(new LearningRate(2e-3)),
            OptionalDouble.of(0.95));

    private static Limits limits(TargetRun target) {
        return Limits.of(target, new BatchRounding(target.hardware(), target.caps(), OptionalInt.empty()));
    }

    private static TargetRun target() {
        return TargetRun.of(new TokenBudget(1_000_000_000L)).withCaps(CAPS);
    }

    @Test
    void everyCapIsALimitOfItsSetting() {
        Limits limits = limits(target());
        assertThat(limits.within(Tunable.LEARNING_RATE, 5e-3)).isEqualTo(2e-3);
        assertThat(limits.within(Tunable.LEARNING_RATE, 1e-3)).isEqualTo(1e-3);
        assertThat(limits.within(Tunable.BATCH, 10)).isEqualTo(1000);
        assertThat(limits.within(Tunable.BATCH, 1e6)).isEqualTo(8000);
        assertThat(limits.within(Tunable.MOMENTUM, 0.01)).isCloseTo(0.05, within(1e-12));
        assertThat(limits.within(Tunable.MOMENTUM, 0.3)).isEqualTo(0.3);
    }

    @Test
    void aPrescribedBatchIsTheOnlyOne() {
        Limits limits = limits(target().withBatch(BatchSize.ofTokens(4000)));
        assertThat(limits.within(Tunable.BATCH, 1)).isEqualTo(4000);
        assertThat(limits.within(Tunable.BATCH, 1e9)).isEqualTo(4000);
    }

    /** What the runs leave open ends at a cap, and at nothing where there is none. */
    @Test
    void openIntervalsEndAtTheCaps() {
        Interval interval = new Interval(4000, 3000, 5000);
        Limits capped = limits(target());
        assertThat(capped.opened(Tunable.BATCH, interval, OpenEnds.BOTH)).isEqualTo(new Interval(4000, 1000, 8000));
        assertThat(capped.opened(Tunable.BATCH, interval, OpenEnds.NONE)).isEqualTo(interval);
        Limits free = limits(TargetRun.of(new TokenBudget(1_000_000_000L)));
        Interval rate = new Interval(1e-3, 5e-4, 2e-3);
        assertThat(free.opened(Tunable.LEARNING_RATE, rate, OpenEnds.ABOVE))
                .isEqualTo(new Interval(1e-3, 5e-4, Double.POSITIVE_INFINITY));
        assertThat(free.opened(Tunable.LEARNING_RATE, rate, OpenEnds.BELOW))
                .isEqualTo(new Interval(1e-3, Double.NEGATIVE_INFINITY, 2e-3));
    }
}
