package dev.hyperlaw.evidence.landscape;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.Tunable;
import dev.hyperlaw.evidence.surface.Edge;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What tuning at one budget finds: the minimum of a quadratic through the best runs, or the best run where they show none.
 *
 * @param axes what was varied
 * @param place the settings
 * @param loss of the quadratic at the place, or of the best run
 * @param bowl the quadratic; empty where the best run had to do
 */
public record SmoothedOptimum(
        double tokens, List<Tunable> axes, Cell place, double loss, Optional<Bowl> bowl, List<Edge> edges) {
    /**
     * The quadratic around an optimum, in octaves along the axes.
     *
     * @param curvature nats per octave²
     * @param spread covariance of the place for noise of variance 1
     * @param rest sum of squared residuals
     * @param freedom runs beyond the unknowns
     */
    public record Bowl(double[][] curvature, double[][] spread, double rest, int freedom) {}

    public SmoothedOptimum {
        axes = List.copyOf(axes);
        edges = List.copyOf(edges);
    }

    public boolean isInside() {
        return edges.stream().allMatch(edge -> edge == Edge.NONE);
    }

    public boolean tunes(Tunable axis) {
        return axes.contains(axis);
    }

    static SmoothedOptimum ofBestRun(Slice slice) {
        Spot best = slice.best();
        return new SmoothedOptimum(
                slice.tokens(),
                slice.axes(),
                best.cell(),
                best.loss(),
                Optional.empty(),
                edges(slice, slice.octaves(best.cell())));
    }

    static List<Edge> edges(Slice slice, double[] octaves) {
        return IntStream.range(0, octaves.length)
                .mapToObj(i -> Edge.of(octaves[i], slice.tried(slice.axes().get(i))))
                .toList();
    }
}
