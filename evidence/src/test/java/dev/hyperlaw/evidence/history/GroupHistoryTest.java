package dev.hyperlaw.evidence.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.LossPoint;
import dev.hyperlaw.evidence.LossUnit;
import dev.hyperlaw.evidence.RateShape;
import dev.hyperlaw.evidence.RunCurve;
import dev.hyperlaw.evidence.SweepGroup;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.forecast.Prior;
import dev.hyperlaw.evidence.forecast.PriorReader;
import dev.hyperlaw.evidence.landscape.LossNoise;
import dev.hyperlaw.evidence.landscape.Slice;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class GroupHistoryTest {
    private static final Prior PRIOR = PriorReader.ours().of(RateShape.ANNEALED);
    private static final double BATCH = 1e5;

    @Test
    void aBudgetWithTwoRatesWasNotTunedAt() {
        List<RunCurve> runs = new ArrayList<>(bowls(1e9, 2e9));
        runs.add(run(1e-3, 4e9, 2.5));
        runs.add(run(2e-3, 4e9, 2.6));
        GroupHistory history = history(runs);
        assertThat(history.isTuned()).isTrue();
        assertThat(history.slices()).extracting(Slice::tokens).containsExactly(1e9, 2e9);
        assertThat(history.optima()).hasSize(2);
    }

    @Test
    void whereNothingWasTunedEveryBudgetCounts() {
        GroupHistory history = history(List.of(run(1e-3, 1e9, 3), run(1e-3, 2e9, 2.9), run(1e-3, 4e9, 2.8)));
        assertThat(history.isTuned()).isFalse();
        assertThat(history.budgets()).isEqualTo(3);
    }

    /** A rule that is tried on a pair of budgets must not see the larger one. */
    @Test
    void thePastHoldsNothingOfLaterBudgets() {
        GroupHistory history = history(bowls(1e9, 2e9, 4e9));
        for (int budget = 0; budget < 3; budget++) {
            Past past = history.upTo(budget);
            double last = 1e9 * Math.pow(2, budget);
            assertThat(past.tokens()).isEqualTo(last);
            assertThat(past.slices()).hasSize(budget + 1).allMatch(slice -> slice.tokens() <= last);
            assertThat(past.optima()).hasSize(budget + 1).allMatch(optimum -> optimum.tokens() <= last);
        }
        assertThat(history.upTo(0).varied()).containsExactly(Tunable.LEARNING_RATE);
    }

    @Test
    void tokensBuyTheFallOfTheBestLossPerLogarithm() {
        GroupHistory history = history(bowls(1e9, 2e9, 8e9));
        double first = (best(1e9) - best(2e9)) / Math.log(2);
        double second = (best(2e9) - best(8e9)) / Math.log(4);
        assertThat(history.gainPerLogToken(0).getAsDouble()).isCloseTo(first, within(1e-12));
        assertThat(history.gainPerLogToken(1).getAsDouble()).isCloseTo(first, within(1e-12));
        assertThat(history.gainPerLogToken(2).getAsDouble()).isCloseTo(second, within(1e-12));
    }

    @Test
    void tokensThatBoughtNothingHaveNoPrice() {
        GroupHistory worse = history(List.of(run(1e-3, 1e9, 2), run(1e-3, 2e9, 2.1)));
        assertThat(worse.gainPerLogToken(1)).isEmpty();
        assertThat(history(bowls(1e9)).gainPerLogToken(0)).isEmpty();
    }

    @Test
    void theNearestTunedBudgetIsNearestInLogarithms() {
        Past past = history(bowls(1e9, 2e9, 8e9)).upTo(2);
        assertThat(past.nearest(3.9e9).tokens()).isEqualTo(2e9);
        assertThat(past.nearest(4.1e9).tokens()).isEqualTo(8e9); // the middle of 2 and 8 is 4, not 5
        assertThat(past.tuned().tokens()).isEqualTo(8e9);
    }

    /** The residuals of the bowls of all budgets are pooled: seven rates and three unknowns leave four each. */
    @Test
    void noiseIsThatOfTheResidualsOfAllBudgets() {
        double deviation = 0.01;
        Random random = new Random(7);
        List<RunCurve> runs = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            double tokens = 1e9 * Math.pow(1.2, i);
            for (int k = -3; k <= 3; k++) {
                double loss = 2 + 0.05 * k * k + deviation * random.nextGaussian();
                runs.add(run(1e-3 * Math.pow(2, k), tokens, loss));
            }
        }
        SweepGroup numbers = new SweepGroup("", RateShape.ANNEALED, LossUnit.NUMBER, new TreeMap<>(), runs);
        Past past = new GroupHistory(numbers, PRIOR).upTo(39);
        assertThat(Math.sqrt(past.noise())).isBetween(0.8 * deviation, 1.2 * deviation);
    }

    /** In nats the usual noise counts as four degrees of freedom, so that runs without residuals have some all the same. */
    @Test
    void lossesInNatsAreNeverWithoutNoise() {
        List<RunCurve> exact = bowls(1e9, 2e9);
        Past past = history(exact).upTo(1);
        double usual = LossNoise.usual(past.slices());
        int freedom = past.optima().stream()
                .mapToInt(optimum -> optimum.bowl().orElseThrow().freedom())
                .sum();
        assertThat(past.noise() / (4 * usual * usual / (4 + freedom))).isCloseTo(1, within(1e-9));
        SweepGroup numbers = new SweepGroup("", RateShape.ANNEALED, LossUnit.NUMBER, new TreeMap<>(), exact);
        assertThat(new GroupHistory(numbers, PRIOR).upTo(1).noise()).isLessThan(1e-20);
    }

    private static GroupHistory history(List<RunCurve> runs) {
        return new GroupHistory(new SweepGroup("", RateShape.ANNEALED, runs), PRIOR);
    }

    /** Seven learning rates around 10⁻³ at each budget. */
    private static List<RunCurve> bowls(double... budgets) {
        List<RunCurve> runs = new ArrayList<>();
        for (double tokens : budgets) {
            for (int k = -3; k <= 3; k++) {
                runs.add(run(1e-3 * Math.pow(2, k), tokens, best(tokens) + 0.02 * k * k));
            }
        }
        return runs;
    }

    private static double best(double tokens) {
        return 2 + Math.pow(tokens / 1e9, -0.3);
    }

    private static RunCurve run(double rate, double tokens, double loss) {
        return RunCurve.of(new Cell(rate, BATCH, 1), 1, List.of(new LossPoint(tokens, loss)));
    }
}
