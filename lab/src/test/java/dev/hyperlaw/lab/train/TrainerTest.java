package dev.hyperlaw.lab.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.lab.data.MarkovLanguage;
import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.sweep.store.Outcome;
import dev.hyperlaw.sweep.training.DataSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class TrainerTest {
    private static final Duration NEVER = Duration.ofHours(1);

    @TempDir
    Path directory;

    static Stream<Arguments> everyModelWithEveryOptimizer() {
        Map<String, Double> rates = new LinkedHashMap<>();
        rates.put("sign", 0.01);
        rates.put("normalized-sgd", 0.1);
        rates.put("muon", 0.02);
        rates.put("scion", 0.05);
        rates.put("adamw", 0.01);
        rates.put("sgd", 0.2);
        return Stream.of("gpt", "mlp", "quadratic")
                .flatMap(objective ->
                        rates.entrySet().stream().map(rate -> Arguments.of(objective, rate.getKey(), rate.getValue())));
    }

    @ParameterizedTest
    @MethodSource("everyModelWithEveryOptimizer")
    void lossFalls(String objective, String optimizer, double rate) {
        Runs.Seen seen = Runs.train(run(objective, optimizer, rate), directory);
        assertThat(seen.outcome()).hasValue(new Outcome.Finished());
        assertThat(seen.observations()).extracting(Observation::tokens).containsExactly(0L, 640L, 6400L);
        assertThat(seen.lastLoss()).isLessThan(0.9 * seen.observations().get(0).loss());
    }

    @ParameterizedTest
    @MethodSource("everyModelWithEveryOptimizer")
    void aRunThatIsStoppedAgainAndAgainEndsBitByBitLikeOneThatIsNot(String objective, String optimizer, double rate) {
        RunConfiguration configuration = Runs.configuration(run(objective, optimizer, rate));
        List<Observation> whole =
                Runs.train(configuration, directory, NEVER, () -> false).observations();
        int stops = 0;
        Runs.Seen seen;
        do {
            int[] left = {1 + 17 * stops}; // the first time after a single step
            seen = Runs.train(configuration, directory, NEVER, () -> left[0]-- == 0);
            stops++;
        } while (seen.outcome().isEmpty());
        assertThat(stops).isGreaterThan(3);
        assertThat(seen.observations()).isEqualTo(whole);
        assertThat(seen.notes()).isEmpty();
    }

    @Test
    void twoRunsOfOneSeedAreTheSameBitByBitAndAnotherSeedIsAnother() {
        List<Observation> one = Runs.train(Map.of(), directory).observations();
        assertThat(Runs.train(Map.of(), directory).observations()).isEqualTo(one);
        assertThat(Runs.train(Map.of("seed", 1), directory).observations()).isNotEqualTo(one);
    }

    @Test
    void measuringChangesNothing() {
        double seldom = Runs.train(Map.of("record", "6400"), directory).lastLoss();
        double often = Runs.train(Map.of("record", "0,64,128,640,704,3200,6336"), directory)
                .lastLoss();
        assertThat(often).isEqualTo(seldom);
    }

    @Test
    void aRunThatDiesBetweenCheckpointsGoesOnFromTheLastOne() {
        RunConfiguration configuration = Runs.configuration(Map.of());
        List<Observation> whole =
                Runs.train(configuration, directory, NEVER, () -> false).observations();
        int[] left = {42};
        assertThatThrownBy(() -> Runs.train(configuration, directory, Duration.ZERO, () -> {
                    if (left[0]-- == 0) {
                        throw new IllegalStateException("struck by lightning");
                    }
                    return false;
                }))
                .hasMessage("struck by lightning");
        int[] steps = {0};
        Runs.Seen rest = Runs.train(configuration, directory, NEVER, () -> steps[0]++ < 0);
        assertThat(rest.observations()).isEqualTo(whole);
        assertThat(steps[0]).isEqualTo(100 - 42);
    }

    @Test
    void afterADamagedCheckpointTheOneBeforeIsUsed() throws IOException {
        RunConfiguration configuration = Runs.configuration(Map.of());
        List<Observation> whole =
                Runs.train(configuration, directory, NEVER, () -> false).observations();
        int[] left = {30};
        Runs.train(configuration, directory, Duration.ZERO, () -> left[0]-- == 0);
        Path last = directory.resolve("checkpoint");
        byte[] bytes = Files.readAllBytes(last);
        bytes[bytes.length / 2] ^= 1;
        Files.write(last, bytes);
        Runs.Seen seen = Runs.train(configuration, directory, NEVER, () -> false);
        assertThat(seen.observations()).isEqualTo(whole);
        assertThat(seen.notes()).singleElement().asString().contains("is damaged");
    }

    @Test
    void nothingIsLeftInTheFolderOfARunThatIsOver() throws IOException {
        Runs.train(Runs.configuration(Map.of()), directory, Duration.ZERO, () -> false);
        try (Stream<Path> files = Files.list(directory)) {
            assertThat(files).isEmpty();
        }
    }

    @Test
    void divergenceIsAnOutcomeAndWhatWasSeenBeforeStays() {
        Runs.Seen seen = Runs.train(Map.of("optimizer", "sgd", "lr", 1e6, "record", "0,6400"), directory);
        assertThat(seen.outcome().orElseThrow()).isInstanceOfSatisfying(Outcome.Diverged.class, diverged -> {
            assertThat(diverged.tokens()).isBetween(64L, 6400L);
            assertThat(diverged.reason()).contains("loss");
        });
        assertThat(seen.observations()).extracting(Observation::tokens).containsExactly(0L);
    }

    @Test
    void aTextThatIsTooShortIsRefusedUnlessItMayBeRepeatedAndThenTheEpochsAreTold() throws IOException {
        Path text = Files.writeString(directory.resolve("text"), "All happy families are alike. ".repeat(100));
        Map<String, Object> settings = Map.of("data.source", "text", "data.path", text);
        assertThatThrownBy(() -> Runs.train(settings, directory))
                .isInstanceOf(InputProblem.class)
                .hasMessageContaining("wants 6400 tokens")
                .hasMessageContaining("has 1968 to train on")
                .hasMessageContaining("\nMaybe data.repeat: true");
        Runs.Seen seen = Runs.train(Map.of("data.source", "text", "data.path", text, "data.repeat", true), directory);
        assertThat(seen.observations().get(2).metrics()).containsEntry("epochs", 6400 / 1968.0);
    }

    @Test
    void aGptLearnsTheLanguageAndNeverBeatsItsEntropy() {
        Runs.Seen seen = Runs.train(
                Map.of("tokens", 128_000, "batch_tokens", 256, "record", "128000", "data.validation_tokens", 16_384),
                directory);
        double entropy = new MarkovLanguage(new DataSettings.Source.Synthetic(16, 1, 2, 1)).entropyRate();
        // The held-out text is a sample: its own entropy differs by about a hundredth of a nat.
        assertThat(seen.lastLoss()).isBetween(entropy - 0.03, entropy + 0.15);
    }

    private static Map<String, Object> run(String objective, String optimizer, double rate) {
        Map<String, Object> settings = new LinkedHashMap<>();
        settings.put("optimizer", optimizer);
        settings.put("lr", rate);
        if (!objective.equals("gpt")) {
            settings.put("objective", objective);
        }
        if (objective.equals("mlp")) {
            settings.put("data.validation_tokens", 512);
        }
        return settings;
    }
}
