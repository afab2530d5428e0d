package dev.hyperlaw.app.answer;

import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Which settings tell the runs of a sweep apart. */
public final class VaryingSettings {
    /** What people look at first; everything else follows by name. */
    private static final List<String> FIRST = List.of("optimizer", "lr", "batch_tokens", "alpha", "tokens", "seed");

    private VaryingSettings() {}

    /** The names whose values differ between these runs, the usual ones first. */
    public static List<String> of(List<RunConfiguration> runs) {
        Map<String, Set<String>> values = new TreeMap<>();
        runs.forEach(run -> run.settings().keySet().forEach(name -> values.putIfAbsent(name, new HashSet<>())));
        values.forEach((name, seen) -> runs.forEach(
                run -> seen.add(run.get(name).map(Setting::canonical).orElse(""))));
        values.values().removeIf(seen -> seen.size() < 2);
        Set<String> names = new LinkedHashSet<>(FIRST);
        names.retainAll(values.keySet());
        names.addAll(values.keySet());
        return List.copyOf(names);
    }

    /** Only these settings of a run, as numbers, texts and truth values. */
    static Map<String, Object> plain(RunConfiguration run) {
        Map<String, Object> plain = new LinkedHashMap<>();
        run.settings().forEach((name, setting) -> plain.put(name, plain(setting)));
        return plain;
    }

    static Object plain(Setting setting) {
        if (setting instanceof Setting.Numeric numeric) {
            boolean whole = numeric.value() == Math.rint(numeric.value()) && Math.abs(numeric.value()) < 1L << 53;
            return whole ? (Object) (long) numeric.value() : (Object) numeric.value();
        }
        return setting instanceof Setting.Flag flag ? (Object) flag.value() : setting.canonical();
    }
}
