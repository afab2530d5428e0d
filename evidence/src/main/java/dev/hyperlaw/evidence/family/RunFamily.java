package dev.hyperlaw.evidence.family;

import dev.hyperlaw.evidence.Amount;
import dev.hyperlaw.evidence.FinishedRun;
import dev.hyperlaw.evidence.LossUnit;
import dev.hyperlaw.evidence.RateShape;
import dev.hyperlaw.observation.Setting;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Runs that one surface may describe: the same optimizer, schedule, sequence length, data and loss. They differ in the values on
 * their axes, in the size of the model, in tokens and in seeds.
 *
 * @param name what sets the family apart from the others, such as {@code optimizer=adamw}; empty if there are no others
 * @param axes what was varied at some size and budget
 * @param aside settings that tell its runs apart and are not axes
 * @param sizes the smallest first where their parameters are known
 * @param budgets tokens, ascending; those within 5 % are one
 * @param seeds how many there are
 */
public record RunFamily(
        String name,
        RateShape rate,
        LossUnit unit,
        List<SweptAxis> axes,
        List<String> aside,
        List<FamilySize> sizes,
        List<Double> budgets,
        int seeds) {
    public RunFamily {
        axes = List.copyOf(axes);
        aside = List.copyOf(aside);
        sizes = List.copyOf(sizes);
        budgets = List.copyOf(budgets);
    }

    /** How many runs it has. */
    public int size() {
        return sizes.stream().mapToInt(size -> size.runs().size()).sum();
    }

    /** Every run with its place on the axes. */
    public List<FamilyRun> runs() {
        List<FamilyRun> runs = new ArrayList<>(size());
        for (int size = 0; size < sizes.size(); size++) {
            for (FinishedRun run : sizes.get(size).runs()) {
                runs.add(new FamilyRun(size, settings(run), aside(run), run.curve()));
            }
        }
        return runs;
    }

    private Map<String, Double> settings(FinishedRun run) {
        Map<String, Double> values = new HashMap<>();
        for (SweptAxis axis : axes) {
            run.configuration()
                    .get(axis.name())
                    .flatMap(Amount::of)
                    .ifPresent(amount -> values.put(axis.name(), amount.value()));
        }
        return values;
    }

    private SortedMap<String, Setting> aside(FinishedRun run) {
        SortedMap<String, Setting> values = new TreeMap<>();
        aside.forEach(name -> run.configuration().get(name).ifPresent(value -> values.put(name, value)));
        return values;
    }
}
