package dev.hyperlaw.intake;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;

/**
 * A raw training loss as the loss to compare. Runs with one batch size and one seed of the data end on the same batch. What is hard about
 * that batch then looks like an effect of the batch size.
 */
record TrainingLoss(TableRuns table) {
    List<String> warnings() {
        OptionalInt column = table.column(Role.LOSS);
        boolean raw = column.isPresent()
                && LossFinder.kind(table.columns().name(column.getAsInt())) == LossFinder.Kind.TRAINING;
        return raw && isBatchVaried()
                ? List.of(
                        "%s is a raw training loss: runs of one batch size may share its noise, and a validation loss would be better."
                                .formatted(table.columns().header(column.getAsInt())))
                : List.of();
    }

    private boolean isBatchVaried() {
        return Arrays.stream(table.facts().batch())
                        .filter(batch -> !Double.isNaN(batch))
                        .distinct()
                        .limit(2)
                        .count()
                > 1;
    }
}
