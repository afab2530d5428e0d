package dev.hyperlaw.desk.theory;

import dev.hyperlaw.bound.Problem;
import dev.hyperlaw.program.NearOptimal;
import dev.hyperlaw.program.Optimum;
import dev.hyperlaw.reach.RestrictionStudy;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Exact optima at a list of budgets.
 *
 * @param points by budget, at least one
 * @param costs at the last budget
 * @param consequences what the theory says about the regime, at the last budget
 */
public record OptimumResult(Problem problem, List<Point> points, List<GivenUp> costs, List<Consequence> consequences) {
    public OptimumResult {
        points = List.copyOf(points);
        costs = List.copyOf(costs);
        consequences = List.copyOf(consequences);
        if (points.isEmpty()) {
            throw new IllegalArgumentException("Optima are asked for at one budget or more.");
        }
    }

    /** One budget: the optimum and, by variable, how far it may move for 1 % of the value. */
    public record Point(double tokens, Optimum optimum, Map<String, NearOptimal.Band> bands) {
        public Point {
            bands = Collections.unmodifiableMap(new LinkedHashMap<>(bands));
        }
    }

    /**
     * What a restriction costs.
     *
     * @param kept whether settings are kept as they are, which more tokens never make up for
     */
    public record GivenUp(String restriction, boolean kept, RestrictionStudy.Cost cost) {}

    /** The point at the last budget. */
    public Point last() {
        return points.get(points.size() - 1);
    }
}
