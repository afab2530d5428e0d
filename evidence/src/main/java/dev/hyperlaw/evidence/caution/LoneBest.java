package dev.hyperlaw.evidence.caution;

import dev.hyperlaw.NumberText;
import dev.hyperlaw.evidence.landscape.LoneSpot;
import dev.hyperlaw.evidence.landscape.LossNoise;
import dev.hyperlaw.evidence.landscape.Slice;
import dev.hyperlaw.evidence.landscape.Spot;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A best run with worse runs between it and the next best: one of two valleys is not one, and often the run is not what it says. */
record LoneBest(List<Slice> slices, LossNoise noise) {
    /** At the largest budget that has one; the others are listed. */
    Optional<String> words() {
        List<Slice> odd = new ArrayList<>();
        slices.stream().filter(slice -> LoneSpot.in(slice, noise).isPresent()).forEach(slice -> odd.add(0, slice));
        if (odd.isEmpty()) {
            return Optional.empty();
        }
        String others = odd.stream()
                .skip(1)
                .map(slice -> NumberText.compact(slice.tokens()))
                .collect(Collectors.joining(", "));
        return in(odd.get(0)).map(words -> others.isEmpty() ? words : words + " There is another at " + others + ".");
    }

    private Optional<String> in(Slice slice) {
        return LoneSpot.in(slice, noise).map(lone -> words(slice, lone) + " Maybe it is not what it says." + fate());
    }

    private String fate() {
        return LoneSpot.leftOut(slices, noise).equals(slices) ? "" : " It is left out.";
    }

    private static String words(Slice slice, LoneSpot lone) {
        String budget = NumberText.compact(slice.tokens());
        Spot odd = lone.odd();
        String run = "lr %s has loss %s"
                .formatted(NumberText.rounded(odd.cell().learningRate(), 3), NumberText.rounded(odd.loss(), 5));
        return odd.equals(lone.best())
                ? "The best run at %s tokens stands alone: %s, and runs between it and the next best (lr %s) are worse by %s."
                        .formatted(
                                budget,
                                run,
                                NumberText.rounded(lone.next().cell().learningRate(), 3),
                                NumberText.rounded(lone.wall(), 2))
                : "A run at %s tokens stands between the two best and is worse by %s: %s."
                        .formatted(budget, NumberText.rounded(lone.wall(), 2), run);
    }
}
