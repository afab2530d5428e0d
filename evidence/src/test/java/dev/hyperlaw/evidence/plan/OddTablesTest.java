package dev.hyperlaw.evidence.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tables in which some runs are not what they say: the law is that of the others, and the odd ones are named. */
class OddTablesTest {
    private static final int BUDGETS = 5;
    private static final int RATES = 7;
    private static final long TARGET = 6_400_000_000L;
    private static final int LAST = BUDGETS - 1;

    /** What is wrong with the loss at one place of the table. */
    private interface Fault {
        double added(int budget, int rate);
    }

    private static double tokens(int budget) {
        return 1e8 * (1 << budget);
    }

    /** Best rates fall from 2e-3 like T^-.2; with a zigzag they jump by a factor 8 from budget to budget. */
    private static double loss(int budget, double rate, boolean zigzag) {
        double best = 2e-3 * Math.pow(2, -.2 * budget) * (zigzag && budget % 2 == 0 ? 4 : zigzag ? 0.5 : 1);
        double octaves = Math.log(rate / best) / Math.log(2);
        return 2 + Math.pow(2, -.2 * budget) + .05 * octaves * octaves;
    }

    private static Plan plan(boolean zigzag, Fault fault) {
        SplittableRandom random = new SplittableRandom(5);
        List<RunCurve> runs = new ArrayList<>();
        for (int budget = 0; budget < BUDGETS; budget++) {
            for (int step = 0; step < RATES; step++) {
                double rate = 2.5e-4 * (1 << step);
                double seen = loss(budget, rate, zigzag) + fault.added(budget, step) + .003 * random.nextGaussian();
                runs.add(RunCurve.of(new Cell(rate, 65536, 0.1), 0, List.of(new LossPoint(tokens(budget), seen))));
            }
        }
        SweepGroup group = new SweepGroup("", RateShape.ANNEALED, runs);
        GroupHistory history = new GroupHistory(group, PriorReader.ours().annealed());
        return PlanFit.of(history, () -> {}).recommend(TargetRun.of(new TokenBudget(TARGET)));
    }

    private static double rate(Plan plan) {
        return plan.recommendation().cell().learningRate();
    }

    private static final Plan SOUND = plan(false, (budget, rate) -> 0);

    @Test
    void nothingIsOddAboutASoundTable() {
        assertThat(SOUND.warnings()).noneMatch(warning -> warning.contains("Maybe"));
        assertThat(SOUND.confidence().level()).isEqualTo(Confidence.Level.HIGH);
    }

    @ParameterizedTest
    @CsvSource({"4, 4, -.2", "2, 4, -.2", "4, 2, .3", "4, 6, -.9", "0, 5, -.3"})
    void oneOddRunMovesNothingAndIsNamed(int budget, int step, double off) {
        Plan plan = plan(false, (each, rate) -> each == budget && rate == step ? off : 0);
        assertThat(rate(plan)).isCloseTo(rate(SOUND), within(.1 * rate(SOUND)));
        assertThat(plan.warnings())
                .anyMatch(warning -> warning.contains("not what it says")
                        && warning.contains(
                                "%dM".formatted((int) (tokens(budget) / 1e6)).replace("1600M", "1.6B")));
    }

    /** Both at the largest budget, side by side: there is no wall between them and the valley. */
    @Test
    void twoOddRunsMoveNothingAndAreNamed() {
        Plan plan = plan(
                false, (budget, rate) -> budget == LAST && rate == 4 ? -.2 : budget == LAST && rate == 5 ? -.5 : 0);
        assertThat(rate(plan)).isCloseTo(rate(SOUND), within(.1 * rate(SOUND)));
        assertThat(plan.warnings())
                .anyMatch(warning -> warning.startsWith("2 losses are not where the other runs say"));
    }

    /** From budget to budget the best rate jumps by a factor 8, which one search takes for noise. */
    @Test
    void aZigzagIsNotTrustedAndItsCostIsScaled() {
        Plan plan = plan(true, (budget, rate) -> 0);
        assertThat(plan.confidence().level()).isEqualTo(Confidence.Level.LOW);
        assertThat(plan.costs().expected().orElseThrow().nats()).isGreaterThan(.05);
    }

    /** A single budget off all the others is no odd run either. */
    @Test
    void aBudgetOffTheLawIsNotTrusted() {
        Plan plan = plan(
                false,
                (budget, rate) -> budget < LAST
                        ? 0
                        : loss(budget, 2.5e-4 * (1 << rate) / 8, false) - loss(budget, 2.5e-4 * (1 << rate), false));
        assertThat(plan.confidence().level()).isEqualTo(Confidence.Level.LOW);
        assertThat(plan.warnings()).anyMatch(warning -> warning.startsWith("The optima lie off one power law"));
    }
}
