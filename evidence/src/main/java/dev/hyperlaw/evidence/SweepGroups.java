package dev.hyperlaw.evidence;

import dev.hyperlaw.InputProblem;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Sorts runs into groups that may be compared, see {@link SettingsApart}. */
public final class SweepGroups {
    private SweepGroups() {}

    /** The groups in the order of their names; runs that were never seen are left out. */
    public static List<SweepGroup> of(List<FinishedRun> runs) {
        List<String> apart = apart(runs);
        Map<String, List<RunCurve>> curves = new TreeMap<>();
        Map<String, SweepGroup> kinds = new HashMap<>();
        for (FinishedRun run : runs) {
            String name = name(run, apart);
            RunCurve curve = new RunReader(run).curve();
            if (!curve.points().isEmpty() || curve.diverged()) {
                SweepGroup kind = kinds.get(name);
                kinds.put(
                        name,
                        kind == null
                                ? new SweepGroup(
                                        name,
                                        run.rate(),
                                        run.unit(),
                                        run.configuration().settings(),
                                        List.of())
                                : kind.sharedWith(run));
                curves.computeIfAbsent(name, any -> new ArrayList<>()).add(curve);
            }
        }
        curves.values()
                .removeIf(group -> group.stream().allMatch(run -> run.points().isEmpty()));
        if (curves.isEmpty()) {
            throw new InputProblem(
                    "None of the %d runs has a loss that can be used.".formatted(runs.size()),
                    "the sweep has not come to its first record point yet, or every record lies within the warm-up.");
        }
        List<SweepGroup> groups = new ArrayList<>();
        curves.forEach((name, list) ->
                groups.add(Objects.requireNonNull(kinds.get(name)).with(list)));
        return groups;
    }

    /** What sets the group of a run apart from others. */
    static String name(FinishedRun run, List<String> apart) {
        return apart.stream()
                .map(setting -> setting + "=" + SettingsApart.text(run.configuration(), setting))
                .collect(Collectors.joining(" "));
    }

    /** The settings that set groups apart. */
    static List<String> apart(List<FinishedRun> runs) {
        return SettingsApart.of(runs.stream().map(FinishedRun::configuration).toList());
    }
}
