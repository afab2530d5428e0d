package dev.hyperlaw.sweep.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.RunId;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.sweep.file.Understanding;
import dev.hyperlaw.sweep.settings.SettingProblem;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ProxySettingsTest {

    @Test
    void theLossIsTheRiskOfThePaperAtEachBudget() {
        double eta = 0.01;
        double alpha = 0.25;
        double b = 64;
        RunConfiguration run = base().with("constants.C1", Setting.of(3))
                .with("constants.C2", Setting.of(0.5))
                .with("constants.C3", Setting.of(2))
                .with("offset", Setting.of(1.5));

        List<Observation> observations = observations(run);

        assertThat(observations).extracting(Observation::tokens).containsExactly(4096L, 65_536L);
        for (Observation observation : observations) {
            double t = observation.tokens();
            double risk = 3 * b / (eta * t)
                    + 0.5 * Math.sqrt(b) / (alpha * t)
                    + 0.5 * Math.sqrt(alpha / b)
                    + 2 * eta
                    + 2 * eta / alpha;
            assertThat(observation.loss()).isCloseTo(1.5 + risk, within(1e-14));
        }
    }

    /** Theorem 1 of the paper at fixed momentum and batch: the best learning rate falls as T^-1/2. */
    @Test
    void theBestLearningRateFallsAsTheRootOfTheTokens() {
        double ratio = best(1 << 16) / best(1 << 24);

        assertThat(ratio).isCloseTo(16, within(1.0));
    }

    private static double best(long tokens) {
        return IntStream.range(0, 100)
                .mapToObj(i -> Math.pow(10, -6 + i / 20.0))
                .min(Comparator.comparing(eta -> observations(base().with("lr", Setting.of(eta))
                                .with("tokens", Setting.of(tokens))
                                .without("record"))
                        .get(0)
                        .loss()))
                .orElseThrow();
    }

    @Test
    void noiseBelongsToTheRunAndTheTokens() {
        RunConfiguration noisy = base().with("noise", Setting.of(0.5)).with("seed", Setting.of(3));
        double exact = observations(noisy.without("noise")).get(1).loss();

        assertThat(observations(noisy)).isEqualTo(observations(noisy));
        assertThat(observations(noisy).get(1).loss())
                .isCloseTo(exact + 0.5 * new PointNoise(3, noisy.id(), 65_536).gaussian(), within(1e-14))
                .isNotEqualTo(exact);
    }

    @Test
    void noiseIsGaussianAndIndependentFromPointToPointAndFromSeedToSeed() {
        int count = 20_000;
        double[] one = noise(count, 4096);
        double[] other = noise(count, 8192);

        assertThat(DoubleStream.concat(DoubleStream.of(one), DoubleStream.of(other))
                        .distinct()
                        .count())
                .isEqualTo(2L * count);
        assertThat(mean(count, i -> one[i])).isCloseTo(0, within(0.03));
        assertThat(mean(count, i -> one[i] * one[i])).isCloseTo(1, within(0.04));
        assertThat(mean(count, i -> Math.pow(one[i], 4))).isCloseTo(3, within(0.3));
        assertThat(mean(count, i -> one[i] * other[i])).isCloseTo(0, within(0.03));
        assertThat(mean(count - 1, i -> one[i] * one[i + 1])).isCloseTo(0, within(0.03));
    }

    private static double[] noise(int count, long tokens) {
        RunId run = base().id();
        return IntStream.range(0, count)
                .mapToDouble(seed -> new PointNoise(seed, run, tokens).gaussian())
                .toArray();
    }

    private static double mean(int count, IntToDoubleFunction value) {
        return IntStream.range(0, count).mapToDouble(value).average().orElseThrow();
    }

    @Test
    void aPointBeforeTheFirstStepIsNeverSeen() {
        assertThat(observations(base().with("record", Setting.of("63,64,128"))))
                .extracting(Observation::tokens)
                .containsExactly(64L, 128L);
    }

    @Test
    void otherBoundsOfTheLibraryServeToo() {
        RunConfiguration sgd = base().with("bound", Setting.of("sgd")).with("constants.sigma", Setting.of(2));

        assertThat(observations(sgd).get(0).loss()).isCloseTo(64 / (0.01 * 4096) + 4 * 0.01 / 64, within(1e-14));
    }

    @Test
    void everyProblemIsFoundAtOnce() {
        RunConfiguration wrong = base().with("lr", Setting.of(-1))
                .with("alpha", Setting.of(1.5))
                .with("constants.C9", Setting.of(1))
                .with("batch_tokens", Setting.of(1 << 20))
                .with("record", Setting.of("99999999"))
                .with("model.width", Setting.of(3))
                .with("noise", Setting.of("much"));

        assertThat(problems(wrong))
                .extracting(SettingProblem::setting)
                .containsExactlyInAnyOrder("lr", "alpha", "constants.C9", "tokens", "record", "model.width", "noise");
        assertThatThrownBy(() -> ProxySettings.of(wrong))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("has no constant or parameter 'C9'");
        assertThat(problems(base().with("bound", Setting.of("prox"))))
                .singleElement()
                .satisfies(problem -> assertThat(problem.message()).contains("'prox'", "annealed"));
        assertThat(problems(base().with("schedule", Setting.of("linear"))))
                .singleElement()
                .satisfies(problem -> assertThat(problem.message()).contains("constant learning rate"));
        assertThat(problems(base().with("schedule", Setting.of("linear")).with("bound", Setting.of("annealed"))))
                .isEmpty();
        assertThat(problems(base().with("schedule", Setting.of("constant")))).isEmpty();
    }

    private static List<Observation> observations(RunConfiguration run) {
        return ProxySettings.of(run).observations(run.id());
    }

    private static RunConfiguration base() {
        return RunConfiguration.of(Map.of(
                "objective", Setting.of("proxy"),
                "lr", Setting.of(0.01),
                "alpha", Setting.of(0.25),
                "batch_tokens", Setting.of(64),
                "tokens", Setting.of(65_536),
                "record", Setting.of("4096,65536")));
    }

    private static List<SettingProblem> problems(RunConfiguration run) {
        return Understanding.of(run).problems();
    }
}
