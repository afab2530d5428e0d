package dev.hyperlaw.evidence.caution;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.landscape.LoneSpot;
import dev.hyperlaw.evidence.landscape.LossNoise;
import dev.hyperlaw.evidence.landscape.Slice;
import java.util.List;
import java.util.Optional;

/** A best run with worse runs between it and the next best: one of two valleys is not one, and often the run is not what it says. */
record LoneBest(List<Slice> slices, LossNoise noise) {
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
        return LoneSpot.in(slice, noise)
                .map(lone ->
                        "The best run at %s tokens stands alone: lr %s has loss %s, and runs between it and the next best (lr %s) are worse by %s. Maybe it is not what it says.%s"
                                .formatted(
                                        NumberText.compact(slice.tokens()),
                                        NumberText.rounded(lone.best().cell().learningRate(), 3),
                                        NumberText.rounded(lone.best().loss(), 5),
                                        NumberText.rounded(lone.next().cell().learningRate(), 3),
                                        NumberText.rounded(lone.wall(), 2),
                                        LoneSpot.leftOut(slices, noise).equals(slices) ? "" : " It is left out."));
    }
}
