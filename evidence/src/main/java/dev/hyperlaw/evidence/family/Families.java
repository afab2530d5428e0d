package dev.hyperlaw.evidence.family;

import dev.hyperlaw.evidence.Amount;
import dev.hyperlaw.evidence.FinishedRun;
import dev.hyperlaw.evidence.ModelSize;
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
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Sorts runs into families. */
public final class Families {
    /** What every trainer varies; a run has one name of each. */
    private static final List<String> TUNED = List.of("lr", "batch_tokens", "batch", "beta", "beta1", "alpha");

    private final SettingsApart apart;

    private Families(SettingsApart apart) {
        this.apart = apart;
    }

    /** In the order of their names. */
    public static List<Family> of(List<FinishedRun> runs) {
        List<FinishedRun> merged = SameSize.merged(runs);
        return merged.isEmpty() ? List.of() : new Families(SettingsApart.ofRuns(merged)).sorted(merged);
    }

    private List<Family> sorted(List<FinishedRun> runs) {
        List<String> setting = apart.of(SettingKind.FAMILY);
        Map<String, List<FinishedRun>> byName = new TreeMap<>();
        runs.forEach(run -> byName.computeIfAbsent(
                        SettingsApart.name(run.configuration(), setting), any -> new ArrayList<>())
                .add(run));
        List<Family> families = new ArrayList<>();
        byName.forEach((name, members) -> families.add(family(name, members)));
        return families;
    }

    private Family family(String name, List<FinishedRun> runs) {
        List<FamilySize> sizes = sizes(runs);
        Budgets budgets = Budgets.of(runs);
        List<String> candidates = new ArrayList<>(TUNED);
        candidates.addAll(apart.of(SettingKind.AXIS));
        return new Family(
                name,
                runs.stream()
                        .map(FinishedRun::rate)
                        .reduce((one, other) -> one.sharedWith(other))
                        .orElseThrow(),
                runs.get(0).unit(),
                candidates.stream()
                        .flatMap(each -> axis(each, sizes, budgets).stream())
                        .toList(),
                apart.of(SettingKind.ASIDE).stream()
                        .filter(each -> varies(each, runs))
                        .toList(),
                sizes,
                budgets.tokens(),
                seeds(runs));
    }

    private List<FamilySize> sizes(List<FinishedRun> runs) {
        List<String> setting = apart.of(SettingKind.SIZE);
        Map<String, List<FinishedRun>> byName = new TreeMap<>();
        runs.forEach(run -> byName.computeIfAbsent(
                        SettingsApart.name(run.configuration(), setting), any -> new ArrayList<>())
                .add(run));
        return byName.entrySet().stream()
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

    /** Empty unless it has two values at one size and one budget: what moves with these alone cannot be told from them. */
    private static Optional<Axis> axis(String name, List<FamilySize> sizes, Budgets budgets) {
        SortedSet<Double> values = new TreeSet<>();
        boolean varied = false;
        String unit = "";
        for (FamilySize size : sizes) {
            Map<Integer, Double> first = new HashMap<>();
            for (FinishedRun run : size.runs()) {
                Optional<Amount> amount = run.configuration().get(name).flatMap(Amount::of);
                if (amount.isPresent()) {
                    double value = amount.get().value();
                    values.add(value);
                    unit = amount.get().unit();
                    Double before = first.putIfAbsent(budgets.of(run), value);
                    varied |= before != null && before != value;
                }
            }
        }
        if (!varied) {
            return Optional.empty();
        }
        AxisScale scale = AxisScale.of(name, values);
        int off = 0;
        for (FamilySize size : sizes) {
            for (FinishedRun run : size.runs()) {
                off += run.configuration().get(name).flatMap(Amount::of).stream()
                                .anyMatch(amount ->
                                        scale.coordinate(amount.value()).isEmpty())
                        ? 1
                        : 0;
            }
        }
        return Optional.of(new Axis(name, unit, scale, List.copyOf(values), off));
    }

    private static boolean varies(String name, List<FinishedRun> runs) {
        Optional<Setting> first = runs.get(0).configuration().get(name);
        return runs.stream().anyMatch(run -> !run.configuration().get(name).equals(first));
    }

    private static int seeds(List<FinishedRun> runs) {
        Set<Optional<Setting>> seeds = new HashSet<>();
        runs.forEach(run -> seeds.add(run.configuration().get("seed")));
        return seeds.size();
    }
}
