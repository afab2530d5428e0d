package dev.hyperlaw.lab.meter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.lab.data.Library;
import dev.hyperlaw.lab.model.Model;
import dev.hyperlaw.lab.optimizer.ParameterOptimizer;
import dev.hyperlaw.lab.torch.Torch;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.sweep.training.TrainingSettings;
import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import org.bytedeco.javacpp.PointerScope;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What makes a pair of norms that of an LMO: its first step is as long as the learning rate, and no such step falls faster. */
class OptimizerNormsTest {
    private static final double RATE = 0.01;

    @ParameterizedTest
    @ValueSource(strings = {"normalized-sgd", "sign", "adamw", "muon", "scion"})
    @SuppressWarnings("try") // the scope frees every tensor
    void theFirstStepHasTheLengthOfTheRateAndAttainsTheDualNorm(String optimizer) {
        Torch.start();
        TrainingSettings settings = settings(optimizer);
        try (PointerScope scope = new PointerScope()) {
            Model model = Model.of(settings);
            try (ParameterOptimizer steps = ParameterOptimizer.of(settings.rule(), model.parameters())) {
                FlatParameters parameters = new FlatParameters(model.parameters());
                Norms norms = new OptimizerNorms(settings.rule(), parameters);
                model.loss(new Library().open(settings).training(64).read(0)).backward();
                double[] gradient = parameters.gradient();
                double[] before = parameters.values();
                steps.step(RATE);
                double[] after = parameters.values();
                double[] update = new double[before.length];
                Arrays.setAll(update, i -> after[i] - before[i]);

                assertThat(norms.primal(update)).isCloseTo(RATE, within(1e-4 * RATE));
                double fall = -product(gradient, update);
                assertThat(fall).isCloseTo(RATE * norms.dual(gradient), within(1e-3 * fall));

                parameters.set(before);
                assertThat(parameters.values()).isEqualTo(before);
                assertRatioHolds(norms, gradient.length);
            }
        }
    }

    private static void assertRatioHolds(Norms norms, int size) {
        Random random = new Random(1);
        for (int i = 0; i < 5; i++) {
            double[] vector = random.doubles(size, -1, 1).toArray();
            double ratio = norms.dual(vector) / Norms.euclidean(vector);
            assertThat(ratio).isBetween(0.25 * norms.largestRatio(), (1 + 1e-12) * norms.largestRatio());
        }
    }

    private static double product(double[] one, double[] other) {
        double sum = 0;
        for (int i = 0; i < one.length; i++) {
            sum += one[i] * other[i];
        }
        return sum;
    }

    /** Matrices of several shapes, vectors, and a rate of its own for what is no hidden matrix. */
    private static TrainingSettings settings(String optimizer) {
        return TrainingSettings.of(RunConfiguration.of(Map.of(
                "objective", Setting.of("mlp"),
                "model.inputs", Setting.of(12),
                "model.width", Setting.of(8),
                "model.classes", Setting.of(4),
                "optimizer", Setting.of(optimizer),
                "polar", Setting.of("svd"),
                "auxiliary_rate", Setting.of(3),
                "lr", Setting.of(RATE),
                "batch_tokens", Setting.of(64),
                "tokens", Setting.of(64))));
    }
}
