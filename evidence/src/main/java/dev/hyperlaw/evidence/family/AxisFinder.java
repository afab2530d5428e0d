package dev.hyperlaw.evidence.family;

import dev.hyperlaw.evidence.Amount;
import dev.hyperlaw.evidence.FinishedRun;
import dev.hyperlaw.evidence.joint.AxisScale;
import dev.hyperlaw.observation.Setting;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Finds what was varied in the runs of one family. */
final class AxisFinder {
    private final List<FamilySize> sizes;
    /** Of every size, the budget of each run. */
    private final List<int[]> budgetOf;

    private final int budgets;

    AxisFinder(List<FamilySize> sizes, Budgets budgets) {
        this.sizes = sizes;
        this.budgets = budgets.tokens().size();
        budgetOf = sizes.stream()
                .map(size -> size.runs().stream().mapToInt(budgets::of).toArray())
                .toList();
    }

    /** Empty unless it has two values at one size and one budget: what moves with these alone cannot be told from them. */
    Optional<SweptAxis> find(String name) {
        Map<Setting, Integer> tried = new HashMap<>();
        boolean varied = false;
        for (int size = 0; size < sizes.size(); size++) {
            varied |= isVaried(name, size, tried);
        }
        return varied ? Optional.of(axis(name, tried)) : Optional.empty();
    }

    /** Also counts the values. */
    private boolean isVaried(String name, int size, Map<Setting, Integer> tried) {
        @Nullable Setting[] first = new @Nullable Setting[budgets + 1];
        boolean varied = false;
        List<FinishedRun> runs = sizes.get(size).runs();
        int[] places = budgetOf.get(size);
        for (int i = 0; i < places.length; i++) {
            Setting setting = runs.get(i).configuration().settings().get(name);
            if (setting != null) {
                tried.merge(setting, 1, Integer::sum);
                Setting before = first[places[i] + 1];
                varied |= before != null && !before.equals(setting);
                first[places[i] + 1] = setting;
            }
        }
        return varied;
    }

    private static SweptAxis axis(String name, Map<Setting, Integer> tried) {
        SortedSet<Double> values = new TreeSet<>();
        String unit = "";
        for (Setting setting : tried.keySet()) {
            Amount amount = Amount.of(setting).orElseThrow();
            values.add(amount.value());
            unit = amount.unit();
        }
        AxisScale scale = AxisScale.of(name, values);
        int off = 0;
        for (Map.Entry<Setting, Integer> each : tried.entrySet()) {
            double value = Amount.of(each.getKey()).orElseThrow().value();
            off += scale.coordinate(value).isPresent() ? 0 : each.getValue();
        }
        return new SweptAxis(name, unit, scale, List.copyOf(values), off);
    }
}
