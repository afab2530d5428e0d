package dev.hyperlaw.evidence.family;

import dev.hyperlaw.evidence.FinishedRun;
import dev.hyperlaw.evidence.ModelSize;
import dev.hyperlaw.observation.Setting;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/** Numbers of parameters within 1 % are one model, counted in two ways: with a larger vocabulary, say. */
public final class SameSize {
    private static final double SAME = 1.01;

    private SameSize() {}

    /** For every number the one that stands for it: the smallest within 1 %. */
    public static Map<Double, Double> representatives(SortedSet<Double> parameters) {
        Map<Double, Double> found = new HashMap<>();
        double first = Double.NaN;
        for (double each : parameters) {
            first = each <= SAME * first ? first : each;
            found.put(each, first);
        }
        return found;
    }

    /** The same runs, those of one model with one number of parameters. */
    static List<FinishedRun> merged(List<FinishedRun> runs) {
        Map<String, SortedSet<Double>> sizes = new HashMap<>();
        for (FinishedRun run : runs) {
            for (String name : ModelSize.NAMES) {
                if (run.configuration().settings().get(name) instanceof Setting.Numeric number) {
                    sizes.computeIfAbsent(name, any -> new TreeSet<>()).add(number.value());
                }
            }
        }
        List<FinishedRun> merged = runs;
        for (Map.Entry<String, SortedSet<Double>> named : sizes.entrySet()) {
            merged = merged(merged, named.getKey(), representatives(named.getValue()));
        }
        return merged;
    }

    private static List<FinishedRun> merged(List<FinishedRun> runs, String name, Map<Double, Double> standing) {
        if (standing.entrySet().stream().allMatch(each -> each.getKey().equals(each.getValue()))) {
            return runs;
        }
        return runs.stream()
                .map(run -> run.configuration().get(name).orElse(null) instanceof Setting.Numeric number
                        ? run.with(name, Setting.of(standing.getOrDefault(number.value(), number.value())))
                        : run)
                .toList();
    }
}
