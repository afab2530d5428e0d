package dev.hyperlaw.evidence;

import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Which settings set runs apart that must not be compared: those that vary and are not tuned, counted, drawn or derived. */
public final class SettingsApart {
    /** Settings that may differ between runs that are compared. */
    private static final Set<String> WITHIN =
            Set.of("lr", "batch_tokens", "batch", "alpha", "beta", "beta1", "seed", "tokens", "record");

    private SettingsApart() {}

    /**
     * Their names, in order. A setting that only some runs have is left out if the others say as much: {@code beta2} where only AdamW has
     * one, and the optimizer is named.
     */
    public static List<String> of(List<RunConfiguration> runs) {
        Set<String> names = new TreeSet<>();
        runs.forEach(run -> names.addAll(run.settings().keySet()));
        names.removeAll(WITHIN);
        runs.forEach(run -> names.removeAll(derived(run)));
        names.removeIf(
                name -> runs.stream().map(run -> text(run, name)).distinct().count() < 2);
        for (String name : List.copyOf(names)) {
            boolean partial = runs.stream().anyMatch(run -> run.get(name).isEmpty());
            List<String> others =
                    names.stream().filter(other -> !other.equals(name)).toList();
            if (partial && follows(name, others, runs)) {
                names.remove(name);
            }
        }
        return List.copyOf(names);
    }

    static String text(RunConfiguration run, String name) {
        return run.get(name).map(Setting::canonical).orElse("-");
    }

    private static boolean follows(String name, List<String> others, List<RunConfiguration> runs) {
        Map<List<String>, String> values = new HashMap<>();
        for (RunConfiguration run : runs) {
            List<String> key = new ArrayList<>();
            others.forEach(other -> key.add(text(run, other)));
            String before = values.putIfAbsent(key, text(run, name));
            if (before != null && !before.equals(text(run, name))) {
                return false;
            }
        }
        return true;
    }

    private static List<String> derived(RunConfiguration run) {
        return run.get(RunConfiguration.DERIVED).map(Setting::canonical).stream()
                .flatMap(names -> Stream.of(names.split(",")))
                .toList();
    }
}
