package dev.hyperlaw.lab.meter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.lab.data.MarkovLanguage;
import dev.hyperlaw.lab.model.Model;
import dev.hyperlaw.lab.model.Quadratic;
import dev.hyperlaw.lab.model.QuadraticConstants;
import dev.hyperlaw.lab.torch.Torch;
import dev.hyperlaw.lab.train.Trainer;
import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.sweep.meter.GradientNoise;
import dev.hyperlaw.sweep.meter.MeterReading;
import dev.hyperlaw.sweep.meter.MeterRequest;
import dev.hyperlaw.sweep.meter.Smoothness;
import dev.hyperlaw.sweep.store.Outcome;
import dev.hyperlaw.sweep.training.DataSettings;
import dev.hyperlaw.sweep.training.TrainingSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.bytedeco.javacpp.PointerScope;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is measured, against what is known: exactly for the quadratic, in part for the others. */
class MeterTest {
    private final List<MeterReading> readings = new ArrayList<>();
    private final List<Long> progress = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    @Test
    void theSignMethodOnTheQuadraticIsMeasuredAsItIs() {
        QuadraticConstants exact = quadratic("sign", 1024, 0L);
        MeterReading start = readings.get(0);
        GradientNoise noise = start.noise();
        assertThat(start.loss() - start.floor().orElseThrow()).isCloseTo(exact.delta0(), within(1e-12));
        assertThat(noise.euclidean().noise().contains(exact.noise())).isTrue();
        assertThat(noise.euclidean().noise().value()).isCloseTo(exact.noise(), within(0.02 * exact.noise()));
        assertThat(noise.largestRatio()).isCloseTo(exact.normRatio(), within(1e-12));
        // Gaussian noise in ℓ1: √(2/π) of the worst case
        assertThat(noise.dual().noise().value() / (exact.normRatio() * exact.noise()))
                .isCloseTo(Math.sqrt(2 / Math.PI), within(0.02));
        assertThat(noise.euclidean().exponent().contains(0.5)).isTrue();
        assertThat(noise.dual().exponent().contains(0.5)).isTrue();
        assertThat(noise.tail().heavy()).isFalse();
        // A sign step attains L, whatever its signs.
        for (Smoothness.Along along : start.smoothness().along()) {
            assertThat(along.median()).isCloseTo(exact.smoothness(), within(1e-6));
            assertThat(along.max()).isCloseTo(exact.smoothness(), within(1e-6));
        }
        assertThat(start.smoothness().inflation()).isCloseTo(1, within(1e-9));
    }

    @Test
    void atALaterPointTheRunHasGoneOnAndTheNoiseOfTheQuadraticIsTheSame() {
        quadratic("sign", 256, 0L, 3000L);
        assertThat(readings).extracting(MeterReading::tokens).containsExactly(0L, 3000L);
        assertThat(readings.get(1).loss()).isLessThan(readings.get(0).loss() / 2);
        assertThat(readings.get(1).noise().euclidean().noise().value())
                .isCloseTo(readings.get(0).noise().euclidean().noise().value(), within(1e-9));
        assertThat(progress).isSorted();
        assertThat(progress.get(progress.size() - 1)).isBetween(Work.WHOLE - 10, Work.WHOLE);
    }

    @Test
    void measuringDoesNotDisturbTheRun(@TempDir Path folder) {
        RunConfiguration run = quadraticRun("sign").with("record", Setting.of("40,400"));
        measure(run, 64, 0L, 40L, 400L);
        List<Double> undisturbed = new ArrayList<>();
        new Trainer(Duration.ofHours(1), () -> undisturbed.size() > 1)
                .train(run.id(), TrainingSettings.of(run), folder, observation -> undisturbed.add(observation.loss()));
        assertThat(readings.subList(1, 3)).extracting(MeterReading::loss).isEqualTo(undisturbed);
    }

    @Test
    void dataThatAreTooShortForFreshExamplesAreNoted(@TempDir Path folder) throws IOException {
        Path text = Files.writeString(folder.resolve("text"), "So long as it lasts. ".repeat(2) + words(4000));
        RunConfiguration run = configuration(Map.of(
                        "objective", "gpt",
                        "optimizer", "sign",
                        "model.width", "8",
                        "model.layers", "1",
                        "data.source", "text",
                        "data.path", text.toString(),
                        "data.validation_tokens", "64"))
                .with("lr", Setting.of(0.002))
                .with("batch_tokens", Setting.of(64))
                .with("tokens", Setting.of(640));
        measure(run, 64, 0L);
        assertThat(notes).isEmpty();
        measure(run, 128, 0L);
        assertThat(notes).singleElement().asString().contains("trained on before");
        assertThat(readings.get(0).floor()).isEmpty();
    }

