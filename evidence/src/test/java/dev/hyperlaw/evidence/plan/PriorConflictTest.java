package dev.hyperlaw.evidence.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.LossPoint;
import dev.hyperlaw.evidence.RateShape;
import dev.hyperlaw.evidence.RunCurve;
import dev.hyperlaw.evidence.SweepGroup;
import dev.hyperlaw.evidence.forecast.PriorReader;
import dev.hyperlaw.evidence.history.GroupHistory;
import dev.hyperlaw.quantity.TokenBudget;
import dev.hyperlaw.transfer.TargetRun;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The prior of the learning rate at a fixed batch is T^-.15 ± .1. */
class PriorConflictTest {
    @ParameterizedTest
    @CsvSource({"-0.15, false", "-0.3, false", "0, false", "-0.9, true", "0.6, true"})
    void runsFarOffThePriorSaySo(double exponent, boolean far) {
        SplittableRandom random = new SplittableRandom(11);
        List<RunCurve> runs = new ArrayList<>();
        for (int budget = 0; budget < 5; budget++) {
            double tokens = 1e9 * (1 << budget);
            for (int step = -4; step <= 4; step++) {
                double off = step - exponent * (budget - 2);
                double loss = 2.6 - 0.1 * budget + 0.02 * off * off + 0.002 * random.nextGaussian();
                runs.add(RunCurve.of(
                        new Cell(2e-3 * Math.pow(2, step), 65536, 0.1), 0, List.of(new LossPoint(tokens, loss))));
            }
        }
        GroupHistory history = new GroupHistory(
                new SweepGroup("", RateShape.ANNEALED, runs), PriorReader.ours().annealed());
        Plan plan = PlanFit.of(history, () -> {}).recommend(TargetRun.of(new TokenBudget(64_000_000_000L)));
        assertThat(plan.warnings().stream().anyMatch(warning -> warning.startsWith("These runs alone have lr")))
                .isEqualTo(far);
    }
}
