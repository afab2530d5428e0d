package dev.hyperlaw.evidence.forecast;

import dev.hyperlaw.evidence.Relatives;
import dev.hyperlaw.evidence.joint.JointRuns;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What most runs of one model at one budget have, setting by setting. */
public record UsualSettings(List<JointRuns.Row> runs) {
    public UsualSettings {
        runs = List.copyOf(runs);
    }

    /** Of the cell that is nearest to a target: among those of its own model, if it was trained. */
    public static UsualSettings near(Relatives relatives, double logSize, double logTokens) {
        List<JointRuns.Place> cells = relatives.runs().cells();
        Comparator<JointRuns.Row> bySize =
                Comparator.comparingDouble(row -> Math.abs(cells.get(row.cell()).logSize() - logSize));
        Optional<JointRuns.Row> nearest = relatives.runs().rows().stream()
                .filter(row -> Double.isFinite(row.loss()))
                .min(bySize.thenComparing(row -> cells.get(row.cell()).group() != relatives.own())
                        .thenComparingDouble(
                                row -> Math.abs(cells.get(row.cell()).logTokens() - logTokens)));
        return new UsualSettings(relatives.runs().rows().stream()
                .filter(row ->
                        nearest.isPresent() && row.cell() == nearest.get().cell())
                .filter(row -> Double.isFinite(row.loss()))
                .sorted(Comparator.comparingDouble(JointRuns.Row::loss))
                .toList());
    }

    /** The commonest coordinate; of those as common, that of the best run. Empty if no run says. */
    public Optional<Double> of(int axis) {
        Map<Double, Integer> counts = new LinkedHashMap<>();
        runs.stream()
                .map(row -> row.at()[axis])
                .filter(Double::isFinite)
                .forEach(at -> counts.merge(at, 1, Integer::sum));
        Optional<Double> usual = Optional.empty();
        int most = 0;
        for (Map.Entry<Double, Integer> each : counts.entrySet()) {
            if (each.getValue() > most) {
                most = each.getValue();
                usual = Optional.of(each.getKey());
            }
        }
        return usual;
    }
}