    private static String words(int length) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; text.length() < length; i++) {
            text.append(Integer.toString(i * i, 36)).append(' ');
        }
        return text.toString();
    }

    @Test
    void theEuclideanMethodSeesASmoothnessBetweenTheFlattestAndTheSteepest() {
        QuadraticConstants exact = quadratic("normalized-sgd", 256, 0L);
        MeterReading start = readings.get(0);
        assertThat(start.smoothness().own().max()).isBetween(0.01, exact.smoothness());
        assertThat(start.noise().largestRatio()).isEqualTo(1);
        assertThat(start.noise().ratio()).isBetween(0.95, 1.0);
        assertThat(start.noise().dual().noise().value())
                .isCloseTo(start.noise().levels().get(0).euclidean(), within(1e-9));
    }

    @Test
    void theSpectralMethodIsMeasuredInItsOwnNorm() {
        QuadraticConstants exact = quadratic("muon", 256, 0L);
        MeterReading start = readings.get(0);
        assertThat(start.noise().largestRatio()).isCloseTo(exact.normRatio(), within(1e-9));
        assertThat(start.smoothness().own().max()).isPositive().isLessThan(exact.smoothness());
        assertThat(start.noise().dual().noise().value()).isLessThan(exact.normRatio() * exact.noise());
        assertThat(start.noise().ratio()).isGreaterThan(exact.normRatio() / 2);
    }

    @Test
    void aLanguageModelHasTheEntropyOfItsLanguageAsFloor() {
        RunConfiguration run = configuration(Map.of(
                        "objective", "gpt",
                        "optimizer", "sign",
                        "model.width", "16",
                        "model.context", "16",
                        "model.layers", "1",
                        "data.source", "synthetic",
                        "data.symbols", "16",
                        "data.validation_tokens", "1024"))
                .with("lr", Setting.of(0.002))
                .with("batch_tokens", Setting.of(64))
                .with("tokens", Setting.of(6400));
        measure(run, 64, 0L, 6400L);
        double floor = readings.get(0).floor().orElseThrow();
        assertThat(floor)
                .isEqualTo(new MarkovLanguage((DataSettings.Source.Synthetic)
                                TrainingSettings.of(run).data().source())
                        .entropyRate());
        assertThat(readings.get(0).loss()).isCloseTo(Math.log(256), within(0.1));
        assertThat(readings.get(1).loss()).isBetween(floor, 4.0);
        for (MeterReading reading : readings) {
            assertThat(reading.parameters()).isEqualTo(16 * (256 + 16 + 12 * 16 + 256));
            assertThat(reading.noise().ratio()).isBetween(1.0, reading.noise().largestRatio());
            assertThat(reading.smoothness().own().max()).isPositive();
            assertThat(reading.smoothness().inflation()).isBetween(1.0, 1.5);
        }
    }

    @Test
    void randomLabelsBoundTheLossOfAClassifier() {
        assertThat(Floor.labelEntropy(0, 10)).isZero();
        assertThat(Floor.labelEntropy(1, 10)).isCloseTo(Math.log(10), within(1e-12));
    }

    @Test
    void aRunThatDivergesSaysWhere() {
        RunConfiguration run = configuration(
                        Map.of("objective", "mlp", "optimizer", "sgd", "data.validation_tokens", "64"))
                .with("lr", Setting.of(1e6))
                .with("batch_tokens", Setting.of(4))
                .with("tokens", Setting.of(4000));
        assertThat(new Meter(() -> false).measure(new MeterRequest(run, List.of(4000L), 64), listener()))
                .get()
                .isInstanceOfSatisfying(
                        Outcome.Diverged.class,
                        diverged -> assertThat(diverged.tokens()).isBetween(4L, 4000L));
    }

    @Test
    void aPointBeyondTheRunIsRefusedAndAMeasurementNobodyWantsIsGivenUp() {
        MeterRequest beyond = new MeterRequest(quadraticRun("sign"), List.of(100_001L), 64);
        assertThatThrownBy(() -> new Meter(() -> false).measure(beyond, listener()))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("100001");
        MeterRequest unwanted = new MeterRequest(quadraticRun("sign"), List.of(0L), 64);
        assertThat(new Meter(() -> true).measure(unwanted, listener())).isEmpty();
    }

    private QuadraticConstants quadratic(String optimizer, int samples, Long... at) {
        RunConfiguration run = quadraticRun(optimizer);
        measure(run, samples, at);
        return constants(run);
    }

    @SuppressWarnings("try")
    private static QuadraticConstants constants(RunConfiguration run) {
        Torch.start();
        TrainingSettings settings = TrainingSettings.of(run);
        try (PointerScope scope = new PointerScope()) {
            return ((Quadratic) Model.of(settings)).constants(settings.rule());
        }
    }

    private static RunConfiguration quadraticRun(String optimizer) {
        return configuration(Map.of("objective", "quadratic", "optimizer", optimizer))
                .with("lr", Setting.of(0.003))
                .with("batch_tokens", Setting.of(4))
                .with("tokens", Setting.of(100_000));
    }

    private static RunConfiguration configuration(Map<String, String> texts) {
        Map<String, Setting> settings = new TreeMap<>();
        texts.forEach((name, text) ->
                settings.put(name, text.matches("\\d+") ? Setting.of(Double.parseDouble(text)) : Setting.of(text)));
        return RunConfiguration.of(settings);
    }

    private void measure(RunConfiguration run, int samples, Long... at) {
        Optional<Outcome> outcome =
                new Meter(() -> false).measure(new MeterRequest(run, List.of(at), samples), listener());
        assertThat(outcome).contains(new Outcome.Finished());
    }

    private Trainer.TrainingListener listener() {
        return new Trainer.TrainingListener() {
            @Override
            public void observed(Observation observation) {
                readings.add(MeterReading.of(observation));
            }

            @Override
            public void note(String text) {
                notes.add(text);
            }

            @Override
            public void reached(long tokens) {
                progress.add(tokens);
            }
        };
    }
}
