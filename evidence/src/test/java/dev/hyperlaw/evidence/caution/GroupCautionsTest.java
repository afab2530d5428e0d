package dev.hyperlaw.evidence.caution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.LossPoint;
import dev.hyperlaw.evidence.RateShape;
import dev.hyperlaw.evidence.RunCurve;
import dev.hyperlaw.evidence.SweepGroup;
import dev.hyperlaw.evidence.forecast.PriorReader;
import dev.hyperlaw.evidence.history.GroupHistory;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every flaw in a sweep that has it, and none in a sweep that does not. */
class GroupCautionsTest {
    private static final double[] BUDGETS = {1e8, 2e8, 4e8, 8e8};
    private static final double NOISE = 0.002;

    /** The loss without noise, by octaves from a rate of 1e-3 and the number of the budget. */
    private interface Truth {
        double at(int octaves, int budget);
    }

    private static double sound(int octaves, int budget) {
        return 3 - 0.1 * budget + 0.04 * octaves * octaves;
    }

    private static List<String> of(Truth truth, double noise, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<RunCurve> runs = new ArrayList<>();
        for (int budget = 0; budget < BUDGETS.length; budget++) {
            for (int octaves = -3; octaves <= 3; octaves++) {
                for (int replicate = 0; replicate < 2; replicate++) {
                    double loss = truth.at(octaves, budget) + noise * random.nextGaussian();
                    runs.add(RunCurve.of(
                            new Cell(1e-3 * Math.pow(2, octaves), 65536, 0.1),
                            replicate,
                            List.of(new LossPoint(BUDGETS[budget], loss))));
                }
            }
        }
        SweepGroup group = new SweepGroup("", RateShape.ANNEALED, runs);
        return GroupCautions.of(new GroupHistory(group, PriorReader.ours().of(RateShape.ANNEALED)), "loss");
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void aSoundSweepHasNone(long seed) {
        assertThat(of(GroupCautionsTest::sound, NOISE, seed))
                .as("seed %d", seed)
                .isEmpty();
    }

    @Test
    void aLossThatRisesIsTheFirst() {
        assertThat(of((octaves, budget) -> sound(octaves, 0) + 0.05 * budget, NOISE, 1))
                .first()
                .asString()
                .startsWith("The loss rises with tokens: the best is ")
                .contains("at 100M tokens")
                .endsWith("Maybe a column is not what it seems, or something else changed.");
    }

    /** What is too little from one budget to the next is noticed over all. */
    @Test
    void aSlowRiseIsSeenOverAllBudgets() {
        assertThat(of((octaves, budget) -> sound(octaves, 0) + 0.006 * budget, NOISE / 2, 1))
                .first()
                .asString()
                .startsWith("The loss rises with tokens");
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void whereOnlyNoiseRisesNothingDoes(long seed) {
        assertThat(of((octaves, budget) -> sound(octaves, 0), 0.03, seed))
                .as("seed %d", seed)
                .noneMatch(caution -> caution.contains("rises"));
    }

    @Test
    void aRiseAtTheEndOfTheGridIsPutDownToTheGrid() {
        assertThat(of((octaves, budget) -> 3 + 0.1 * (octaves + 3 + budget), NOISE, 1))
                .contains(
                        "At every budget the best learning rate lies at the lower end of what was tried: the true one may lie beyond.")
                .first()
                .asString()
                .endsWith("Maybe the best learning rate lies below all that were tried.");
    }

    @Test
    void anOptimumBeyondTheGridAtTheLastBudgetIsSaid() {
        assertThat(of(
                        (octaves, budget) -> 3 - 0.1 * budget + 0.04 * Math.pow(octaves - (budget == 3 ? 4 : 1), 2),
                        NOISE,
                        1))
                .anyMatch(caution -> caution.startsWith("At 800M tokens the best learning rate lies at the upper end"));
    }

    @Test
    void aLossThatDoesNotDependOnTheRateIsSaid() {
        assertThat(of((octaves, budget) -> 3 - 0.1 * budget, 0.05, 1))
                .contains(
                        "The runs do not determine the learning rate: at no budget does the loss depend on it by more than noise.");
    }

    @Test
    void oneBudgetThatDoesNotDependOnTheRateIsNamed() {
        assertThat(of((octaves, budget) -> budget == 0 ? 3 : sound(octaves, budget), NOISE, 1))
                .anyMatch(
                        caution -> caution.startsWith("At 100M tokens the loss does not depend on the learning rate"));
    }

    @Test
    void optimaThatJumpAreNotOneLaw() {
        assertThat(of((octaves, budget) -> sound(octaves - (budget % 2 == 0 ? -1 : 1), budget), NOISE, 1))
                .singleElement()
                .asString()
                .matches(
                        "The optima lie off one power law by .* times their errors: one law does not describe them\\.");
    }

    @Test
    void aBestRunBehindAWallIsNamed() {
        assertThat(of((octaves, budget) -> octaves == 3 && budget == 3 ? 2.5 : sound(octaves, budget), NOISE, 1))
                .first()
                .asString()
                .startsWith("The best run at 800M tokens stands alone: lr 8e-3 has loss 2.4994, and runs");
    }

    /**
     * Random search: rate, batch and budget are drawn, and a setting that nobody sees moves the loss by a few thousandths.
     *
     * @param rise per factor of e in tokens, beside what a longer run gains
     */
    private static List<String> drawn(int count, double rise, boolean ladder, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<RunCurve> runs = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            double rate = Math.pow(10, random.nextDouble(-4, -2.2));
            double batch = 32768 << random.nextInt(4);
            double tokens =
                    ladder ? BUDGETS[random.nextInt(BUDGETS.length)] : 1e8 * Math.pow(10, random.nextDouble(0.9));
            double hidden = 0.005 * random.nextDouble(-1, 1);
            double loss = 2.5
                    + 0.5 * Math.pow(tokens / 1e8, -0.3)
                    + rise * Math.log(tokens / 1e8)
                    + 0.03 * Math.pow(Math.log(rate / 8e-4) / Math.log(2), 2)
                    + 0.02 * Math.pow(Math.log(batch / 65536) / Math.log(2), 2)
                    + hidden
                    + 0.003 * random.nextGaussian();
            runs.add(RunCurve.of(new Cell(rate, batch, 0.1), 0, List.of(new LossPoint(tokens, loss))));
        }
        SweepGroup group = new SweepGroup("", RateShape.ANNEALED, runs);
        return GroupCautions.of(new GroupHistory(group, PriorReader.ours().of(RateShape.ANNEALED)), "loss");
    }

    /** The best of a few draws is no optimum: between any two of forty budgets it rises somewhere. */
    @Test
    void randomSearchDoesNotRise() {
        for (long seed = 1; seed <= 40; seed++) {
            for (int runs : new int[] {30, 60, 120}) {
                for (boolean ladder : new boolean[] {false, true}) {
                    assertThat(drawn(runs, 0, ladder, seed))
                            .as("seed %d, %d runs, %s", seed, runs, ladder)
                            .noneMatch(caution -> caution.contains("rises"));
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void randomSearchThatRisesIsStillSeen(long seed) {
        for (boolean ladder : new boolean[] {false, true}) {
            assertThat(drawn(120, 0.4, ladder, seed))
                    .as("seed %d, %s", seed, ladder)
                    .first()
                    .asString()
                    .startsWith("The loss rises with tokens");
        }
    }

    @Test
    void aTargetBelowAllBudgetsIsSaid() {
        assertThat(TargetBelow.words(5e7, 1e8))
                .contains(
                        "The target is smaller than all budgets tuned at: the law is continued downwards from 100M tokens.");
        assertThat(TargetBelow.words(1e8, 1e8)).isEmpty();
    }
}
