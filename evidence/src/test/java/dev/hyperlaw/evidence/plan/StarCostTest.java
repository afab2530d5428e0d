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
import org.junit.jupiter.api.Test;

/** A star over learning rate and batch: no budget has a quadratic of its own, and the surface shows the valley all the same. */
class StarCostTest {
    private static final double CENTRE = Math.pow(2, 17);

    @Test
    void aStarOverRateAndBatchHasACost() {
        Plan plan = plan(0.001, 1);
        assertThat(plan.costs().unknown()).isEmpty();
        assertThat(plan.costs().keep().orElseThrow().nats())
                .isGreaterThan(plan.costs().expected().orElseThrow().nats());
    }

    /** Where nothing but noise is seen, no cost is claimed. */
    @Test
    void aStarOfNoiseHasNone() {
        assertThat(plan(0.004, 0).costs().unknown()).isPresent();
    }

    private static Plan plan(double noise, double depth) {
        SplittableRandom random = new SplittableRandom(7);
        List<RunCurve> runs = new ArrayList<>();
        for (int budget = 0; budget < 4; budget++) {
            double tokens = 1e9 * (1 << budget);
            for (int step = -2; step <= 2; step++) {
                runs.add(run(tokens, step, 0, depth, noise * random.nextGaussian()));
                if (step != 0) {
                    runs.add(run(tokens, 0, step, depth, noise * random.nextGaussian()));
                }
            }
        }
        GroupHistory history = new GroupHistory(
                new SweepGroup("", RateShape.ANNEALED, runs), PriorReader.ours().annealed());
        return PlanFit.of(history, () -> {}).recommend(TargetRun.of(new TokenBudget(32_000_000_000L)));
    }

    /** The best rate and batch move by a quarter and by half an octave with each doubling of tokens. */
    private static RunCurve run(double tokens, int rate, int batch, double depth, double noise) {
        double budget = Math.log(tokens / 1e9) / Math.log(2);
        double offBatch = batch + 0.75 - 0.5 * budget;
        double offRate = rate + 0.3 - 0.2 * budget - 0.65 * offBatch;
        double loss = 2.8 - 0.1 * budget + depth * (0.012 * offRate * offRate + 0.006 * offBatch * offBatch) + noise;
        Cell cell = new Cell(2e-3 * Math.pow(2, rate), CENTRE * Math.pow(2, batch), 0.1);
        return RunCurve.of(cell, 0, List.of(new LossPoint(tokens, loss)));
    }
}
