package dev.hyperlaw.lab.train;

import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.sweep.store.Outcome;
import dev.hyperlaw.sweep.training.TrainingSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;

/** Small runs for tests: a tiny GPT on a synthetic language, signSGD, 100 steps of 64 tokens, unless told otherwise. */
final class Runs {
    private Runs() {}

    /** What was seen of a run. */
    record Seen(Optional<Outcome> outcome, List<Observation> observations, List<String> notes) {
        double lastLoss() {
            return observations.get(observations.size() - 1).loss();
        }
    }

    static RunConfiguration configuration(Map<String, ?> some) {
        Map<String, Setting> all = new TreeMap<>(Map.of(
                "objective", Setting.of("gpt"),
                "optimizer", Setting.of("sign"),
                "lr", Setting.of(0.01),
                "batch_tokens", Setting.of(64),
                "tokens", Setting.of(6400),
                "record", Setting.of("0,640,6400")));
        if (!some.containsKey("objective")) {
            all.putAll(Map.of(
                    "model.width", Setting.of(16),
                    "model.context", Setting.of(16),
                    "data.validation_tokens", Setting.of(1024)));
        }
        if (!some.containsKey("objective") && !some.containsKey("data.source")) {
            all.putAll(Map.of("data.source", Setting.of("synthetic"), "data.symbols", Setting.of(16)));
        }
        some.forEach((name, value) -> all.put(name, setting(value)));
        return RunConfiguration.of(all);
    }

    static TrainingSettings settings(Map<String, ?> some) {
        return TrainingSettings.of(configuration(some));
    }

    static Seen train(Map<String, ?> some, Path directory) {
        return train(configuration(some), directory, Duration.ofHours(1), () -> false);
    }

    static Seen train(
            RunConfiguration configuration, Path directory, Duration betweenCheckpoints, BooleanSupplier stopping) {
        List<Observation> observations = new ArrayList<>();
        List<String> notes = new ArrayList<>();
        Optional<Outcome> outcome = new Trainer(betweenCheckpoints, stopping)
                .train(
                        configuration.id(),
                        TrainingSettings.of(configuration),
                        directory,
                        new Trainer.TrainingListener() {
                            @Override
                            public void observed(Observation observation) {
                                observations.add(observation);
                            }

                            @Override
                            public void note(String text) {
                                notes.add(text);
                            }
                        });
        return new Seen(outcome, observations, notes);
    }

    private static Setting setting(Object value) {
        if (value instanceof Number number) {
            return Setting.of(number.doubleValue());
        }
        return value instanceof Boolean flag ? Setting.of(flag) : Setting.of(value.toString());
    }
}
