package dev.hyperlaw.evidence.family;

import dev.hyperlaw.evidence.RunCurve;
import dev.hyperlaw.observation.Setting;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One run of a family, for a model over all of them.
 *
 * @param size its place among the sizes of the family
 * @param settings its value on each axis, by name; an axis that it says nothing of is missing
 * @param aside what tells it apart beside the axes, by name
 * @param curve seed, budgets, losses, and where it broke down
 */
public record FamilyRun(int size, Map<String, Double> settings, SortedMap<String, Setting> aside, RunCurve curve) {
    public FamilyRun {
        settings = Map.copyOf(settings);
        aside = Collections.unmodifiableSortedMap(new TreeMap<>(aside));
    }
}
