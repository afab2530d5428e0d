package dev.hyperlaw.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SharedNoiseTest {
    private static final int SEEDS = 50;

    /** Four budgets, six batch sizes, five rates: the valley leans, moves with the budget and is steeper towards large batches. */
    private static SweepGroup sweep(long seed, double alone, double shared) {
        Random random = new Random(seed);
        List<RunCurve> runs = new ArrayList<>();
        for (int budget = 0; budget < 4; budget++) {
            for (int b = -3; b < 3; b++) {
                double offset = shared * random.nextGaussian();
                for (int rate = -2; rate <= 2; rate++) {
                    double x = rate * Math.log(2);
                    double y = b * Math.log(2);
                    double middle = 0.25 * budget * Math.log(2);
                    double loss = 3
                            - 0.1 * budget
                            + 0.03 * Math.pow(x - 0.6 * y, 2)
                            + 0.02 * Math.pow(y - middle, 2)
                            + 0.006 * Math.exp(y - middle);
                    Cell cell = new Cell(1e-3 * Math.exp(x), 65536 * Math.exp(y), 1);
                    runs.add(RunCurve.of(
                            cell,
                            0,
                            List.of(new LossPoint(
                                    1e9 * (1 << budget), loss + offset + alone * random.nextGaussian()))));
                }
            }
        }
        return new SweepGroup("", RateShape.ANNEALED, runs);
    }

    private static long warnings(double alone, double shared) {
        return IntStream.range(0, SEEDS)
                .filter(seed -> SweepCautions.of(sweep(seed, alone, shared)).stream()
                        .anyMatch(text -> text.startsWith("Runs of one batch size share their noise")))
                .count();
    }

    @Test
    void noiseThatAllRunsOfABatchSizeShareIsFound() {
        assertThat(warnings(0.003, 0.03)).isGreaterThanOrEqualTo(45);
        assertThat(warnings(0.001, 0.02)).isGreaterThanOrEqualTo(45);
    }

    @Test
    void noiseThatEveryRunHasAloneIsNotTakenForIt() {
        assertThat(warnings(0.003, 0)).isLessThanOrEqualTo(2);
        assertThat(warnings(0.02, 0)).isLessThanOrEqualTo(2);
        assertThat(warnings(0, 0)).as("a loss that is no quadratic").isZero();
    }

    @Test
    void fewBatchSizesSayNothing() {
        SweepGroup all = sweep(1, 0.003, 0.03);
        SweepGroup three = all.with(all.runs().stream()
                .filter(run -> run.cell().batchTokens() < 50000)
                .toList());
        assertThat(SharedNoise.of(three)).isEmpty();
    }
}
