package dev.hyperlaw.evidence.surface;

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
}
