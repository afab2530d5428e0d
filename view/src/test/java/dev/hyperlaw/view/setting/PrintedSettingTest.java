package dev.hyperlaw.view.setting;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.quantity.BatchSize;
import dev.hyperlaw.transfer.BatchRounding;
import dev.hyperlaw.transfer.Caps;
import dev.hyperlaw.transfer.Hardware;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class PrintedSettingTest {
    private static String printed(double value, Optional<Interval> interval, double most) {
        PrintedSetting setting = PrintedSetting.of(value, interval, 0, most);
        return setting.value() + " " + setting.brackets("--max-lr");
    }

    @Test
    void threeDigitsAndTwoForTheEnds() {
        assertThat(printed(2.5387e-3, Optional.of(new Interval(2.5387e-3, 1.05e-3, 6.137e-3)), 1))
                .isEqualTo("2.54e-3 [1e-3, 6.1e-3]");
    }

    @Test
    void roundingNeverLeavesALimit() {
        assertThat(printed(1.2344e-3, Optional.of(new Interval(1.2344e-3, 1e-3, 1.2344e-3)), 1.2344e-3))
                .isEqualTo("1.23e-3 [1e-3, 1.23e-3]");
        assertThat(printed(1.2376e-3, Optional.of(new Interval(1.2376e-3, 1e-3, 1.2376e-3)), 1.2376e-3))
                .isEqualTo("1.2376e-3 [1e-3, 1.2376e-3]");
    }

    @Test
    void aSettingAtItsLimitSaysSo() {
        assertThat(printed(1e-3, Optional.of(new Interval(1e-3, 1e-3, 1e-3)), 1e-3))
                .isEqualTo("1e-3 [at --max-lr]");
        assertThat(printed(1e-3, Optional.of(new Interval(1e-3, 1e-3, 1e-3)), 1))
                .isEqualTo("1e-3 [1e-3, 1e-3]");
    }

    @Test
    void openEndsAndMissingIntervals() {
        assertThat(printed(1e-3, Optional.of(new Interval(1e-3, 5e-4, Double.POSITIVE_INFINITY)), 1))
                .isEqualTo("1e-3 [5e-4 or more]");
        assertThat(printed(1e-3, Optional.empty(), 1)).isEqualTo("1e-3 [not tuned]");
    }

    @Test
    void batchesWithTheirUnitsAndHardware() {
        assertThat(PrintedBatch.of(BatchSize.ofTokens(1))).isEqualTo("1 token");
        assertThat(PrintedBatch.of(BatchSize.ofSequences(32, 4096))).isEqualTo("131,072 tokens = 32 seq");
        BatchRounding rounding = new BatchRounding(Hardware.of(8, 4), Caps.none(), OptionalInt.of(4096));
        assertThat(PrintedBatch.of(rounding.nearest(262_144, true)))
                .isEqualTo("262,144 tokens = 64 seq = 8 gpus x 4 x 2");
    }
}
