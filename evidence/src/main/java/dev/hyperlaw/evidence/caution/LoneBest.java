package dev.hyperlaw.evidence.caution;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.landscape.LossNoise;
import dev.hyperlaw.evidence.landscape.Slice;
import dev.hyperlaw.evidence.landscape.Spot;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** A best run with worse runs between it and the next best: one of two valleys is not one, and often the run is not what it says. */
record LoneBest(List<Slice> slices, LossNoise noise) {
    /** Deviations that a wall between two valleys is higher than both. */
    private static final double WALL = 8;

    private static final double NOTICEABLE = 0.003;

    /** At the largest budget that has one. */
    Optional<String> words() {
        for (int i = slices.size() - 1; i >= 0; i--) {
            Optional<String> lone = in(slices.get(i));
            if (lone.isPresent()) {
                return lone;
            }
        }
        return Optional.empty();
    }

    private Optional<String> in(Slice slice) {
        Spot best = slice.best();
        List<Spot> line = slice.spots().stream()
                .filter(spot -> spot.cell().get(Tunable.BATCH) == best.cell().get(Tunable.BATCH)
                        && spot.cell().get(Tunable.MOMENTUM) == best.cell().get(Tunable.MOMENTUM))
                .sorted(Comparator.comparingDouble(spot -> spot.cell().learningRate()))
                .toList();
        Optional<Spot> next =
                line.stream().filter(spot -> !spot.equals(best)).min(Comparator.comparingDouble(Spot::loss));
        if (next.isEmpty()) {
            return Optional.empty();
        }
        int from = Math.min(line.indexOf(best), line.indexOf(next.get()));
        int to = Math.max(line.indexOf(best), line.indexOf(next.get()));
        double wall = line.subList(from + 1, to).stream()
                .mapToDouble(spot -> spot.loss() - next.get().loss())
                .max()
                .orElse(0);
        return wall > Math.max(WALL * noise.deviation(), NOTICEABLE * Math.abs(best.loss()))
                ? Optional.of(
                        "The best run at %s tokens stands alone: lr %s has loss %s, and runs between it and the next best (lr %s) are worse by %s. Maybe it is not what it says."
                                .formatted(
                                        NumberText.compact(slice.tokens()),
                                        NumberText.rounded(best.cell().learningRate(), 3),
                                        NumberText.rounded(best.loss(), 5),
                                        NumberText.rounded(next.get().cell().learningRate(), 3),
                                        NumberText.rounded(wall, 2)))
                : Optional.empty();
    }
}
