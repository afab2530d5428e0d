package dev.hyperlaw.sweep.file;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** Settings that some run has no use for. One that no run has a use for was given by mistake. */
final class UnusedSettings {
    private final Map<String, Given> found = new LinkedHashMap<>();
    private final Set<String> used = new HashSet<>();

    private record Given(WrittenValue choice, Set<String> belongsTo) {}

    void note(Understanding understood, Map<String, WrittenValue> cell) {
        used.addAll(understood.run().settings().keySet());
        understood.unused().forEach((name, belongsTo) -> {
            WrittenValue choice = cell.get(name);
            if (choice != null) {
                found.computeIfAbsent(name, any -> new Given(choice, new LinkedHashSet<>()))
                        .belongsTo()
                        .add(belongsTo);
            }
        });
    }

    void check(Problems problems) {
        found.forEach((name, given) -> {
            if (!used.contains(name)) {
                problems.add(
                        given.choice().place(),
                        "%s has no bearing on any run here: it belongs to %s."
                                .formatted(given.choice().written(), String.join(", and to ", given.belongsTo())),
                        "the line can go.");
            }
        });
    }
}
