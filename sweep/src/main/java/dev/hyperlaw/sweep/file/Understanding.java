package dev.hyperlaw.sweep.file;

import dev.hyperlaw.observation.Objective;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.sweep.proxy.ProxySettings;
import dev.hyperlaw.sweep.settings.SettingProblem;
import dev.hyperlaw.sweep.settings.SettingsReader;
import dev.hyperlaw.sweep.training.TrainingSettings;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What the worker of a run makes of its settings.
 *
 * @param run exactly what has a bearing on the run, defaults written out: two runs that compute the same are the same, and a default that
 *     changes one day makes new runs
 * @param unused what was given and has no bearing on it, each with what it belongs to
 */
public record Understanding(RunConfiguration run, SortedMap<String, String> unused, List<SettingProblem> problems) {
    public Understanding {
        unused = Collections.unmodifiableSortedMap(new TreeMap<>(unused));
        problems = List.copyOf(problems);
    }

    public static Understanding of(RunConfiguration given) {
        SettingsReader reader = new SettingsReader(given);
        switch (Objective.of(given).orElse(Objective.COMMAND)) {
            case GPT, MLP, QUADRATIC -> TrainingSettings.read(reader);
            case PROXY -> ProxySettings.read(reader);
            case COMMAND -> {
                return new Understanding(given, new TreeMap<>(), problemsOfCommand(given));
            }
        }
        return new Understanding(reader.used(), reader.unused(), reader.problems());
    }

    private static List<SettingProblem> problemsOfCommand(RunConfiguration run) {
        List<SettingProblem> found = new ArrayList<>();
        if (run.get("tokens").isEmpty()) {
            found.add(new SettingProblem("tokens", "tokens is missing.\nMaybe tokens: 1B."));
        }
        if (run.get("step_key").isPresent() && run.get("batch_tokens").isEmpty()) {
            found.add(new SettingProblem(
                    "batch_tokens", "step_key is given, and batch is missing: tokens are steps times batch."));
        }
        return found;
    }
}
