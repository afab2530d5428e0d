package dev.hyperlaw.evidence.family;

import dev.hyperlaw.evidence.Relatives;
import dev.hyperlaw.evidence.RelativesReader;
import dev.hyperlaw.evidence.RunCurve;
import dev.hyperlaw.observation.Setting;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

/**
 * A family as one surface sees it: every run at its coordinates, whatever was varied. A run at a value off the scale of an axis, such as
 * no weight decay at all, is left out. So is one that differs from the others of its model and budget in a setting without a scale.
 */
final class FamilyRelatives {
    private static final List<String> TUNED = List.of("lr", "batch_tokens", "batch", "beta", "beta1", "alpha");

    private FamilyRelatives() {}

    static Relatives of(RunFamily family) {
        List<SweptAxis> others = family.axes().stream()
                .filter(axis -> !TUNED.contains(axis.name()))
                .toList();
        List<List<FamilyRun>> byModel = new ArrayList<>();
        family.sizes().forEach(size -> byModel.add(new ArrayList<>()));
        family.runs().forEach(run -> byModel.get(run.size()).add(run));
        List<RelativesReader.Model> models = new ArrayList<>();
        for (int m = 0; m < byModel.size(); m++) {
            models.add(model(family.sizes().get(m), byModel.get(m), others));
        }
        return RelativesReader.of(
                others.stream()
                        .map(axis -> new RelativesReader.Other(axis.name(), axis.unit(), axis.scale()))
                        .toList(),
                models);
    }

    private static RelativesReader.Model model(FamilySize size, List<FamilyRun> runs, List<SweptAxis> others) {
        Map<Double, SortedMap<String, Setting>> usual = usual(runs);
        List<RunCurve> curves = new ArrayList<>();
        List<double[]> coordinates = new ArrayList<>();
        for (FamilyRun run : runs) {
            Optional<double[]> at = coordinates(run, others);
            if (at.isPresent() && run.aside().equals(usual.get(budget(run)))) {
                curves.add(run.curve());
                coordinates.add(at.get());
            }
        }
        return RelativesReader.Model.of(size.parameters().orElse(Double.NaN), curves, coordinates);
    }

    /** By budget, what most runs have of the settings without a scale. */
    private static Map<Double, SortedMap<String, Setting>> usual(List<FamilyRun> runs) {
        Map<Double, Map<SortedMap<String, Setting>, Integer>> counts = new HashMap<>();
        for (FamilyRun run : runs) {
            counts.computeIfAbsent(budget(run), any -> new HashMap<>()).merge(run.aside(), 1, Integer::sum);
        }
        Map<Double, SortedMap<String, Setting>> usual = new HashMap<>();
        counts.forEach((budget, each) -> usual.put(
                budget,
                each.entrySet().stream()
                        .max(Map.Entry.<SortedMap<String, Setting>, Integer>comparingByValue()
                                .thenComparing(entry -> entry.getKey().toString(), Comparator.reverseOrder()))
                        .orElseThrow()
                        .getKey()));
        return usual;
    }

    /** Where a run ends, or would have. */
    private static double budget(FamilyRun run) {
        RunCurve curve = run.curve();
        return curve.points().isEmpty()
                ? curve.divergence().map(RunCurve.Divergence::until).orElse(0.0)
                : curve.points().get(curve.points().size() - 1).tokens();
    }

    /** Empty if a value is off its scale. */
    private static Optional<double[]> coordinates(FamilyRun run, List<SweptAxis> others) {
        double[] at = new double[others.size()];
        for (int i = 0; i < at.length; i++) {
            Double value = run.settings().get(others.get(i).name());
            at[i] = value == null
                    ? Double.NaN
                    : others.get(i).scale().coordinate(value).orElse(Double.POSITIVE_INFINITY);
            if (Double.isInfinite(at[i])) {
                return Optional.empty();
            }
        }
        return Optional.of(at);
    }
}
