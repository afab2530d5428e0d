package dev.hyperlaw.lab.optimizer;

import static dev.hyperlaw.lab.torch.TensorArrays.entries;
import static dev.hyperlaw.lab.torch.TensorArrays.flat;
import static dev.hyperlaw.lab.torch.TensorArrays.rows;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.lab.torch.Parameter;
import dev.hyperlaw.lab.torch.Parameter.Role;
import dev.hyperlaw.lab.torch.Torch;
import dev.hyperlaw.sweep.training.UpdateRule.Kind;
import dev.hyperlaw.sweep.training.UpdateRule.Polar;
import dev.hyperlaw.sweep.training.UpdateRule.Scale;
import dev.hyperlaw.sweep.training.UpdateRule.Start;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Tensor;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Fifty steps of every optimizer and option, in float64, against {@link PlainJava}. */
class TrajectoryTest {

    private static final int STEPS = 50;

    /** Two matrices of one shape and a transposed one, so that grouping by shape is put to the test. */
    private enum Layer {
        TABLE(Role.EMBEDDING, 5, 3),
        PLACES(Role.POSITION, 4, 3),
        UP_1(Role.HIDDEN, 6, 3),
        DOWN_1(Role.HIDDEN, 3, 6),
        GAIN_1(Role.VECTOR, 1, 3),
        UP_2(Role.HIDDEN, 6, 3),
        SQUARE(Role.HIDDEN, 3, 3),
        GAIN_2(Role.VECTOR, 1, 3),
        BIAS(Role.VECTOR, 1, 4),
        HEAD(Role.HEAD, 5, 3);

        final Role role;
        final int rows;
        final int columns;

        Layer(Role role, int rows, int columns) {
            this.role = role;
            this.rows = rows;
            this.columns = columns;
        }

        long[] shape() {
            return role == Role.VECTOR ? new long[] {columns} : new long[] {rows, columns};
        }
    }

    @BeforeAll
    static void start() {
        Torch.start();
    }

    static Stream<Given> everyRule() {
        List<Given> rules = new ArrayList<>();
        for (Kind kind : Kind.values()) {
            for (Start start : Start.values()) {
                for (boolean nesterov : new boolean[] {false, true}) {
                    for (double decay : new double[] {0, 0.3}) {
                        if (kind != Kind.ADAMW || !nesterov) {
                            rules.add(new Given(kind, 0.2, start, nesterov, decay, Polar.SVD, Scale.RMS_TO_RMS));
                        }
                    }
                }
            }
        }
        for (Kind kind : List.of(Kind.MUON, Kind.SCION)) {
            for (Polar polar : Polar.values()) {
                for (Scale scale : Scale.values()) {
                    rules.add(new Given(kind).matched().with(polar, scale));
                }
            }
        }
        rules.add(new Given(Kind.SIGN, 1, Start.MATCHED, false, 0, Polar.SVD, Scale.UNIT));
        rules.add(new Given(Kind.SGD, 0.7, Start.ZERO, true, 0.1, Polar.SVD, Scale.UNIT));
        return rules.stream();
    }

    @ParameterizedTest
    @MethodSource("everyRule")
    @SuppressWarnings("try") // the scope acts by being open
    void agreesWithPlainJava(Given given) {
        Random random = new Random(11);
        List<Parameter> parameters = new ArrayList<>();
        PlainJava reference = new PlainJava(given.rule());
        for (Layer layer : Layer.values()) {
            double[] start = random.ints(layer.rows * layer.columns)
                    .mapToDouble(i -> random.nextGaussian())
                    .toArray();
            parameters.add(Given.parameter(layer.name(), layer.role, Tensor.create(start.clone(), layer.shape())));
            reference.add(layer.name(), layer.role, rows(start, layer.rows, layer.columns));
        }
        try (ParameterOptimizer optimizer = ParameterOptimizer.of(given.rule(), parameters)) {
            for (int step = 0; step < STEPS; step++) {
                try (PointerScope scope = new PointerScope()) {
                    step(step, optimizer, parameters, reference);
                }
            }
        }
        for (Layer layer : Layer.values()) {
            assertThat(entries(parameters.get(layer.ordinal()).value()))
                    .as("%s after %d steps of %s", layer, STEPS, given)
                    .containsExactly(flat(reference.value(layer.name())), within(1e-10));
        }
    }

    private static void step(int step, ParameterOptimizer optimizer, List<Parameter> parameters, PlainJava reference) {
        double rate = 0.05 * (1 - step / (double) STEPS);
        Map<String, double[][]> gradients = new HashMap<>();
        for (Layer layer : Layer.values()) {
            double[] noise = new Random(1000L * step + layer.ordinal())
                    .ints(layer.rows * layer.columns)
                    .mapToDouble(i -> i * 0x1p-31)
                    .toArray();
            Parameter parameter = parameters.get(layer.ordinal());
            double[] here = gradient(entries(parameter.value()), noise);
            Given.gradient(parameter, Tensor.create(here, layer.shape()));
            double[] there = gradient(flat(reference.value(layer.name())), noise);
            gradients.put(layer.name(), rows(there, layer.rows, layer.columns));
        }
        optimizer.step(rate);
        reference.step(gradients, rate);
    }

    /** Of {@code ½ Σ h x²} with curvatures from 0.5 to 2, and noise. */
    private static double[] gradient(double[] x, double[] noise) {
        double[] gradient = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            gradient[i] = (0.5 + 1.5 * i / x.length) * x[i] + noise[i];
        }
        return gradient;
    }
}
