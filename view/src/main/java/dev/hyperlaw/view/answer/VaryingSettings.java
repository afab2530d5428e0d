package dev.hyperlaw.view.answer;

import dev.hyperlaw.evidence.SettingsApart;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which settings tell the runs of a sweep apart. */
public final class VaryingSettings {
    /** What people look at first; everything else follows by name. */
    private static final List<String> FIRST = List.of("optimizer", "lr", "batch_tokens", "alpha", "tokens", "seed");

    private VaryingSettings() {}

    /** The names whose values differ between these runs, the usual ones first; those that follow from others are left out. */
    public static List<String> of(List<RunConfiguration> runs) {
        Set<String> names = new LinkedHashSet<>(FIRST);
        names.removeIf(name -> runs.stream()
                        .map(run -> run.get(name).map(Setting::canonical).orElse(""))
                        .distinct()
                        .count()
                < 2);
        names.addAll(SettingsApart.of(runs));
        return List.copyOf(names);
    }

    /** Only these settings of a run, as numbers, texts and truth values. */
    public static Map<String, Object> plain(RunConfiguration run) {
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
