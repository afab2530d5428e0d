package dev.hyperlaw.evidence.family;

import dev.hyperlaw.evidence.FamilyCut;
import dev.hyperlaw.evidence.FinishedRun;
import dev.hyperlaw.observation.Observation;
import dev.hyperlaw.observation.Setting;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The runs of one model that differ in learning rate, batch and momentum alone, budget by budget: everything else that was varied is held at
 * the values that most runs of the budget have. A setting that was drawn afresh for almost every run has no such value: it is let
 * vary, and its effect counts as noise.
 *
 * @param runs those that are kept
 * @param held what was varied
 */
record HeldRuns(List<FinishedRun> runs, List<FamilyCut.Held> held) {
    HeldRuns {
        runs = List.copyOf(runs);
        held = List.copyOf(held);
    }

    /** @param varied settings beside learning rate, batch and momentum that vary in the family */
    static HeldRuns of(List<FinishedRun> runs, List<String> varied, Budgets budgets) {
        List<String> here =
                varied.stream().filter(name -> values(name, runs).size() > 1).toList();
        List<String> scattered =
                here.stream().filter(name -> isScattered(name, runs)).toList();
        List<String> common =
                here.stream().filter(name -> !scattered.contains(name)).toList();
        Map<Integer, List<FinishedRun>> cells = new TreeMap<>();
        runs.forEach(run ->
                cells.computeIfAbsent(budgets.of(run), any -> new ArrayList<>()).add(run));
        Map<List<Optional<Setting>>, Integer> everywhere = counts(runs, common);
        Map<Integer, List<Optional<Setting>>> usual = new HashMap<>();
        cells.forEach((budget, cell) -> usual.put(budget, mostCommon(cell, common, everywhere)));
        List<FinishedRun> kept = runs.stream()
                .filter(run -> at(run, common).equals(usual.get(budgets.of(run))))
                .toList();
        List<FamilyCut.Held> held = new ArrayList<>();
        common.forEach(name -> held.add(new FamilyCut.Held(name, only(values(name, kept)), false)));
        scattered.forEach(name -> held.add(new FamilyCut.Held(name, Optional.empty(), true)));
        return new HeldRuns(kept, held);
    }

    private static boolean isScattered(String name, List<FinishedRun> runs) {
        return 2 * values(name, runs).size() > runs.size();
    }

    /** Of those that are as common, the one that is more so over all budgets, and then the one with the best run. */
    private static List<Optional<Setting>> mostCommon(
            List<FinishedRun> cell, List<String> names, Map<List<Optional<Setting>>, Integer> everywhere) {
        Map<List<Optional<Setting>>, Integer> counts = counts(cell, names);
        Map<List<Optional<Setting>>, Double> best = new HashMap<>();
        cell.forEach(run -> best.merge(at(run, names), loss(run), Math::min));
        return counts.keySet().stream()
                .max(Comparator.<List<Optional<Setting>>>comparingInt(each -> counts.getOrDefault(each, 0))
                        .thenComparingInt(each -> everywhere.getOrDefault(each, 0))
                        .thenComparingDouble(each -> -best.getOrDefault(each, Double.POSITIVE_INFINITY)))
                .orElseThrow();
    }

    private static Map<List<Optional<Setting>>, Integer> counts(List<FinishedRun> runs, List<String> names) {
        Map<List<Optional<Setting>>, Integer> counts = new LinkedHashMap<>();
        runs.forEach(run -> counts.merge(at(run, names), 1, Integer::sum));
        return counts;
    }

    private static double loss(FinishedRun run) {
        return run.diverged()
                ? Double.POSITIVE_INFINITY
                : run.observations().stream()
                        .mapToDouble(Observation::loss)
                        .min()
                        .orElse(Double.POSITIVE_INFINITY);
    }

    private static List<Optional<Setting>> at(FinishedRun run, List<String> names) {
        return names.stream().map(name -> run.configuration().get(name)).toList();
    }

    private static Set<Optional<Setting>> values(String name, List<FinishedRun> runs) {
        Set<Optional<Setting>> values = new HashSet<>();
        runs.forEach(run -> values.add(run.configuration().get(name)));
        return values;
    }

    private static Optional<Setting> only(Set<Optional<Setting>> values) {
        return values.size() == 1 ? values.iterator().next() : Optional.empty();
    }
}
