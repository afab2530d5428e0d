package dev.hyperlaw.lab.optimizer;

import static dev.hyperlaw.lab.torch.TensorArrays.entries;
import static dev.hyperlaw.lab.torch.TensorArrays.matrix;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.lab.torch.Parameter;
import dev.hyperlaw.lab.torch.Parameter.Role;
import dev.hyperlaw.lab.torch.Torch;
import dev.hyperlaw.sweep.training.UpdateRule.Kind;
import dev.hyperlaw.sweep.training.UpdateRule.Polar;
import dev.hyperlaw.sweep.training.UpdateRule.Scale;
import java.util.List;
import org.bytedeco.pytorch.Tensor;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Every optimizer against numbers done by hand: a hidden matrix of ones with the gradient {@code (3 0; 0 −4)} and a vector of twos with
 * the gradient {@code (12, 0)}, so that the whole gradient has length 13; α = 1/4 and η = 0.1 unless said.
 */
class OneStepTest {

    private final Parameter hidden =
            Given.parameter("hidden", Role.HIDDEN, matrix(new double[] {1, 1}, new double[] {1, 1}));
    private final Parameter vector = Given.parameter("vector", Role.VECTOR, Tensor.create(new double[] {2, 2}));

    @BeforeAll
    static void start() {
        Torch.start();
    }

    @Test
    void sgd() {
        steps(new Given(Kind.SGD).matched(), 0.1);
        hiddenIs(0.7, 1, 1, 1.4);
        vectorIs(0.8, 2);
    }

    @Test
    void sgdFromZeroMomentumMovesByAlphaOfTheGradient() {
        steps(new Given(Kind.SGD), 0.1);
        hiddenIs(1 - .1 * .25 * 3, 1, 1, 1 + .1 * .25 * 4);
        vectorIs(1.7, 2);
    }

    @Test
    void sgdAveragesTheSecondGradient() {
        ParameterOptimizer optimizer = steps(new Given(Kind.SGD).matched(), 0.1);
        Given.gradient(hidden, matrix(new double[] {7, 0}, new double[] {0, 0}));
        Given.gradient(vector, Tensor.create(new double[] {0, 8}));
        optimizer.step(0.2);
        // m = ¾ (3, −4, 12, 0) + ¼ (7, 0, 0, 8) = (4, −3, 9, 2)
        hiddenIs(0.7 - 0.8, 1, 1, 1.4 + 0.6);
        vectorIs(0.8 - 1.8, 2 - 0.4);
    }

    @Test
    void nesterovAveragesTheGradientInOnceMore() {
        steps(new Given(Kind.SGD).withNesterov(), 0.1);
        // m = g/4, d = ¾ m + ¼ g = 7/16 g
        hiddenIs(1 - .1 * 7 / 16 * 3, 1, 1, 1 + .1 * 7 / 16 * 4);
        vectorIs(2 - .1 * 7 / 16 * 12, 2);
    }

    @Test
    void nesterovFromAMatchedStartIsTheGradient() {
        steps(new Given(Kind.SGD).matched().withNesterov(), 0.1);
        hiddenIs(0.7, 1, 1, 1.4);
    }

    @Test
    void weightDecayShrinksTheValueAndNotTheStep() {
        steps(new Given(Kind.SGD).matched().withDecay(0.5), 0.1);
        hiddenIs(0.95 - 0.3, 0.95, 0.95, 0.95 + 0.4);
        vectorIs(1.9 - 1.2, 1.9);
    }

    @Test
    void normalizedSgdHasOneBallForAllParameters() {
        for (Given given : List.of(new Given(Kind.NORMALIZED_SGD), new Given(Kind.NORMALIZED_SGD).matched())) {
            reset();
            steps(given, 1.3);
            hiddenIs(0.7, 1, 1, 1.4);
            vectorIs(0.8, 2);
        }
    }

    @Test
    void normalizedSgdWithDecay() {
        steps(new Given(Kind.NORMALIZED_SGD).withDecay(0.1), 1.3);
        hiddenIs(0.87 - 0.3, 0.87, 0.87, 0.87 + 0.4);
        vectorIs(1.74 - 1.2, 1.74);
    }

    @Test
    void signMovesEveryEntryThatHasAGradient() {
        for (Given given : List.of(new Given(Kind.SIGN), new Given(Kind.SIGN).matched())) {
            reset();
            steps(given, 0.1);
            hiddenIs(0.9, 1, 1, 1.1);
            vectorIs(1.9, 2);
        }
    }

    /** Where the start matters: the second gradient outweighs a momentum that began at zero, not one that began at the gradient. */
    @Test
    void aMatchedStartRemembersTheFirstGradientLonger() {
        Tensor second = matrix(new double[] {-5, 0}, new double[] {0, 0});
        ParameterOptimizer zero = steps(new Given(Kind.SIGN), 0.1);
        Given.gradient(hidden, second);
        zero.step(0.1); // m = ¾·¾ − ¼·5 < 0
        hiddenIs(1, 1, 1, 1.2);
        reset();
        ParameterOptimizer matched = steps(new Given(Kind.SIGN).matched(), 0.1);
        Given.gradient(hidden, second);
        matched.step(0.1); // m = ¾·3 − ¼·5 > 0
        hiddenIs(0.8, 1, 1, 1.2);
    }

    @Test
    void muonIsOrthogonalOnMatricesAndSignElsewhereAtItsOwnRate() {
        steps(new Given(Kind.MUON).matched(), 0.1);
        hiddenIs(0.9, 1, 1, 1.1);
        vectorIs(1.95, 2);
    }

