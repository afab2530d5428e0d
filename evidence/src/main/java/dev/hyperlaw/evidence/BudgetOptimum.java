package dev.hyperlaw.evidence;

import dev.hyperlaw.transfer.Regime;
import java.util.Collections;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The best settings at one budget.
 *
 * @param held what was not tuned, and at which value
 * @param tuned what was
 * @param loss at the optimum
 * @param flatBatch where the batch is tuned, those that are as good as the best
 */
public record BudgetOptimum(
        double tokens,
        SortedMap<Tunable, Double> held,
        SortedMap<Tunable, Located> tuned,
        double loss,
        Optional<FlatBatch> flatBatch) {
    /** Where the best value is; at an edge the interval is open to the side of the edge. */
    public record Located(Interval value, Edge edge) {}

    public BudgetOptimum {
        held = Collections.unmodifiableSortedMap(new TreeMap<>(held));
        tuned = Collections.unmodifiableSortedMap(new TreeMap<>(tuned));
    }

    public boolean isInside() {
        return tuned.values().stream().allMatch(located -> located.edge() == Edge.NONE);
    }

    /** The value of a setting, tuned or held. */
    public double value(Tunable setting) {
        Located located = tuned.get(setting);
        return located == null
                ? held.getOrDefault(setting, Double.NaN)
                : located.value().estimate();
    }

    /**
     * Whether the value of a setting is known. Once the best value of one setting lies beyond the grid, those of the others, and the loss, are read off where no
     * run was.
     */
    public boolean isKnown(Tunable setting) {
        Located located = tuned.get(setting);
        return located == null || located.edge() != Edge.NONE || isInside();
    }

    static Interval openTo(Edge edge, double value) {
        return switch (edge) {
            case NONE -> new Interval(value, 0, Double.POSITIVE_INFINITY); // nothing is known of how far it is off
            case LOW -> new Interval(value, 0, value);
            case HIGH -> new Interval(value, value, Double.POSITIVE_INFINITY);
        };
    }

    static SortedMap<Tunable, Double> held(Regime regime, Cell cell) {
        SortedMap<Tunable, Double> held = new TreeMap<>();
        for (Tunable setting : Tunable.values()) {
            if (!setting.isTunedIn(regime)) {
                held.put(setting, cell.get(setting));
            }
        }
        return held;
    }
}
