package dev.hyperlaw.desk.sweep;

import dev.hyperlaw.evidence.SettingsApart;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import dev.hyperlaw.sweep.store.RunRecord;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Which settings tell the runs of a sweep apart. */
public final class VaryingSettings {
    /** What people look at first; everything else follows by name. */
    private static final List<String> FIRST = List.of("optimizer", "lr", "batch_tokens", "alpha", "tokens", "seed");

    private VaryingSettings() {}

    /** @see #of(List) */
    public static List<String> ofRuns(List<RunRecord> runs) {
        return of(runs.stream().map(RunRecord::configuration).toList());
    }

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
}
