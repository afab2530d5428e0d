package dev.hyperlaw.sweep.file;

import dev.hyperlaw.observation.Objective;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.sweep.settings.SettingProblem;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds the line of what the worker of a run objects to. */
record RunCheck(Objective objective, CommandReader command, Problems problems) {
    /** What every run needs, with something to begin with. */
    private static final Map<String, String> MISSING = Map.of(
            "batch_tokens", "batch: 16seq",
            "optimizer", "optimizer: sign",
            "lr", "lr: [1e-3, 2e-3, 4e-3]",
            "tokens", "tokens: 1M",
            "data.path", "data.path: corpus.txt");

    double tokens(RunConfiguration run) {
        return run.settings().get("tokens") instanceof Setting.Numeric tokens ? tokens.value() : 0;
    }

    /**
     * Reports what a run is objected to for.
     *
     * @param unreadable settings whose own problem is known already
     */
    void check(
            RunConfiguration run,
            List<SettingProblem> objections,
            Map<String, WrittenValue> cell,
            RecordPoints record,
            Set<String> unreadable) {
        for (SettingProblem problem : objections) {
            String setting = problem.setting();
            if (unreadable.contains(setting)) {
                continue;
            }
            String missing = MISSING.get(setting);
            if (objective != Objective.COMMAND
                    && missing != null
                    && run.get(setting).isEmpty()) {
                String name = missing.substring(0, missing.indexOf(':')); // what people call it
                problems.add(FilePlace.START, name + " is missing.", missing + ".");
                continue;
            }
            WrittenValue choice = cell.get(setting);
            FilePlace place =
                    choice != null ? choice.place() : setting.equals("record") ? record.place() : FilePlace.START;
            boolean quotes = choice != null
                    && choice.numberInQuotes()
                    && problem.message().startsWith(setting + " is ");
            problems.add(place, problem.message() + (quotes ? "\nMaybe without the quotes." : ""));
        }
        if (objective == Objective.COMMAND) {
            command.check(run, unreadable);
        }
    }
}
