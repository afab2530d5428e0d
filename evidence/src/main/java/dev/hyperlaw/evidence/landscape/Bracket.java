package dev.hyperlaw.evidence.landscape;

import dev.hyperlaw.evidence.OpenEnds;
import dev.hyperlaw.evidence.Tunable;
import java.util.OptionalDouble;

/**
 * Where the best value of a setting may be if nothing is known but which runs are worse than the best by more than noise: from the
 * neighbour below the first that is not worse to the neighbour above the last. Where that has no neighbour, nothing ends it, unless
 * runs beyond it diverged.
 *
 * @param low octaves
 */
public record Bracket(double low, double high, OpenEnds open) {
    /** In deviations of the difference of two runs. */
    private static final double WORSE = 2.8 * Math.sqrt(2);

    static Bracket of(Slice slice, Tunable axis, LossNoise noise) {
        double[] tried = slice.tried(axis);
        double limit = slice.best().loss() + WORSE * noise.deviation();
        int first = -1;
        int last = -1;
        for (int i = 0; i < tried.length; i++) {
            double octaves = tried[i];
            boolean good = slice.spots().stream()
                    .anyMatch(spot -> spot.loss() <= limit && Slice.octaves(axis, spot.cell()) == octaves);
            first = good && first < 0 ? i : first;
            last = good ? i : last;
        }
        OptionalDouble below = slice.lostBelow(axis);
        OptionalDouble above = slice.lostAbove(axis);
        int end = tried.length - 1;
        return new Bracket(
                first > 0 ? tried[first - 1] : below.orElse(tried[0]),
                last < end ? tried[last + 1] : above.orElse(tried[end]),
                OpenEnds.of(first == 0 && below.isEmpty(), last == end && above.isEmpty()));
    }
}
