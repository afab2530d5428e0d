package dev.hyperlaw.evidence.criticalbatch;

import java.util.Comparator;
import java.util.List;

/**
 * One model's steps to one target, learning rate and all else tuned at each batch.
 *
 * @param name of the model
 * @param rows by batch, ascending
 */
public record StepsToTarget(String name, List<StepsAtBatch> rows) {
    /** Two constants are fitted, and an interval needs one row more. */
    static final int FEWEST = 3;

    public StepsToTarget {
        rows = rows.stream()
                .sorted(Comparator.comparingDouble(StepsAtBatch::batchTokens))
                .toList();
        long batches =
                rows.stream().mapToDouble(StepsAtBatch::batchTokens).distinct().count();
        if (batches < FEWEST) {
            throw new IllegalArgumentException(
                    "%s reached the target at %d batch sizes, and a critical batch needs %d.\nMaybe add a smaller and a larger batch."
                            .formatted(name, batches, FEWEST));
        }
    }

    double[] batches() {
        return rows.stream().mapToDouble(StepsAtBatch::batchTokens).toArray();
    }

    double[] logSteps() {
        return rows.stream().mapToDouble(row -> Math.log(row.steps())).toArray();
    }
}
