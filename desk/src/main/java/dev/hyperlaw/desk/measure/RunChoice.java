package dev.hyperlaw.desk.measure;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.quantity.Numeral;
import dev.hyperlaw.sweep.file.Sweep;
import dev.hyperlaw.sweep.training.DataSettings;
import dev.hyperlaw.sweep.training.ModelSettings;
import dev.hyperlaw.sweep.training.TrainingSettings;
import dev.hyperlaw.sweep.training.UpdateRule;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which runs of a sweep stand for all: the first with each model, data and optimizer.
 *
 * @param with settings that a run must have, as they were typed
 */
public record RunChoice(Map<String, String> with) {

    /** A run, and what the file tries with its model, data and optimizer. */
    public record Chosen(RunConfiguration run, Swept swept) {}

    private record Kind(ModelSettings model, DataSettings data, UpdateRule.Kind optimizer) {
        static Kind of(RunConfiguration run) {
            TrainingSettings settings = TrainingSettings.of(run);
            return new Kind(settings.model(), settings.data(), settings.rule().kind());
        }
    }

    /** @throws InputProblem if no run is left */
    public List<Chosen> of(Sweep sweep) {
        Map<Kind, List<RunConfiguration>> kinds = new LinkedHashMap<>();
        sweep.runs()
                .forEach(run -> kinds.computeIfAbsent(Kind.of(run), kind -> new ArrayList<>())
                        .add(run));
        List<Chosen> chosen = new ArrayList<>();
        for (List<RunConfiguration> runs : kinds.values()) {
            Swept swept = Swept.of(runs.stream().map(TrainingSettings::of).toList());
            runs.stream().filter(this::matches).findFirst().ifPresent(run -> chosen.add(new Chosen(run, swept)));
        }
        if (chosen.isEmpty()) {
            throw new InputProblem("No run of the file has %s at once: %s.".formatted(with, known(sweep)));
        }
        return chosen;
    }

    private boolean matches(RunConfiguration run) {
        return with.entrySet().stream()
                .allMatch(wish -> run.get(wish.getKey())
                        .filter(setting -> same(wish.getKey(), setting, wish.getValue()))
                        .isPresent());
    }

    private static boolean same(String name, Setting setting, String text) {
        return setting instanceof Setting.Numeric numeric
                ? numeric.value()
                        == Numeral.parse("--with " + name, text).value().doubleValue()
                : setting.canonical().equals(text);
    }

    /** What could have been asked for. */
    private String known(Sweep sweep) {
        List<String> known = new ArrayList<>();
        for (String name : with.keySet()) {
            Set<String> values = new TreeSet<>();
            sweep.runs().forEach(run -> run.get(name).ifPresent(value -> values.add(value.canonical())));
            known.add(
                    values.isEmpty()
                            ? "there is no %s".formatted(name)
                            : "%s can be %s".formatted(name, String.join(", ", values)));
        }
        return String.join("; ", known);
    }
}
