package dev.hyperlaw.evidence;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Sorts runs into groups that may be compared: every setting that varies and is not tuned, counted, drawn or derived from those sets groups apart. */
public final class SweepGroups {
    /** Settings that differ between runs of one group. */
    private static final Set<String> WITHIN =
            Set.of("lr", "batch_tokens", "batch", "alpha", "beta", "beta1", "seed", "tokens", "record");

    private SweepGroups() {}

    /** The groups in the order of their names; runs that were never seen are left out. */
    public static List<SweepGroup> of(List<FinishedRun> runs) {
        List<String> apart = varying(runs);
        Map<String, List<RunCurve>> curves = new TreeMap<>();
        Map<String, Boolean> annealed = new LinkedHashMap<>();
        for (FinishedRun run : runs) {
            RunReader reader = new RunReader(run.configuration());
            String name = name(run, apart);
            RunCurve curve = reader.curve(run);
            if (!curve.points().isEmpty() || curve.diverged()) {
                annealed.put(name, reader.annealed());
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
        curves.forEach((name, list) -> groups.add(new SweepGroup(name, Boolean.TRUE.equals(annealed.get(name)), list)));
        return groups;
    }

    /** What sets the group of a run apart from others. */
    static String name(FinishedRun run, List<String> apart) {
        return apart.stream()
                .map(setting -> setting + "=" + text(run.configuration(), setting))
                .collect(Collectors.joining(" "));
    }

    /** The settings that set groups apart. */
    static List<String> varying(List<FinishedRun> runs) {
        Set<String> names = new TreeSet<>();
        runs.forEach(run -> names.addAll(run.configuration().settings().keySet()));
        names.removeAll(WITHIN);
        runs.forEach(run -> names.removeAll(derived(run.configuration())));
        return names.stream()
                .filter(name -> runs.stream()
                                .map(run -> text(run.configuration(), name))
                                .distinct()
                                .count()
                        > 1)
                .toList();
    }

    private static List<String> derived(RunConfiguration run) {
        return run.get(RunConfiguration.DERIVED).map(Setting::canonical).stream()
                .flatMap(names -> Stream.of(names.split(",")))
                .toList();
    }

    private static String text(RunConfiguration configuration, String name) {
        return configuration.get(name).map(Setting::canonical).orElse("-");
    }
}
