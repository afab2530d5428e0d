package dev.hyperlaw.evidence.family;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.Amount;
import dev.hyperlaw.evidence.FinishedRun;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Leaves out runs whose value of one setting too few others share. Of such a setting nothing can be learned, and a surface that tries to
 * would know less of all others: one run at another β2 made intervals of the learning rate ninety times wider.
 */
final class RareValues {
    /** What is known of how rate and batch go together does not let one run astray. */
    private static final List<String> WELL_KNOWN = List.of("lr", "batch_tokens", "batch");

    /** Values at one model and budget, and runs with others than the commonest, that make a setting an axis. */
    private static final int VALUES = 3;
    /** So does this share of all runs. */
    private static final double SHARE = 0.2;
    /** A star has this share at least on each of its arms. */
    private static final double STAR = 0.05;

    private static final int DIGITS = 3;

    private final RunFamily family;
    private final List<FinishedRun> runs;
    /** By run, the place of its model and its budget. */
    private final List<List<Integer>> cells = new ArrayList<>();

    private final boolean[] left;
    private final List<String> said = new ArrayList<>();
    private final List<String> names = new ArrayList<>();

    private RareValues(RunFamily family) {
        this.family = family;
        runs = family.sizes().stream().flatMap(size -> size.runs().stream()).toList();
        Budgets budgets = new Budgets(family.budgets());
        for (int size = 0; size < family.sizes().size(); size++) {
            for (FinishedRun run : family.sizes().get(size).runs()) {
                cells.add(List.of(size, budgets.of(run)));
            }
        }
        left = new boolean[runs.size()];
        family.axes().stream().filter(axis -> !WELL_KNOWN.contains(axis.name())).forEach(this::look);
    }

    /**
     * What is left of a family.
     *
     * @param said of the rest
     * @param names of the settings whose rare values are left out
     */
    record Common(RunFamily family, List<String> said, List<String> names) {}

    static Common of(RunFamily family) {
        RareValues rare = new RareValues(family);
        return rare.said.isEmpty()
                ? new Common(family, List.of(), List.of())
                : new Common(rare.rest(), rare.said, rare.names);
    }

    private void look(SweptAxis axis) {
        Set<Integer> off = new HashSet<>();
        Set<Integer> on = new HashSet<>();
        for (int i = 0; i < left.length; i++) {
            double value = value(axis, i);
            if (!left[i] && !Double.isNaN(value)) {
                (axis.scale().coordinate(value).isPresent() ? on : off).add(i);
            }
        }
        if (!off.isEmpty() && off.size() >= on.size()) {
            leave(on, axis, "most runs have none of it, which lies off its scale");
            return;
        }
        leave(off, axis, "these values lie off its scale");
        Set<Integer> rare = rare(axis, on);
        leave(rare, axis, "too few runs differ from the rest to tell what it does");
    }

    /** Those that differ from the commonest value, if that does not make the setting an axis. */
    private Set<Integer> rare(SweptAxis axis, Set<Integer> on) {
        Map<Double, Integer> counts = new HashMap<>();
        on.forEach(i -> counts.merge(value(axis, i), 1, Integer::sum));
        double usual = counts.entrySet().stream()
                .max(Map.Entry.<Double, Integer>comparingByValue()
                        .thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder())))
                .map(Map.Entry::getKey)
                .orElse(Double.NaN);
        Set<Integer> others = new TreeSet<>(on);
        others.removeIf(i -> value(axis, i) == usual);
        return others.size() >= SHARE * on.size() || showsIt(axis, on, others) ? Set.of() : others;
    }

    /** Whether some model at some budget has several values, or mostly others; or others were tried again and again. */
    private boolean showsIt(SweptAxis axis, Set<Integer> on, Set<Integer> others) {
        Map<List<Integer>, Set<Double>> values = new HashMap<>();
        Map<List<Integer>, Integer> more = new HashMap<>();
        for (int i : on) {
            values.computeIfAbsent(cells.get(i), any -> new HashSet<>()).add(value(axis, i));
            more.merge(cells.get(i), others.contains(i) ? 1 : -1, Integer::sum);
        }
        boolean mostly = more.values().stream().anyMatch(each -> each > 0);
        boolean several = values.values().stream().anyMatch(each -> each.size() >= VALUES);
        return mostly || others.size() >= VALUES && (several || others.size() >= STAR * on.size());
    }

    /** NaN where the run does not say. */
    private double value(SweptAxis axis, int run) {
        return runs.get(run)
                .configuration()
                .get(axis.name())
                .flatMap(Amount::of)
                .map(Amount::value)
                .orElse(Double.NaN);
    }

    private void leave(Set<Integer> some, SweptAxis axis, String why) {
        if (some.isEmpty()) {
            return;
        }
        names.add(axis.name());
        Set<String> values = new TreeSet<>();
        for (int i : some) {
            left[i] = true;
            values.add(NumberText.rounded(value(axis, i), DIGITS) + axis.unit());
        }
        said.add("%d run%s left out: %s %s; %s."
                .formatted(
                        some.size(),
                        some.size() == 1 ? " is" : "s are",
                        axis.name().replace('_', ' '),
                        String.join(", ", values),
                        why));
    }

    private RunFamily rest() {
        List<FamilySize> sizes = new ArrayList<>();
        int next = 0;
        for (FamilySize size : family.sizes()) {
            List<FinishedRun> kept = new ArrayList<>();
            for (FinishedRun run : size.runs()) {
                if (!left[next++]) {
                    kept.add(run);
                }
            }
            if (!kept.isEmpty()) {
                sizes.add(new FamilySize(size.name(), size.group(), size.parameters(), kept));
            }
        }
        return new RunFamily(
                family.name(),
                family.rate(),
                family.unit(),
                family.axes().stream().flatMap(axis -> axis(axis).stream()).toList(),
                family.aside(),
                sizes,
                family.budgets(),
                family.seeds());
    }

    private Optional<SweptAxis> axis(SweptAxis axis) {
        List<Double> values = IntStream.range(0, left.length)
                .filter(i -> !left[i])
                .mapToObj(i -> value(axis, i))
                .filter(value -> !value.isNaN())
                .distinct()
                .sorted()
                .toList();
        return values.size() < 2
                ? Optional.empty()
                : Optional.of(new SweptAxis(axis.name(), axis.unit(), axis.scale(), values, 0));
    }
}
