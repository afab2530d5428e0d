package dev.hyperlaw.evidence.family;

import dev.hyperlaw.evidence.FinishedRun;
import dev.hyperlaw.evidence.ModelSize;
import dev.hyperlaw.evidence.RateShape;
import dev.hyperlaw.evidence.SettingKind;
import dev.hyperlaw.evidence.SettingsApart;
import dev.hyperlaw.observation.RunConfiguration;
import dev.hyperlaw.observation.Setting;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Sorts runs into families. */
public final class Families {
    /** What every trainer varies; a run has one name of each. */
    private static final List<String> TUNED = List.of("lr", "batch_tokens", "batch", "beta", "beta1", "alpha");

    private final SettingsApart apart;

    private Families(SettingsApart apart) {
        this.apart = apart;
    }

    /** In the order of their names. */
    public static List<RunFamily> of(List<FinishedRun> runs) {
        List<FinishedRun> merged = SameSize.merged(runs);
        return merged.isEmpty() ? List.of() : new Families(SettingsApart.ofRuns(merged)).sorted(merged);
    }

    private List<RunFamily> sorted(List<FinishedRun> runs) {
        List<RunFamily> families = new ArrayList<>();
        byName(runs, apart.of(SettingKind.FAMILY)).forEach((name, members) -> families.add(family(name, members)));
        return families;
    }

    private static Map<String, List<FinishedRun>> byName(List<FinishedRun> runs, List<String> settings) {
        if (settings.isEmpty()) {
            return Map.of("", runs);
        }
        Map<Object, List<FinishedRun>> byValues = new HashMap<>();
        Map<String, List<FinishedRun>> byName = new TreeMap<>();
        for (FinishedRun run : runs) {
            byValues.computeIfAbsent(
                            values(run, settings),
                            any -> byName.computeIfAbsent(
                                    SettingsApart.name(run.configuration(), settings), none -> new ArrayList<>()))
                    .add(run);
        }
        return byName;
    }

    /** Something that is equal for equal settings: one setting stands for itself. */
    private static Object values(FinishedRun run, List<String> settings) {
        return settings.size() == 1
                ? run.configuration().get(settings.get(0))
                : settings.stream().map(run.configuration()::get).toList();
    }

    private RunFamily family(String name, List<FinishedRun> runs) {
        List<FamilySize> sizes = sizes(runs);
        Budgets budgets = Budgets.of(runs);
        AxisFinder axes = new AxisFinder(sizes, budgets);
        List<String> candidates = new ArrayList<>(TUNED);
        candidates.retainAll(apart.tuned());
        candidates.addAll(apart.of(SettingKind.AXIS));
        return new RunFamily(
                name,
                rate(runs),
                runs.get(0).unit(),
                candidates.stream().flatMap(each -> axes.find(each).stream()).toList(),
                apart.of(SettingKind.ASIDE).stream()
                        .filter(each -> varies(each, runs))
                        .toList(),
                sizes,
                budgets.tokens(),
                seeds(runs));
    }

    private List<FamilySize> sizes(List<FinishedRun> runs) {
        return byName(runs, apart.of(SettingKind.SIZE)).entrySet().stream()
                .map(entry -> size(entry.getKey(), entry.getValue()))
                .sorted(Comparator.comparingDouble(size -> size.parameters().orElse(Double.POSITIVE_INFINITY)))
                .toList();
    }

    private FamilySize size(String name, List<FinishedRun> runs) {
        RunConfiguration first = runs.get(0).configuration();
        return new FamilySize(name, apart.group(first), parameters(first), runs);
    }

    private static OptionalDouble parameters(RunConfiguration run) {
        return ModelSize.NAMES.stream()
                .flatMap(name -> run.get(name).stream())
                .filter(Setting.Numeric.class::isInstance)
                .mapToDouble(setting -> ((Setting.Numeric) setting).value())
                .findFirst();
    }

    /** What their rates have in common. */
    private static RateShape rate(List<FinishedRun> runs) {
        RateShape rate = runs.get(0).rate();
        for (FinishedRun run : runs) {
            rate = rate.equals(run.rate()) ? rate : rate.sharedWith(run.rate());
        }
        return rate;
    }

    private static boolean varies(String name, List<FinishedRun> runs) {
        Optional<Setting> first = runs.get(0).configuration().get(name);
        return runs.stream().anyMatch(run -> !run.configuration().get(name).equals(first));
    }

    private static int seeds(List<FinishedRun> runs) {
        Set<@Nullable Setting> seeds = new HashSet<>();
        runs.forEach(run -> seeds.add(run.configuration().settings().get("seed")));
        return seeds.size();
    }
}
