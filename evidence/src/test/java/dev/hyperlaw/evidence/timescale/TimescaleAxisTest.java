package dev.hyperlaw.evidence.timescale;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.OpenEnds;
import dev.hyperlaw.evidence.Relatives;
import dev.hyperlaw.evidence.SweepGroup;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.forecast.Forecast;
import dev.hyperlaw.evidence.forecast.OtherForecast;
import dev.hyperlaw.evidence.forecast.PriorReader;
import dev.hyperlaw.evidence.forecast.RidgeSweep;
import dev.hyperlaw.evidence.history.GroupHistory;
import dev.hyperlaw.evidence.joint.JointRuns;
import dev.hyperlaw.evidence.plan.Plan;
import dev.hyperlaw.evidence.plan.PlanFit;
import dev.hyperlaw.quantity.TokenBudget;
import dev.hyperlaw.transfer.TargetRun;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimescaleAxisTest {
    private static final long TARGET = 8_000_000_000L;
    private static final SweepGroup GROUP = RidgeSweep.group(6);

    @Test
    void swappedTwiceNothingHasChanged() {
        Relatives once =
                TimescaleAxis.swapped(GROUP.relatives(), RidgeSweep.BATCH).orElseThrow();
        assertThat(once.runs().axes()).extracting(JointRuns.Axis::name).contains("tau");
        Relatives twice = TimescaleAxis.swapped(once, RidgeSweep.BATCH).orElseThrow();
        assertThat(twice.runs().axes()).isEqualTo(GROUP.relatives().runs().axes());
        for (int row = 0; row < twice.runs().rows().size(); row++) {
            assertThat(twice.runs().rows().get(row).at())
                    .containsExactly(GROUP.relatives().runs().rows().get(row).at(), within(1e-12));
        }
    }

    /** In units: b/(lr wd T), of one run. */
    @Test
    void itIsTheShareOfTheRunThatWeightsRemember() {
        Relatives swapped =
                TimescaleAxis.swapped(GROUP.relatives(), RidgeSweep.BATCH).orElseThrow();
        double[] before = GROUP.relatives().runs().rows().get(0).at();
        double[] after = swapped.runs().rows().get(0).at();
        assertThat(Math.exp(after[1]))
                .isCloseTo(RidgeSweep.BATCH / (Math.exp(before[0]) * Math.exp(before[1]) * 1e9), within(1e-9));
    }

    @Test
    void runsWithoutWeightDecayHaveNone() {
        assertThat(TimescaleAxis.swapped(GROUP.with(GROUP.runs()).relatives(), RidgeSweep.BATCH))
                .isEmpty();
    }

    /** The product of rate and weight decay is the best one, and it is said which weight decay that is. */
    @Test
    void thePlanFitsTogether() {
        Relatives swapped =
                TimescaleAxis.swapped(GROUP.relatives(), RidgeSweep.BATCH).orElseThrow();
        GroupHistory history =
                new GroupHistory(GROUP.with(swapped), PriorReader.ours().annealed());
        Plan plan = PlanFit.of(history, () -> {}).recommend(TargetRun.of(new TokenBudget(TARGET)));
        assertThat(plan.others()).extracting(OtherForecast::name).containsExactly("tau", "weight_decay");
        OtherForecast tau = plan.others().get(0);
        OtherForecast decay = plan.others().get(1);
        double rate = plan.recommendation().cell().learningRate();
        assertThat(tau.value() * decay.value() * rate * TARGET / RidgeSweep.BATCH)
                .isCloseTo(1, within(0.01));
        double product = RidgeSweep.BEST_PRODUCT * Math.pow(8, RidgeSweep.EXPONENT);
        assertThat(rate * decay.value()).isCloseTo(product, within(0.35 * product));
        assertThat(decay.best().contains(product / rate)).isTrue();
        assertThat(decay.kept()).isCloseTo(RidgeSweep.DECAY, within(1e-9));
    }

    /** {@code λ = b/(η τ T)}: a batch that grows takes weight decay along, a rate that grows does not, and tokens lower it. */
    @Test
    void theExponentOfWeightDecayIsThatOfAllItIsMadeOf() {
        Relatives swapped =
                TimescaleAxis.swapped(GROUP.relatives(), RidgeSweep.BATCH).orElseThrow();
        Interval tauExponent = new Interval(0.1, 0.1 - 0.3, 0.1 + 0.3);
        OtherForecast tau = new OtherForecast("tau", 2, new Interval(1.5, 1, 3), tauExponent, true);
        Cell cell = new Cell(1e-3, 65536, 1);
        Forecast forecast = new Forecast(
                8e9,
                List.of(Tunable.LEARNING_RATE, Tunable.BATCH),
                cell,
                new double[2][2],
                List.of(OpenEnds.NONE, OpenEnds.NONE),
                List.of(
                        new Forecast.Shrunk(Tunable.LEARNING_RATE, -0.2, 0.05, 1),
                        new Forecast.Shrunk(Tunable.MOMENTUM, 7, 7, 1),
                        new Forecast.Shrunk(Tunable.BATCH, 0.5, 0.1, 1)),
                1);
        OtherForecast decay = TimescaleAxis.withDecay(List.of(tau), swapped, forecast, cell, 0)
                .get(1);
        assertThat(decay.exponent().estimate()).isCloseTo(0.5 + 0.2 - 0.1 - 1, within(1e-12));
        double half = Math.sqrt(0.3 * 0.3 + Math.pow(1.959964, 2) * (0.05 * 0.05 + 0.1 * 0.1));
        assertThat(decay.exponent().halfWidth()).isCloseTo(half, within(1e-6));
        double product = 65536 / (1e-3 * 8e9);
        assertThat(decay.best().estimate()).isCloseTo(product / 1.5, within(1e-12));
        assertThat(decay.best().low()).isCloseTo(product / 3, within(1e-12));
        assertThat(decay.best().high()).isCloseTo(product, within(1e-12));
    }
}
