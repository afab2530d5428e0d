package dev.hyperlaw.lab.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.lab.lmo.Lmo;
import dev.hyperlaw.lab.torch.Torch;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.sweep.training.ModelSettings;
import dev.hyperlaw.sweep.training.TrainingSettings;
import dev.hyperlaw.sweep.training.UpdateRule.Kind;
import java.util.Map;
import java.util.TreeMap;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.Test;

@SuppressWarnings("try")
class QuadraticConstantsTest {
    // Curvatures 1, 2, 4, 8, 16, 32 and x = 3 everywhere.
    private static final ModelSettings.Quadratic SIX = new ModelSettings.Quadratic(6, 1, 32, 3, 0.5);

    @Test
    void valuesByHand() {
        double delta0 = 0.5 * 63 * 9;
        double noise = 0.5 * Math.sqrt(6);
        assertAlmost(of(Kind.NORMALIZED_SGD, 1), new QuadraticConstants(delta0, 32, noise, 1));
        assertAlmost(of(Kind.SIGN, 1), new QuadraticConstants(delta0, 63, noise, Math.sqrt(6)));
        // Rows 1 2 4 and 8 16 32: the best assignment takes 2 and 32.
        assertAlmost(of(Kind.MUON, 1), new QuadraticConstants(delta0, 34, noise, Math.sqrt(2)));
        assertAlmost(of(Kind.MUON, 0.5), new QuadraticConstants(delta0, 8.5, noise, 0.5 * Math.sqrt(2)));
    }

    @Test
    void noStepOfSpectralNormOneChangesTheGradientByMoreThanTheSmoothness() {
        Torch.start();
        try (PointerScope scope = new PointerScope()) {
            Tensor h = Tensor.create(Quadratic.curvatures(SIX), 2, 3);
            double largest = 0;
            for (int attempt = 0; attempt < 200; attempt++) {
                Tensor direction = Lmo.spectral().direction(torch.randn(2, 3).to(torch.ScalarType.Double));
                largest = Math.max(largest, Lmo.spectral().dualNorm(h.mul(direction)));
            }
            assertThat(largest).isBetween(30.0, 34 + 1e-9);
            Tensor best = Tensor.create(new double[] {0, 1, 0, 0, 0, 1}, 2, 3);
            assertThat(Lmo.spectral().dualNorm(h.mul(best))).isCloseTo(34, within(1e-9));
        }
    }

    @Test
    void aModelKnowsTheRadiusOfItsOptimizersBall() {
        Torch.start();
        try (PointerScope scope = new PointerScope()) {
            TrainingSettings settings = TrainingSettings.of(RunConfiguration.of(new TreeMap<>(Map.of(
                    "objective", Setting.of("quadratic"),
                    "model.dimension", Setting.of(6),
                    "optimizer", Setting.of("muon"),
                    "scale", Setting.of("match-adam"),
                    "lr", Setting.of(1),
                    "batch_tokens", Setting.of(1),
                    "tokens", Setting.of(1)))));
            Quadratic model = (Quadratic) Model.of(settings);
            // 0.2 √max(2, 3) times √2
            assertThat(model.constants(settings.rule()).normRatio()).isCloseTo(0.2 * Math.sqrt(6), within(1e-12));
        }
    }

    private static QuadraticConstants of(Kind kind, double radius) {
        return QuadraticConstants.of(SIX, kind.ball(), radius);
    }

    private static void assertAlmost(QuadraticConstants actual, QuadraticConstants expected) {
        assertThat(actual)
                .usingRecursiveComparison()
                .withComparatorForType((a, b) -> Math.abs(a - b) < 1e-9 ? 0 : 1, Double.class)
                .isEqualTo(expected);
    }
}
