package dev.hyperlaw.sweep.file;

import dev.hyperlaw.observation.RunConfiguration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;

/** Settings that some run has no use for. One that no run has a use for was given by mistake. */
final class UnusedSettings {
    private final Map<String, Given> found = new LinkedHashMap<>();

    private record Given(Choice choice, Set<String> belongsTo) {}

    void note(SortedMap<String, String> unused, Map<String, Choice> cell) {
        unused.forEach((name, belongsTo) -> {
            Choice choice = cell.get(name);
            if (choice != null) {
                found.computeIfAbsent(name, any -> new Given(choice, new LinkedHashSet<>()))
                        .belongsTo()
                        .add(belongsTo);
            }
        });
    }

    void check(Collection<RunConfiguration> runs, Problems problems) {
        found.forEach((name, given) -> {
            if (runs.stream().allMatch(run -> run.get(name).isEmpty())) {
                problems.add(
                        given.choice().place(),
                        "%s has no bearing on any run here: it belongs to %s."
                                .formatted(given.choice().written(), String.join(", and to ", given.belongsTo())),
                        "the line can go.");
            }
        });
    }
}
