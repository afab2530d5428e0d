package dev.hyperlaw.lab.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.hyperlaw.lab.model.Model;
import dev.hyperlaw.lab.model.Quadratic;
import dev.hyperlaw.lab.model.QuadraticConstants;
import dev.hyperlaw.lab.torch.Torch;
import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.sweep.training.TrainingSettings;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.bytedeco.javacpp.PointerScope;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuadraticBoundTest {
    private static final int SEEDS = 5;

    @TempDir
    Path directory;

    /** Paper, eq:lmo-nonconvex-bound: the mean of ‖∇f(x_k)‖⋆ over steps and seeds is at most U_K, at every K. */
    @ParameterizedTest
    @CsvSource({"sign,0.02,0.2,4", "sign,0.3,1,1", "normalized-sgd,0.1,0.1,16", "muon,0.03,0.3,4"})
    void theMeanDualNormStaysBelowTheBound(String optimizer, double rate, double alpha, int batch) {
        Map<String, Object> settings = Map.of(
                "objective",
                "quadratic",
                "optimizer",
                optimizer,
                "lr",
                rate,
                "alpha",
                alpha,
                "polar",
                "svd",
                "batch_tokens",
                batch,
                "tokens",
                300 * batch,
                "record",
                "%d,%d,%d".formatted(batch, 30 * batch, 300 * batch));
        QuadraticConstants constants = constants(settings);
        int[] steps = {1, 30, 300};
        double[] mean = new double[3];
        for (int seed = 0; seed < SEEDS; seed++) {
            Map<String, Object> seeded = new TreeMap<>(settings);
            seeded.put("seed", seed);
            List<Observation> observations = Runs.train(seeded, directory).observations();
            for (int i = 0; i < mean.length; i++) {
                mean[i] += observations.get(i).metrics().get("mean_dual_norm") / SEEDS;
                assertThat(observations.get(i).metrics().get("bound"))
                        .isCloseTo(bound(constants, rate, alpha, batch, steps[i]), withinPercentage(1e-10));
            }
        }
        for (int i = 0; i < steps.length; i++) {
            assertThat(mean[i]).isLessThan(bound(constants, rate, alpha, batch, steps[i]));
        }
        assertThat(mean[2]).isGreaterThan(0.01 * bound(constants, rate, alpha, batch, 300));
    }

    /** The theorem is for an exact LMO at a constant rate with matched momentum. */
    @ParameterizedTest
    @CsvSource({
        "schedule,linear",
        "warmup,10steps",
        "momentum_start,zero",
        "nesterov,true",
        "weight_decay,0.1",
        "optimizer,adamw",
        "optimizer,sgd",
        "optimizer,muon"
    })
    void runsThatTheBoundDoesNotCoverReportNone(String name, String value) {
        Map<String, Object> settings = new TreeMap<>(Map.of(
                "objective",
                "quadratic",
                "optimizer",
                "sign",
                "lr",
                0.01,
                "batch_tokens",
                4,
                "tokens",
                80,
                "record",
                "80"));
        assertThat(Runs.train(settings, directory).observations().get(0).metrics())
                .containsKey("bound");
        settings.put(name, value.equals("true") ? (Object) true : value.equals("0.1") ? (Object) 0.1 : value);
        assertThat(Runs.train(settings, directory).observations().get(0).metrics())
                .containsKey("mean_dual_norm")
                .doesNotContainKey("bound");
    }

    @Test
    void theMeanDualNormIsOverThePointsBeforeEachStep() {
        Map<String, Object> settings = Map.of(
                "objective", "quadratic",
                "model.dimension", 2,
                "model.flattest", 1,
                "model.steepest", 3,
                "model.noise", 0,
                "lr", 0.25,
                "batch_tokens", 1,
                "tokens", 3,
                "record", "0,1,3");
        // f = (x² + 3y²)/2 from (1, 1): both coordinates fall by 0.25 a step, and ‖∇f‖₁ = x + 3y.
        List<Observation> seen = Runs.train(settings, directory).observations();
        assertThat(seen.get(0).metrics()).containsOnly(Map.entry("dual_norm", 4.0));
        assertThat(seen.get(1).metrics()).containsEntry("dual_norm", 3.0).containsEntry("mean_dual_norm", 4.0);
        assertThat(seen.get(2).metrics()).containsEntry("dual_norm", 1.0).containsEntry("mean_dual_norm", 3.0);
        assertThat(seen).extracting(Observation::loss).containsExactly(2.0, 1.125, 0.125);
    }

    private static double bound(QuadraticConstants c, double eta, double alpha, double b, double k) {
        double noise = 2 * c.normRatio() * c.noise();
        double l = c.smoothness();
        return c.delta0() / (eta * k)
                + noise / (alpha * Math.sqrt(b) * k)
                + noise * Math.sqrt(alpha / b)
                + 3.5 * l * eta
                + 2 * l * eta / alpha;
    }

    @SuppressWarnings("try")
    private static QuadraticConstants constants(Map<String, Object> some) {
        Torch.start();
        try (PointerScope scope = new PointerScope()) {
            TrainingSettings settings = Runs.settings(some);
            return ((Quadratic) Model.of(settings)).constants(settings.rule());
        }
    }
}
