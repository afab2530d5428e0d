package dev.hyperlaw.evidence.surface;

import java.util.List;

/**
 * The minimum of one stratum, by nested parabolas.
 *
 * @param place the coordinates of the minimum
 * @param edges by coordinate, whether the grid ends there
 * @param found whether every parabola has a vertex; otherwise some coordinates are those of the best point
 */
public record ProfileMinimum(double[] place, double level, List<Edge> edges, boolean found) {
    public ProfileMinimum {
        edges = List.copyOf(edges);
    }

    public boolean isInside() {
        return found && edges.stream().allMatch(edge -> edge == Edge.NONE);
    }
}
