package dev.hyperlaw.evidence;

import dev.hyperlaw.evidence.surface.Edge;
import dev.hyperlaw.evidence.surface.ProfileMinimum;
import dev.hyperlaw.evidence.surface.StraightLine;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Power laws through the minima of all strata, every one counting the same. A minimum is left out when the law puts it at the end of
 * the grid, and not when its own noise does: leaving out by noise would keep those that noise has pushed inside.
 */
final class PowerLaws {
    static final int FEWEST = 3;
    private static final int ROOMY = 5;

    private PowerLaws() {}

    /** By coordinate, then driver; empty if fewer than three minima are inside the grid, or if those do not determine it. */
    static Optional<double[][]> through(RegimeView view, List<Optional<ProfileMinimum>> minima) {
        int[] inside = IntStream.range(0, minima.size())
                .filter(s -> minima.get(s).map(ProfileMinimum::isInside).orElse(false))
                .toArray();
        Optional<double[][]> first = fit(view, minima, inside);
        if (first.isEmpty()) {
            return first;
        }
        int[] expected = IntStream.range(0, minima.size())
                .filter(s -> minima.get(s).map(ProfileMinimum::found).orElse(false))
                .filter(s -> isInside(view, first.get(), s, true))
                .toArray();
        return fit(view, minima, expected).or(() -> first);
    }

    private static Optional<double[][]> fit(RegimeView view, List<Optional<ProfileMinimum>> minima, int[] strata) {
        long budgets = Arrays.stream(strata)
                .mapToDouble(s -> view.held().get(s).tokens())
                .distinct()
                .count();
        if (strata.length < FEWEST || (view.isDrivenByTheBudget() && budgets < FEWEST)) {
            return Optional.empty();
        }
        // A group that shows no minimum has no constant to be found.
        double[][] places = IntStream.range(0, Tunable.tunedIn(view.regime()).size())
                .mapToObj(i -> Arrays.stream(strata)
                        .mapToDouble(s -> minima.get(s).orElseThrow().place()[i])
                        .toArray())
                .toArray(double[][]::new);
        return StraightLine.laws(
                Arrays.stream(strata).mapToObj(view.drivers()::get).toList(), places, 0);
    }

    /** @param withRoom whether it must also be a step away from the ends, on grids that have the room */
    static boolean isInside(RegimeView view, double[][] law, int stratum, boolean withRoom) {
        double[] drivers = view.drivers().get(stratum);
        for (int i = 0; i < law.length; i++) {
            double place = 0;
            for (int j = 0; j < drivers.length; j++) {
                place += law[i][j] * drivers[j];
            }
            double[] grid = view.ranges().get(stratum)[i];
            if (Edge.of(place, grid) != Edge.NONE || withRoom && !hasRoom(place, grid)) {
                return false;
            }
        }
        return true;
    }

    /** On a grid of five values or more a whole step to the end: with less, the parabola leans on one side. */
    private static boolean hasRoom(double place, double[] grid) {
        return grid.length < ROOMY || place >= grid[1] && place <= grid[grid.length - 2];
    }
}
