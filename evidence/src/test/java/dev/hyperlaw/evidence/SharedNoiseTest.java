package dev.hyperlaw.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

    /** A loss by log lr, log batch and log tokens. */
    @FunctionalInterface
    private interface Surface {
        double loss(double rate, double batch, double tokens);
    }

    private static final List<Surface> SURFACES = List.of(
            (x, y, t) -> 2.4
                    + 1.2 * Math.exp(-0.28 * t)
                    + 0.08 * Math.pow(x + 0.15 * t - 0.5 * y, 2)
                    + 0.02 * Math.pow(y - 0.5 * t, 2),
            // Beyond a critical batch, more of the tokens are wasted.
            (x, y, t) -> 1.7
                    + 1.2 * Math.exp(-0.28 * (t - Math.log(1 + Math.exp(y - 0.7 - 0.5 * t))))
                    + 0.05 * Math.pow(x + 0.1 * t - 0.5 * y, 2)
                    + 0.01 * Math.exp(-1 - y),
            // A wall at large batches, and a valley that is not symmetric.
            (x, y, t) -> 2
                    + 1.5 * Math.exp(-0.3 * t) * Math.sqrt(1 + 0.5 * Math.exp(y - 0.5 * t - 1))
                    + 0.04 * Math.pow(x - 0.7 * y + 0.1 * t, 2) * (1 + 0.3 * Math.tanh(x - 0.7 * y)));

    /** Five rates at each of a few batch sizes and budgets, all a factor of 2 apart. */
    private static SweepGroup few(Surface surface, int batches, int budgets, long seed, double alone, double shared) {
        Random random = new Random(seed);
        List<RunCurve> runs = new ArrayList<>();
        for (int budget = 0; budget < budgets; budget++) {
            for (int b = 0; b < batches; b++) {
                double offset = shared * random.nextGaussian();
                for (int rate = -2; rate <= 2; rate++) {
                    double x = rate * Math.log(2);
                    double y = (b - batches / 2) * Math.log(2);
                    double loss = surface.loss(x, y, budget * Math.log(2)) + offset + alone * random.nextGaussian();
                    Cell cell = new Cell(1e-3 * Math.exp(x), 65536 * Math.exp(y), 1);
                    runs.add(RunCurve.of(cell, 0, List.of(new LossPoint(1e9 * (1 << budget), loss))));
                }
            }
        }
        return new SweepGroup("", RateShape.ANNEALED, runs);
    }

    private static long found(int batches, int budgets, double alone, double shared) {
        return SURFACES.stream()
                .mapToLong(surface -> IntStream.range(0, SEEDS)
                        .filter(seed -> SharedNoise.of(few(surface, batches, budgets, seed, alone, shared))
                                .filter(SharedNoise::isMuch)
                                .isPresent())
                        .count())
                .sum();
    }

    @ParameterizedTest
    @CsvSource({"3, 3, 0.9", "3, 4, 0.9", "4, 2, 0.6", "4, 3, 0.9", "4, 4, 0.9", "5, 2, 0.9"})
    void fewBatchSizesAreEnoughWhereAllBudgetsAreTakenTogether(int batches, int budgets, double share) {
        long all = (long) SEEDS * SURFACES.size();
        assertThat(found(batches, budgets, 0.002, 0.08)).isGreaterThanOrEqualTo(Math.round(share * all));
        for (double alone : new double[] {0, 0.002, 0.01, 0.03}) {
            assertThat(found(batches, budgets, alone, 0))
                    .as("false alarms of %d at noise %s", all, alone)
                    .isLessThanOrEqualTo(all / 100);
        }
    }

    @Test
    void twoBatchSizesSayNothing() {
        assertThat(SharedNoise.of(few(SURFACES.get(0), 2, 4, 1, 0.002, 0.08))).isEmpty();
    }
}
