package dev.hyperlaw.evidence.level;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.forecast.PriorReader;
import dev.hyperlaw.evidence.joint.JointRuns;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

class LossLawTest {
    private static final LossPrior PRIOR = PriorReader.ours().annealed().loss();
    private static final double OCTAVE = Math.log(2);

    private static JointRuns.Place cell(int model, double logSize, double octaves) {
        return new JointRuns.Place(model, logSize, OCTAVE * octaves);
    }

    private static double chinchilla(JointRuns.Place cell) {
        return 1.7 + 0.5 * Math.exp(-0.34 * cell.logSize()) + 0.8 * Math.exp(-0.28 * cell.logTokens());
    }

    private static Levels levels(
            List<JointRuns.Place> cells, ToDoubleFunction<JointRuns.Place> truth, double noise, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] losses = cells.stream()
                .mapToDouble(cell -> truth.applyAsDouble(cell) + noise * random.nextGaussian())
                .toArray();
        double[][] covariance = new double[losses.length][losses.length];
        for (int i = 0; i < losses.length; i++) {
            covariance[i][i] = noise * noise;
        }
        return new Levels(cells, losses, covariance);
    }

    private static List<JointRuns.Place> budgets(int count) {
        List<JointRuns.Place> cells = new ArrayList<>();
        for (int budget = 0; budget < count; budget++) {
            cells.add(cell(0, 0, budget));
        }
        return cells;
    }

    private static LossLaw law(LossLaws laws) {
        assertThat(laws).isInstanceOf(LossLaws.Shown.class);
        return ((LossLaws.Shown) laws).law();
    }

    private static LossLaw law(Levels levels) {
        return law(LossLaws.ofModel(levels, 0, false, PRIOR));
    }

    @Test
    void exactPowerLawIsContinued() {
        LossLaw law = law(levels(budgets(7), LossLawTest::chinchilla, 0, 1));
        JointRuns.Place target = cell(0, 0, 9);
        Interval interval = law.at(target).interval();

        assertThat(interval.estimate()).isCloseTo(chinchilla(target), within(0.002));
        assertThat(interval.contains(chinchilla(target))).isTrue();
        assertThat(law.tokenExponent().contains(0.28)).isTrue();
        assertThat(law.floor().contains(2.2)).isTrue();
    }

    @Test
    void formulaIsWhatTheLawSaysAtItsLargestBudget() {
        LossLaw law = law(levels(budgets(5), LossLawTest::chinchilla, 0.001, 2));
        LossLaw.Formula formula = law.formula();

        assertThat(formula.floor() + formula.tokenPart())
                .isCloseTo(law.at(cell(0, 0, 4)).interval().estimate(), within(0.002));
    }

    @Test
    void intervalWidensWithTheJump() {
        LossLaw law = law(levels(budgets(5), LossLawTest::chinchilla, 0.002, 3));
        double last = 0;
        for (int octaves = 0; octaves < 6; octaves++) {
            double half = law.at(cell(0, 0, 4 + octaves)).interval().halfWidth();
            assertThat(half).isGreaterThan(last);
            last = half;
        }
    }

    @Test
    void unitChangesNothing() {
        Levels nats = levels(budgets(5), LossLawTest::chinchilla, 0.002, 4);
        Levels other = levels(budgets(5), cell -> 1000 * chinchilla(cell), 2, 4);
        Interval one = law(nats).at(cell(0, 0, 7)).interval();
        Interval same = law(other).at(cell(0, 0, 7)).interval();

        assertThat(same.estimate() / 1000).isCloseTo(one.estimate(), within(1e-6));
        assertThat(same.low() / 1000).isCloseTo(one.low(), within(1e-6));
        assertThat(same.high() / 1000).isCloseTo(one.high(), within(1e-6));
    }

    @Test
    void mixtureOfOneIsNormal() {
        LossMixture one = new LossMixture(new double[] {1}, new double[] {3}, new double[] {0.5});

        assertThat(one.interval().estimate()).isCloseTo(3, within(1e-6));
        assertThat(one.interval().low()).isCloseTo(3 - 0.5 * 1.959964, within(1e-5));
        assertThat(one.plus(1, 0.75).interval().high()).isCloseTo(4 + 1.959964, within(1e-5));
        assertThat(one.below(3.5)).isCloseTo(0.8413447, within(1e-6));
    }

    @Test
    void twoBudgetsShowNoLaw() {
        assertThat(LossLaws.ofModel(levels(budgets(2), LossLawTest::chinchilla, 0.002, 5), 0, false, PRIOR))
                .isEqualTo(new LossLaws.Unknown("2 budgets of this model, and a law needs 3"));
    }

    @Test
    void risingOrFlatLossesShowNoLaw() {
        LossLaws.Unknown flat =
                new LossLaws.Unknown("the best losses do not fall with tokens by more than their error");

        assertThat(LossLaws.ofModel(levels(budgets(5), cell -> 2 + 0.1 * cell.logTokens(), 0.002, 6), 0, false, PRIOR))
                .isEqualTo(flat);
        assertThat(LossLaws.ofModel(levels(budgets(5), cell -> 2, 0.002, 6), 0, false, PRIOR))
                .isEqualTo(flat);
        assertThat(LossLaws.ofModel(levels(budgets(5), cell -> 2, 0, 6), 0, false, PRIOR))
                .isEqualTo(flat);
    }

    @Test
    void largerModelFollowsFromThree() {
        List<JointRuns.Place> cells = new ArrayList<>();
        for (int model = 0; model < 4; model++) {
            for (int budget = 0; budget < 4; budget++) {
                cells.add(cell(model, model, budget + model));
            }
        }
        LossLaw law = law(LossLaws.overSizes(levels(cells, LossLawTest::chinchilla, 0.002, 7), PRIOR));
        JointRuns.Place target = cell(-1, 5, 9);
        Interval interval = law.at(target).interval();

        assertThat(law.overSizes()).isTrue();
        assertThat(interval.contains(chinchilla(target))).isTrue();
        assertThat(interval.halfWidth()).isLessThan(0.15);
    }

    @Test
    void twoSizesSayNothingOfAThird() {
        List<JointRuns.Place> cells = new ArrayList<>(budgets(4));
        for (int budget = 0; budget < 4; budget++) {
            cells.add(cell(1, 1, budget));
        }
        assertThat(LossLaws.overSizes(levels(cells, LossLawTest::chinchilla, 0.002, 8), PRIOR))
                .isEqualTo(new LossLaws.Unknown("2 model sizes, and a law over sizes needs 3"));
    }

    /** Of 100 laws of the kind that is believed in, 95 % intervals hold at least 90; a law that does not widen holds fewer than half. */
    @Test
    void intervalsHoldWhatTheyPromise() {
        int held = 0;
        SplittableRandom random = new SplittableRandom(9);
        for (int number = 0; number < 100; number++) {
            double b = Math.exp(-1.4 + 0.6 * random.nextGaussian());
            double part = 0.3 + random.nextDouble();
            ToDoubleFunction<JointRuns.Place> truth = cell -> 2 + part * Math.exp(-b * cell.logTokens());
            LossLaw law = law(levels(budgets(4), truth, 0.002, number));
            JointRuns.Place target = cell(0, 0, 6);
            held += law.at(target).interval().contains(truth.applyAsDouble(target)) ? 1 : 0;
        }
        assertThat(held).isGreaterThanOrEqualTo(90);
    }
}
