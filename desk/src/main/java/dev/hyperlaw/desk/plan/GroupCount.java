package dev.hyperlaw.desk.plan;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.FinishedRun;
import dev.hyperlaw.evidence.SettingsApart;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import java.util.Comparator;
import java.util.List;

/** Why runs fall into more groups than make sense: mostly a column of names or ids that is taken for a setting. */
public final class GroupCount {
    private GroupCount() {}

    static InputProblem tooMany(int groups, int most, List<FinishedRun> runs) {
        List<RunConfiguration> configurations =
                runs.stream().map(FinishedRun::configuration).toList();
        String name = SettingsApart.of(configurations).stream()
                .max(Comparator.comparingLong(each -> values(each, configurations)))
                .orElseThrow();
        return new InputProblem(
                "The runs fall into %s groups, and plan takes %s at most: %s has %s different values in %s runs. A column of names or ids is not a setting."
                        .formatted(
                                NumberText.grouped(groups),
                                NumberText.grouped(most),
                                name,
                                NumberText.grouped(values(name, configurations)),
                                NumberText.grouped(runs.size())),
                "--ignore %s, or choose with --group or --where.".formatted(name));
    }

    private static long values(String name, List<RunConfiguration> runs) {
        return runs.stream()
                .map(run -> run.get(name).map(Setting::canonical).orElse(""))
                .distinct()
                .count();
    }
}
