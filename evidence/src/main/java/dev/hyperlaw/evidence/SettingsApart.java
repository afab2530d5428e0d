package dev.hyperlaw.evidence;

import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Which settings vary between runs and are not tuned, counted, drawn or derived.
 *
 * @param kinds of those that vary, by name
 * @param tuned what is tuned, counted or drawn and does vary
 */
public record SettingsApart(SortedMap<String, SettingKind> kinds, Set<String> tuned) {
    private static final List<SettingKind> GROUPS = List.of(SettingKind.FAMILY, SettingKind.SIZE);

    public static SettingsApart ofRuns(List<FinishedRun> runs) {
        SettingKinds kinds = runs.isEmpty() ? SettingKinds.BY_NAME : runs.get(0).kinds();
        return of(runs.stream().map(FinishedRun::configuration).toList(), kinds);
    }

    /** Whatever they mean: what tells these runs apart beside what is tuned and counted. */
    public static List<String> of(List<RunConfiguration> runs) {
        return List.copyOf(of(runs, SettingKinds.BY_NAME).kinds.keySet());
    }

    /**
     * A setting that only some runs have is left out if the others say as much: {@code beta2} where only AdamW has one, and the
     * optimizer is named.
     */
    private static SettingsApart of(List<RunConfiguration> runs, SettingKinds kinds) {
        Set<String> names = varying(runs);
        Set<String> tuned = names.stream().filter(SettingKinds::isWithin).collect(Collectors.toSet());
        names.removeAll(tuned);
        SortedMap<String, SettingKind> found = new TreeMap<>();
        for (String name : names) {
            SettingKind kind = kinds.of(name, isAmount(name, runs));
            if (kind != SettingKind.FOLLOWS) {
                found.put(name, kind);
            }
        }
        for (String name : List.copyOf(found.keySet())) {
            boolean partial = runs.stream().anyMatch(run -> run.get(name).isEmpty());
            List<String> others = found.keySet().stream()
                    .filter(other -> !other.equals(name) && GROUPS.contains(found.get(other)))
                    .toList();
            if (partial && GROUPS.contains(found.get(name)) && follows(name, others, runs)) {
                found.remove(name);
            }
        }
        return new SettingsApart(found, tuned);
    }

    /** Names whose value is not the same in all runs, but for those that some run derives from others. */
    private static Set<String> varying(List<RunConfiguration> runs) {
        Map<String, Setting> first = runs.get(0).settings();
        Set<String> varying = new HashSet<>();
        Set<Setting> derivations = new HashSet<>();
        for (RunConfiguration run : runs) {
            Map<String, Setting> settings = run.settings();
            settings.forEach((name, setting) -> {
                // Most settings that vary do so early on: a million runs need not be compared in those.
                if (!varying.contains(name) && !setting.equals(first.get(name))) {
                    varying.add(name);
                }
            });
            if (!run.hasNamesOf(runs.get(0))) {
                first.keySet().stream()
                        .filter(name -> !settings.containsKey(name))
                        .forEach(varying::add);
            }
            run.get(RunConfiguration.DERIVED).ifPresent(derivations::add);
        }
        derivations.forEach(names -> List.of(names.canonical().split(",")).forEach(varying::remove));
        return new TreeSet<>(varying);
    }

    /** Whether all values are numbers in one unit. */
    private static boolean isAmount(String name, List<RunConfiguration> runs) {
        Set<Optional<String>> units = new HashSet<>();
        Set<Setting> seen = new HashSet<>();
        for (RunConfiguration run : runs) {
            run.get(name)
                    .filter(seen::add)
                    .ifPresent(setting -> units.add(Amount.of(setting).map(Amount::unit)));
        }
        return units.size() == 1 && units.iterator().next().isPresent();
    }

    private static boolean follows(String name, List<String> others, List<RunConfiguration> runs) {
        Map<List<Optional<Setting>>, Optional<Setting>> values = new HashMap<>();
        for (RunConfiguration run : runs) {
            List<Optional<Setting>> key = new ArrayList<>();
            others.forEach(other -> key.add(run.get(other)));
            Optional<Setting> before = values.putIfAbsent(key, run.get(name));
            if (before != null && !before.equals(run.get(name))) {
                return false;
            }
        }
        return true;
    }

    /** Their names, in order. */
    public List<String> of(SettingKind kind) {
        return kinds.entrySet().stream()
                .filter(entry -> entry.getValue() == kind)
                .map(Map.Entry::getKey)
                .toList();
    }

    /** What sets the group of a run apart from others: {@code optimizer=adamw params=124000000}. */
    public String group(RunConfiguration run) {
        return name(
                run,
                kinds.keySet().stream()
                        .filter(name -> GROUPS.contains(kinds.get(name)))
                        .toList());
    }

    /** The values of some settings in words. */
    public static String name(RunConfiguration run, List<String> settings) {
        return settings.stream()
                .map(setting ->
                        setting + "=" + run.get(setting).map(Setting::canonical).orElse("-"))
                .collect(Collectors.joining(" "));
    }
}