    @Test
    void muonTakesTheLengthOfItsScaleAndDecaysAtTheRateOfEachGroup() {
        steps(new Given(Kind.MUON).with(Polar.SVD, Scale.MATCH_ADAM).withDecay(0.5), 0.1);
        double length = 0.1 * 0.2 * Math.sqrt(2);
        hiddenIs(0.95 - length, 0.95, 0.95, 0.95 + length);
        vectorIs(1.95 - 0.05, 1.95);
    }

    /** Singular values .6 and .8 of the Frobenius norm, five times through the polynomial (computed apart). */
    @Test
    void muonByNewtonSchulz() {
        steps(new Given(Kind.MUON).with(Polar.NEWTON_SCHULZ, Scale.UNIT), 0.1);
        hiddenIs(1 - .1 * polynomial(0.6), 1, 1, 1 + .1 * polynomial(0.8));
        vectorIs(1.95, 2);
    }

    @Test
    void scionHasANormPerLayer() {
        Parameter head = Given.parameter("head", Role.HEAD, matrix(new double[] {0, 0, 0, 0}));
        Parameter table =
                Given.parameter("table", Role.EMBEDDING, matrix(new double[] {0, 0, 0, 0}, new double[] {1, 1, 1, 1}));
        Given.gradient(head, matrix(new double[] {9, -2, 0, 1}));
        Given.gradient(table, matrix(new double[] {3, 0, 0, 4}, new double[] {0, 0, 0, 0}));
        given();
        try (ParameterOptimizer optimizer =
                ParameterOptimizer.of(new Given(Kind.SCION).matched().rule(), List.of(hidden, vector, head, table))) {
            optimizer.step(0.1);
        }
        hiddenIs(0.9, 1, 1, 1.1);
        vectorIs(2 - .05 * Math.sqrt(2), 2);
        assertThat(entries(head.value())).containsExactly(new double[] {-.0125, .0125, 0, -.0125}, within(1e-15));
        assertThat(entries(table.value())).containsExactly(new double[] {-.06, 0, 0, -.08, 1, 1, 1, 1}, within(1e-15));
    }

    /** The first averages, divided by 1−β, are g and g² themselves, whatever the start. */
    @Test
    void adamWFirstStep() {
        for (Given given : List.of(new Given(Kind.ADAMW), new Given(Kind.ADAMW).matched())) {
            reset();
            steps(given, 0.1);
            hiddenIs(1 - .1 * 3 / 3.01, 1, 1, 1 + .1 * 4 / 4.01);
            vectorIs(2 - .1 * 12 / 12.01, 2);
        }
    }

    @Test
    void adamWSecondStepWithDecay() {
        ParameterOptimizer optimizer = steps(new Given(Kind.ADAMW).withDecay(0.5), 0.1);
        double first = 0.95 - .1 * 3 / 3.01;
        Given.gradient(hidden, matrix(new double[] {-1, 0}, new double[] {0, 0}));
        optimizer.step(0.1);
        // m = ¾·¾ − ¼ = 0.3125 over 1 − (¾)² = 0.4375; v = ¾·9/4 + ¼ = 1.9375 over 0.4375
        double step = .1 * (0.3125 / 0.4375) / (Math.sqrt(1.9375 / 0.4375) + 0.01);
        assertThat(entries(hidden.value())[0]).isCloseTo(0.95 * first - step, within(1e-14));
    }

    @Test
    void adamWHasNoNesterovVariant() {
        assertThatThrownBy(() -> ParameterOptimizer.of(
                        new Given(Kind.ADAMW).withNesterov().rule(), List.of(hidden)))
                .isInstanceOf(InputProblem.class)
                .hasMessageStartingWith("AdamW has no Nesterov variant here.");
    }

    @Test
    void aMissingGradientIsNamed() {
        for (Kind kind : Kind.values()) {
            ParameterOptimizer optimizer = ParameterOptimizer.of(new Given(kind).rule(), List.of(hidden));
            assertThatThrownBy(() -> optimizer.step(0.1))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("The parameter hidden has no gradient.");
            assertThat(optimizer.steps()).isZero();
        }
    }

    private ParameterOptimizer steps(Given given, double learningRate) {
        given();
        ParameterOptimizer optimizer = ParameterOptimizer.of(given.rule(), List.of(hidden, vector));
        optimizer.step(learningRate);
        assertThat(optimizer.steps()).isEqualTo(1);
        return optimizer;
    }

    private void given() {
        Given.gradient(hidden, matrix(new double[] {3, 0}, new double[] {0, -4}));
        Given.gradient(vector, Tensor.create(new double[] {12, 0}));
    }

    private void reset() {
        Torch.untracked(() -> {
            hidden.value().copy_(matrix(new double[] {1, 1}, new double[] {1, 1}));
            vector.value().copy_(Tensor.create(new double[] {2, 2}));
        });
    }

    private void hiddenIs(double... expected) {
        assertThat(entries(hidden.value())).containsExactly(expected, within(1e-14));
    }

    private void vectorIs(double... expected) {
        assertThat(entries(vector.value())).containsExactly(expected, within(1e-14));
    }

    private static double polynomial(double s) {
        double value = s;
        for (int i = 0; i < 5; i++) {
            value = value * (3.4445 + value * value * (-4.7750 + value * value * 2.0315));
        }
        return value;
    }
}
