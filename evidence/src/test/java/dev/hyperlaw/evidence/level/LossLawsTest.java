package dev.hyperlaw.evidence.level;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.evidence.Interval;
import dev.hyperlaw.evidence.joint.JointRuns;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Losses {@code 2 + .5 N^-a + .8 T^-b}, cells by octave. */
class LossLawsTest {
    private static final double OCTAVE = Math.log(2);
    private static final LossPrior VAGUE = new LossPrior(Math.log(0.25), 3, Math.log(0.3), 3);

    @Test
    void threeBudgetsAreEnough() {
        assertThat(LossLaws.ofModel(levels(1, 3, 0.3, 0.3), 0, false, VAGUE)).isInstanceOf(LossLaws.Shown.class);
    }

    /** Two budgets of each model: by the sizes of all where they are known; where they are not, nothing is said. */
    @Test
    void sizesThatAreNotKnownAreNotUsed() {
        Levels levels = levels(4, 3, 0.3, 0.3);
        Levels few = levels.only(cell -> cell.group() > 0 || cell.logTokens() < 1.5 * OCTAVE);
        assertThat(LossLaws.ofModel(few, 0, true, VAGUE)).isInstanceOf(LossLaws.Shown.class);
        assertThat(LossLaws.ofModel(few, 0, false, VAGUE))
                .isEqualTo(new LossLaws.Unknown("2 budgets of this model, and a law needs 3"));
    }

    /** Three budgets hardly show a bend: what is believed of an exponent decides, and one that is sure of it wins. */
    @Test
    void whatIsBelievedOfTheExponentsCounts() {
        for (double sure : new double[] {0.1, 0.8}) {
            LossPrior prior = new LossPrior(Math.log(sure), 0.1, Math.log(sure), 0.1);
            Interval alone = law(LossLaws.ofModel(levels(1, 3, 0.3, 0.3), 0, false, prior))
                    .tokenExponent();
            assertThat(Math.log(alone.estimate() / sure)).isCloseTo(0, within(0.15));
            LossLaw both = law(LossLaws.overSizes(levels(3, 3, 0.3, 0.3), prior));
            assertThat(Math.log(both.sizeExponent().estimate() / sure)).isCloseTo(0, within(0.35));
            assertThat(Math.log(both.tokenExponent().estimate() / sure)).isCloseTo(0, within(0.35));
        }
    }

    /** A prior so sharp that one exponent of the grid is left: it is known no better than to its step, a factor 1.19. */
    @Test
    void noExponentIsKnownBetterThanItsStepOfTheGrid() {
        LossPrior prior = new LossPrior(Math.log(0.3), 0.01, Math.log(0.3), 0.01);
        Interval found =
                law(LossLaws.ofModel(levels(1, 4, 0.3, 0.3), 0, false, prior)).tokenExponent();
        double step = Math.log(2 / 0.02) / 27;
        assertThat(Math.log(found.high() / found.low())).isCloseTo(2 * 1.96 * step / Math.sqrt(12), within(0.02));
    }

    @Test
    void theFormulaIsWhatTheLawSaysAtOtherSizes() {
        LossLaw law = law(LossLaws.overSizes(levels(4, 5, 0.4, 0.3), VAGUE));
        LossLaw.Formula formula = law.formula();
        assertThat(Math.log(formula.size())).isCloseTo(3 * OCTAVE, within(1e-9));
        assertThat(Math.log(formula.tokens())).isCloseTo(4 * OCTAVE, within(1e-9));
        for (int size = 0; size < 4; size++) {
            double found = formula.floor()
                    + formula.tokenPart()
                    + formula.sizePart() * Math.exp(-formula.sizeExponent() * (size - 3) * OCTAVE);
            assertThat(found)
                    .isCloseTo(
                            law.at(new JointRuns.Place(size, size * OCTAVE, 4 * OCTAVE))
                                    .interval()
                                    .estimate(),
                            within(0.01));
        }
    }

    /** What is left out weighs one in two hundred, and the weights of the others add up to one. */
    @Test
    void lawsThatAreLeftOutAreNegligible() {
        LossLaw law = law(LossLaws.ofModel(levels(1, 4, 0.3, 0.3), 0, false, VAGUE));
        double sum = 0;
        for (double weight : law.weights()) {
            sum += weight;
        }
        assertThat(sum).isCloseTo(1, within(1e-9));
        assertThat(law.weights()[law.weights().length - 1] / law.weights()[0]).isLessThan(0.01);
    }

    private static LossLaw law(LossLaws laws) {
        assertThat(laws).isInstanceOf(LossLaws.Shown.class);
        return ((LossLaws.Shown) laws).law();
    }

    private static Levels levels(int sizes, int budgets, double a, double b) {
        SplittableRandom random = new SplittableRandom(1);
        List<JointRuns.Place> cells = new ArrayList<>();
        for (int size = 0; size < sizes; size++) {
            for (int budget = 0; budget < budgets; budget++) {
                cells.add(new JointRuns.Place(size, size * OCTAVE, budget * OCTAVE));
            }
        }
        double[] losses = cells.stream()
                .mapToDouble(cell -> 2
                        + 0.5 * Math.exp(-a * cell.logSize())
                        + 0.8 * Math.exp(-b * cell.logTokens())
                        + 0.001 * random.nextGaussian())
                .toArray();
        double[][] covariance = new double[losses.length][losses.length];
        for (int i = 0; i < losses.length; i++) {
            covariance[i][i] = 1e-6;
        }
        return new Levels(cells, losses, covariance);
    }
}
