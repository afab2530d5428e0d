package dev.hyperlaw.sweep.file;

import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.sweep.proxy.ProxySettings;
import dev.hyperlaw.sweep.settings.SettingProblem;
import dev.hyperlaw.sweep.training.TrainingSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Asks whoever will carry out a run whether it can, and finds the line of what it objects to. */
final class RunCheck {
    private final String objective;
    private final CommandReader command;
    private final Problems problems;

    RunCheck(String objective, CommandReader command, Problems problems) {
        this.objective = objective;
        this.command = command;
        this.problems = problems;
    }

    double tokens(RunConfiguration run) {
        return run.settings().get("tokens") instanceof Setting.Numeric tokens ? tokens.value() : 0;
    }

    /** @param unreadable settings whose own problem is known already */
    void check(RunConfiguration run, Map<String, Choice> cell, RecordPoints record, Set<String> unreadable) {
        for (SettingProblem problem : problems(run)) {
            String setting = problem.setting();
            if (unreadable.contains(setting)) {
                continue;
            }
            if (!objective.equals("command")
                    && setting.equals("batch_tokens")
                    && run.get(setting).isEmpty()) {
                problems.add(Place.START, "batch is missing.", "batch: 16seq."); // what people call it
                continue;
            }
            Choice choice = cell.get(setting);
            Place place = choice != null ? choice.place() : setting.equals("record") ? record.place() : Place.START;
            boolean quotes = choice != null
                    && choice.numberInQuotes()
                    && problem.message().startsWith(setting + " is ");
            problems.add(place, problem.message() + (quotes ? "\nMaybe without the quotes." : ""));
        }
        if (objective.equals("command")) {
            command.check(run, unreadable);
        }
    }

    private List<SettingProblem> problems(RunConfiguration run) {
        if (TrainingSettings.OBJECTIVES.contains(objective)) {
            return TrainingSettings.problems(run);
        }
        if (objective.equals(ProxySettings.OBJECTIVE)) {
            return ProxySettings.problems(run);
        }
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
