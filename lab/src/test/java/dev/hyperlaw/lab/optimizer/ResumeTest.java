package dev.hyperlaw.lab.optimizer;

import static dev.hyperlaw.lab.torch.TensorArrays.entries;
import static dev.hyperlaw.lab.torch.TensorArrays.normal;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hyperlaw.lab.torch.Parameter;
import dev.hyperlaw.lab.torch.Parameter.Role;
import dev.hyperlaw.lab.torch.Torch;
import dev.hyperlaw.sweep.training.UpdateRule.Kind;
import dev.hyperlaw.sweep.training.UpdateRule.Polar;
import dev.hyperlaw.sweep.training.UpdateRule.Scale;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.bytedeco.javacpp.Pointer;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Stopping and going on, and what an optimizer leaves alone and leaves behind. */
class ResumeTest {

    @BeforeAll
    static void start() {
        Torch.start();
    }

    static Stream<Given> everyKind() {
        return Stream.of(Kind.values())
                .map(kind -> new Given(kind)
                        .matched()
                        .with(Polar.NEWTON_SCHULZ, Scale.MATCH_ADAM)
                        .withDecay(0.1));
    }

    @ParameterizedTest
    @MethodSource("everyKind")
    void aRunThatStopsAndGoesOnIsTheSameToTheBit(Given given) {
        List<Parameter> through = parameters();
        ParameterOptimizer optimizer = ParameterOptimizer.of(given.rule(), through);
        train(optimizer, through, 0, 50);

        List<Parameter> before = parameters();
        ParameterOptimizer first = ParameterOptimizer.of(given.rule(), before);
        train(first, before, 0, 20);
        Map<String, Tensor> saved = new TreeMap<>();
        first.state().forEach((name, tensor) -> saved.put(name, tensor.clone()));

        List<Parameter> after = parameters();
        Torch.untracked(() -> {
            for (int i = 0; i < after.size(); i++) {
                after.get(i).value().copy_(before.get(i).value());
            }
        });
        first.close();
        ParameterOptimizer second = ParameterOptimizer.of(given.rule(), after);
        assertThat(second.state().keySet()).isEqualTo(saved.keySet());
        second.state().forEach((name, tensor) -> tensor.copy_(saved.get(name)));
        second.resumeAt(20);
        train(second, after, 20, 50);

        assertThat(second.steps()).isEqualTo(50).isEqualTo(optimizer.steps());
        for (int i = 0; i < through.size(); i++) {
            assertThat(entries(after.get(i).value()))
                    .isEqualTo(entries(through.get(i).value()));
        }
        optimizer
                .state()
                .forEach((name, tensor) ->
                        assertThat(entries(second.state().get(name))).isEqualTo(entries(tensor)));
    }

    @Test
    void stateIsNamedAfterTheParameters() {
        List<Parameter> parameters = parameters();
        assertThat(ParameterOptimizer.of(new Given(Kind.MUON).rule(), parameters)
                        .state()
                        .keySet())
                .containsExactly("momentum/down", "momentum/gain", "momentum/head", "momentum/up");
        assertThat(ParameterOptimizer.of(new Given(Kind.ADAMW).rule(), parameters)
                        .state()
                        .keySet())
                .contains("mean/up", "square/up")
                .hasSize(8);
    }

    @ParameterizedTest
    @MethodSource("everyKind")
    void takesTheParametersOverAsTheyAre(Given given) {
        List<Parameter> parameters = parameters();
        List<double[]> values = parameters.stream().map(p -> entries(p.value())).toList();
        ParameterOptimizer optimizer = ParameterOptimizer.of(given.rule(), parameters);
        for (int i = 0; i < values.size(); i++) {
            Tensor value = parameters.get(i).value();
            assertThat(entries(value)).isEqualTo(values.get(i));
            assertThat(value.requires_grad()).isTrue();
            assertThat(value.is_leaf()).isTrue();
            assertThat(value.is_contiguous()).isTrue();
        }
        train(optimizer, parameters, 0, 3);
        double[] trained = entries(parameters.get(0).value());
        optimizer.close();
        assertThat(entries(parameters.get(0).value())).isEqualTo(trained).isNotEqualTo(values.get(0));
    }

    @ParameterizedTest
    @MethodSource("everyKind")
    void fiveThousandStepsLeaveNothingBehind(Given given) {
        List<Parameter> parameters = parameters();
        ParameterOptimizer optimizer = ParameterOptimizer.of(given.rule(), parameters);
        train(optimizer, parameters, 0, 5);
        long before = Pointer.totalCount();
        for (int i = 0; i < 5000; i++) {
            optimizer.step(1e-3 / (i + 1));
        }
        assertThat(Pointer.totalCount()).isLessThanOrEqualTo(before);
    }

    /** A scope that is open while the optimizer is made must not take its buffers along when it closes. */
    @Test
    @SuppressWarnings("try")
    void outlivesTheScopeItIsMadeIn() {
        List<Parameter> parameters = parameters();
        ParameterOptimizer optimizer;
        try (PointerScope scope = new PointerScope()) {
            optimizer = ParameterOptimizer.of(new Given(Kind.MUON).rule(), parameters);
        }
        List<Parameter> others = parameters();
        ParameterOptimizer other = ParameterOptimizer.of(new Given(Kind.MUON).rule(), others);
        train(optimizer, parameters, 0, 3);
        train(other, others, 0, 3);
        assertThat(entries(optimizer.state().get("momentum/up")))
                .isEqualTo(entries(other.state().get("momentum/up")));
        assertThat(entries(parameters.get(0).value()))
                .isEqualTo(entries(others.get(0).value()));
    }

    private static List<Parameter> parameters() {
        Random random = new Random(9);
        return List.of(
                parameter(random, "up", Role.HIDDEN, 12, 4),
                parameter(random, "down", Role.HIDDEN, 4, 12),
                parameter(random, "gain", Role.VECTOR, 4),
                parameter(random, "head", Role.HEAD, 7, 4));
    }

    private static Parameter parameter(Random random, String name, Role role, long... shape) {
        return Given.parameter(name, role, normal(random, shape).to(torch.ScalarType.Float));
    }

    /** Through autograd, as a trainer does: the gradient of {@code ½ Σ (x − target)²} at a target that changes with the step. */
    @SuppressWarnings("try") // the scope acts by being open
    private static void train(ParameterOptimizer optimizer, List<Parameter> parameters, int from, int to) {
        for (int step = from; step < to; step++) {
            try (PointerScope scope = new PointerScope()) {
                for (Parameter parameter : parameters) {
                    Tensor target =
                            normal(new Random(step), parameter.value().shape()).to(torch.ScalarType.Float);
                    parameter
                            .value()
                            .sub(target)
                            .square()
                            .sum()
                            .mul(new Scalar(0.5))
                            .backward();
                }
                optimizer.step(0.05 / (step + 1));
                for (Parameter parameter : parameters) {
                    parameter.value().mutable_grad().zero_();
                }
            }
        }
    }
}
