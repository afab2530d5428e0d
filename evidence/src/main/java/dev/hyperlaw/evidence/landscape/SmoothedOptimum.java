package dev.hyperlaw.evidence.landscape;

import dev.hyperlaw.evidence.Cell;
import dev.hyperlaw.evidence.Edge;
import dev.hyperlaw.evidence.OpenEnds;
import dev.hyperlaw.evidence.Tunable;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * What tuning at one budget finds: the minimum of a quadratic through the best runs, or the best run where they show none. Where the loss
 * does not depend on the learning rate it is the middle of the rates.
 *
 * @param axes what was varied
 * @param place the settings
 * @param loss of the quadratic at the place, or of the best run
 * @param bowl the quadratic; empty where it bends by no more than noise along the learning rate
 * @param edges one per axis
 * @param brackets one per axis: where the optimum may be by what the runs exclude
 * @param vague the axes that the quadratic does not bend along by more than noise; all of them without one
 * @param blind the axes that the loss does not depend on by more than noise
 */
public record SmoothedOptimum(
        double tokens,
        List<Tunable> axes,
        Cell place,
        double loss,
        Optional<Bowl> bowl,
        List<Edge> edges,
        List<Bracket> brackets,
        Set<Tunable> vague,
        Set<Tunable> blind) {
    /**
     * The quadratic around an optimum, in octaves along the axes.
     *
     * @param curvature nats per octave²
     * @param spread covariance of the place for noise of variance 1
     * @param rest sum of squared residuals
     * @param freedom runs beyond the unknowns
     * @param lean along one axis, how many octaves its minimum lies off that of the parabola through the best run and its neighbours: a
     *     valley that is lopsided pulls the two apart
     */
    public record Bowl(double[][] curvature, double[][] spread, double rest, int freedom, double lean) {}

    public SmoothedOptimum {
        axes = List.copyOf(axes);
        edges = List.copyOf(edges);
        brackets = List.copyOf(brackets);
        vague = Set.copyOf(vague);
        blind = Set.copyOf(blind);
    }

    /**
     * Whether the runs show where the optimum is: nowhere at an end of the grid with an interval that passes it, and along the learning
     * rate by more than noise. A batch that does not matter does not hide it.
     *
     * @param interval by axis
     */
    public boolean isLocated(Function<Tunable, OpenEnds> interval) {
        for (int i = 0; i < axes.size(); i++) {
            Tunable axis = axes.get(i);
            OpenEnds open = interval.apply(axis);
            boolean known = open == OpenEnds.NONE
                    || edges.get(i) == Edge.NONE && !vague.contains(axis)
                    || axis != Tunable.LEARNING_RATE && open == OpenEnds.BOTH;
            if (!known) {
                return false;
            }
        }
        return true;
    }

    public boolean isInside() {
        return edges.stream().allMatch(edge -> edge == Edge.NONE);
    }

    public boolean tunes(Tunable axis) {
        return axes.contains(axis);
    }

    static List<Edge> edges(Slice slice, double[] octaves) {
        return IntStream.range(0, octaves.length)
                .mapToObj(i -> Edge.of(octaves[i], slice.tried(slice.axes().get(i))))
                .toList();
    }
}
