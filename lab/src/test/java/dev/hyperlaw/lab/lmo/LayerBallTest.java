package dev.hyperlaw.lab.lmo;

import static dev.hyperlaw.lab.torch.TensorArrays.entries;
import static dev.hyperlaw.lab.torch.TensorArrays.matrix;
import static dev.hyperlaw.lab.torch.TensorArrays.normal;
import static dev.hyperlaw.lab.torch.TensorArrays.rows;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.lab.torch.Parameter;
import dev.hyperlaw.lab.torch.Parameter.Role;
import dev.hyperlaw.lab.torch.Torch;
import dev.hyperlaw.quantity.Momentum;
import dev.hyperlaw.sweep.training.UpdateRule;
import dev.hyperlaw.sweep.training.UpdateRule.Kind;
import dev.hyperlaw.sweep.training.UpdateRule.Scale;
import java.util.List;
import java.util.Random;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Scion's scale rules one by one, Muon's lengths, and the dual norm of a whole model. */
class LayerBallTest {

    @BeforeAll
    static void start() {
        Torch.start();
    }

    @ParameterizedTest
    @CsvSource({
        "UNIT, 9, 4, 1",
        "RMS_TO_RMS, 9, 4, 1.5",
        "RMS_TO_RMS, 4, 16, 0.5",
        "RMS_TO_RMS_AT_LEAST_ONE, 9, 4, 1.5",
        "RMS_TO_RMS_AT_LEAST_ONE, 4, 16, 1",
        "MATCH_ADAM, 9, 4, 0.6",
        "MATCH_ADAM, 4, 16, 0.8",
    })
    void hiddenMatricesHaveTheSpectralLengthOfTheConvention(Scale scale, int outputs, int inputs, double length) {
        Tensor gradient = normal(new Random(1), outputs, inputs);
        for (Kind kind : List.of(Kind.MUON, Kind.SCION)) {
            LayerBall ball = LayerBall.of(rule(kind, scale), new Parameter("up", gradient, Role.HIDDEN));
            double[] values = new JacobiSvd(rows(ball.lmo().direction(gradient))).values();
            assertThat(values).containsOnly(new double[] {length}, within(1e-12));
            assertThat(ball.rate()).isEqualTo(1);
        }
    }

    @Test
    void scionHeadIsTheSignOverItsInputs() {
        Tensor gradient = matrix(new double[] {5, -1, 0, 2}, new double[] {-3, 0, 1, 1});
        assertThat(scion(Role.HEAD, gradient)).containsExactly(-.25, .25, -0.0, -.25, .25, -0.0, -.25, -.25);
    }

    /** Three symbols of width four: each symbol moves by a root mean square of 1, whatever the others do. */
    @Test
    void scionEmbeddingsMoveEachSymbolByOneInRootMeanSquare() {
        Tensor gradient = matrix(new double[] {3, 0, 4, 0}, new double[] {0, 0, 0, 0}, new double[] {.1, -.1, .1, -.1});
        double[] expected = {-1.2, 0, -1.6, 0, 0, 0, 0, 0, -1, 1, -1, 1};
        assertThat(scion(Role.EMBEDDING, gradient)).containsExactly(expected, within(1e-14));
        assertThat(scion(Role.POSITION, gradient)).containsExactly(expected, within(1e-14));
    }

    /** Stored the other way round, as the matrix that multiplies a one-hot input, it is Scion's ColNorm. */
    @Test
    void scionEmbeddingsAreColumnsOfTheMatrixThatMultipliesAOneHotInput() {
        Tensor table = normal(new Random(2), 7, 4);
        Tensor asLinear = Lmo.columns().scaledBy(Math.sqrt(4)).direction(table.t());
        assertThat(scion(Role.EMBEDDING, table)).containsExactly(entries(asLinear.t()), within(1e-14));
    }

    @Test
    void scionVectorsMoveByOneInRootMeanSquare() {
        assertThat(scion(Role.VECTOR, Tensor.create(new double[] {3, 0, -4, 0})))
                .containsExactly(new double[] {-1.2, 0, 1.6, 0}, within(1e-14));
    }

    @Test
    void muonTakesTheSignOfEverythingElseAtItsOwnRate() {
        Tensor gradient = matrix(new double[] {5, -1}, new double[] {0, 2});
        for (Role role : List.of(Role.EMBEDDING, Role.POSITION, Role.HEAD, Role.VECTOR)) {
            LayerBall ball = LayerBall.of(rule(Kind.MUON, Scale.UNIT), new Parameter("p", gradient, role));
            assertThat(ball).isEqualTo(new LayerBall(Lmo.sign(), 0.25));
        }
        LayerBall head = LayerBall.of(rule(Kind.SCION, Scale.UNIT), new Parameter("p", gradient, Role.HEAD));
        assertThat(head.rate()).isEqualTo(0.25);
    }

    @Test
    void whoHasOneBallForAllHasNoBallPerLayer() {
        Parameter head = new Parameter("head", torch.ones(2, 2), Role.HEAD);
        assertThatThrownBy(() -> LayerBall.of(rule(Kind.SIGN, Scale.UNIT), head))
                .hasMessage("SIGN has one ball for all parameters.");
    }

    @Test
    void dualNormOfAModelByHand() {
        List<Parameter> parameters = List.of(
                new Parameter("up", matrix(new double[] {3, 0}, new double[] {0, -4}), Role.HIDDEN),
                new Parameter("head", matrix(new double[] {0, 12}, new double[] {0, 0}), Role.HEAD),
                new Parameter("embedding", matrix(new double[] {0, 0}, new double[] {84, 0}), Role.EMBEDDING));
        assertThat(dual(Kind.SIGN, parameters)).isCloseTo(103, within(1e-12));
        assertThat(dual(Kind.ADAMW, parameters)).isCloseTo(103, within(1e-12));
        assertThat(dual(Kind.NORMALIZED_SGD, parameters)).isCloseTo(85, within(1e-12)); // 3, 4, 12, 84
        assertThat(dual(Kind.SGD, parameters)).isCloseTo(85, within(1e-12));
        // hidden 7 · 0.2√2, and a quarter of the rate on |12| and |84|
        assertThat(dual(Kind.MUON, parameters)).isCloseTo(1.4 * Math.sqrt(2) + 24, within(1e-12));
        // a quarter of 12/2 and of √2·84
        assertThat(dual(Kind.SCION, parameters)).isCloseTo(1.4 * Math.sqrt(2) + 1.5 + 21 * Math.sqrt(2), within(1e-12));
    }

    private static double dual(Kind kind, List<Parameter> parameters) {
        return DualNorm.of(rule(kind, Scale.MATCH_ADAM), parameters, Parameter::value);
    }

    private static double[] scion(Role role, Tensor gradient) {
        return entries(LayerBall.of(rule(Kind.SCION, Scale.RMS_TO_RMS), new Parameter("p", gradient, role))
                .lmo()
                .direction(gradient));
    }

    private static UpdateRule rule(Kind kind, Scale scale) {
        Momentum momentum = new Momentum(0.1);
        return new UpdateRule(
                kind,
                momentum,
                momentum,
                1e-8,
                0,
                false,
                UpdateRule.Start.MATCHED,
                UpdateRule.Polar.SVD,
                5,
                scale,
                0.25);
    }
}
