package dev.hyperlaw.evidence.surface;

import java.util.ArrayList;
import java.util.List;

/**
 * One of several runs of the same settings: how far it lies from their mean. No model is needed to see noise in it.
 *
 * @param rows where it has others beside it, in the order of its budgets
 * @param deviations from the mean there
 */
public record Replicate(int[] rows, double[] deviations) {
    public Replicate {
        if (rows.length != deviations.length) {
            throw new IllegalArgumentException(
                    "There are %d deviations at %d rows.".formatted(deviations.length, rows.length));
        }
    }

    /** Collects row by row. */
    public static final class Builder {
        private final List<Integer> rows = new ArrayList<>();
        private final List<Double> deviations = new ArrayList<>();

        public void add(int row, double deviation) {
            rows.add(row);
            deviations.add(deviation);
        }

        public Replicate build() {
            return new Replicate(
                    rows.stream().mapToInt(Integer::intValue).toArray(),
                    deviations.stream().mapToDouble(Double::doubleValue).toArray());
        }
    }
}
