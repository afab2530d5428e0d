package dev.hyperlaw.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.quantity.BatchSize;
import dev.hyperlaw.quantity.LearningRate;
import dev.hyperlaw.quantity.Momentum;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class PrintedSettingTest {
    private static PrintedSetting rate(double value, Optional<Ends> ends, double most) {
        return PrintedSetting.lr(value, ends, Caps.none().withMaxLr(new LearningRate(most)));
    }

    private static String printed(double value, double low, double high, double most) {
        return printed(rate(value, Optional.of(Ends.of(low, high)), most));
    }

    private static String printed(PrintedSetting setting) {
        return setting.value() + " " + setting.brackets("--max-lr");
    }

    @Test
    void threeDigitsAndTwoForTheEnds() {
        assertThat(printed(2.5387e-3, 1.05e-3, 6.137e-3, 1)).isEqualTo("2.54e-3 [1e-3, 6.1e-3]");
    }

    @Test
    void roundingNeverLeavesALimit() {
        assertThat(printed(1.2344e-3, 1e-3, 1.2344e-3, 1.2344e-3)).isEqualTo("1.23e-3 [1e-3, 1.23e-3]");
        assertThat(printed(1.2376e-3, 1e-3, 1.2376e-3, 1.2376e-3)).isEqualTo("1.2376e-3 [1e-3, 1.2376e-3]");
    }

    @Test
    void aSettingAtItsLimitSaysSo() {
        assertThat(printed(1e-3, 1e-3, 1e-3, 1e-3)).isEqualTo("1e-3 [at --max-lr]");
        assertThat(printed(1e-3, 1e-3, 1e-3, 1)).isEqualTo("1e-3 [1e-3, 1e-3]");
    }

    @Test
    void openEndsAndMissingIntervals() {
        Ends above = new Ends(OptionalDouble.of(5e-4), OptionalDouble.empty());
        Ends below = new Ends(OptionalDouble.empty(), OptionalDouble.of(2e-3));
        Ends unknown = new Ends(OptionalDouble.empty(), OptionalDouble.empty());
        assertThat(printed(rate(1e-3, Optional.of(above), 1))).isEqualTo("1e-3 [5e-4 or more]");
        assertThat(printed(rate(1e-3, Optional.of(below), 1))).isEqualTo("1e-3 [2e-3 or less]");
        assertThat(printed(rate(1e-3, Optional.of(unknown), 1e-3))).isEqualTo("1e-3 [unknown]");
        assertThat(printed(rate(1e-3, Optional.empty(), 1))).isEqualTo("1e-3 [not tuned]");
    }

    /** Also where twelve digits are too few for the limit. */
    @Test
    void dataObeyLimitsToo() {
        double cap = 1.23456789012344e-3;
        assertThat(rate(cap, Optional.empty(), cap).asData().value()).isEqualTo("1.234567890123e-3");
        double other = 1.23456789012388e-3;
        assertThat(rate(other, Optional.empty(), other).asData().value()).isEqualTo("1.23456789012388e-3");
        assertThat(rate(.1 + .2, Optional.empty(), 1).asData().value()).isEqualTo("0.3");
    }

    @Test
    void aPartIsNeverMoreThanTheWhole() {
        assertThat(rate(1.2344e-3, Optional.empty(), 1).part(0.1)).isEqualTo("1.23e-4");
        assertThat(rate(1.2376e-3, Optional.empty(), 1.2376e-3).part(1)).isEqualTo("1.2376e-3");
        assertThat(rate(1.2344e-3, Optional.empty(), 1).part(0)).isEqualTo("0");
    }

    @Test
    void betaObeysItsCapAndIsNeverOne() {
        assertThat(PrintedSetting.beta(new Momentum(1e-5), Caps.none()).value()).isEqualTo("0.99999");
        assertThat(PrintedSetting.beta(Momentum.ofBeta(.87654), Caps.none().withMaxBeta(.87654))
                        .value())
                .isEqualTo("0.8765");
        assertThat(PrintedSetting.beta(Momentum.ofBeta(.87656), Caps.none().withMaxBeta(.87656))
                        .value())
                .isEqualTo("0.87656");
    }

    @Test
    void aSettingThatBreaksItsLimitsOrLeavesItsIntervalCannotExist() {
        assertThatThrownBy(() -> rate(2e-3, Optional.empty(), 1e-3)).hasMessageContaining("must obey its limits");
        assertThatThrownBy(() -> rate(2e-3, Optional.of(Ends.of(3e-3, 4e-3)), 1))
                .hasMessageContaining("must lie in its interval");
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
