package dev.hyperlaw.intake;

import dev.hyperlaw.InputProblem;
import dev.hyperlaw.quantity.BatchUnit;

/** What {@code --columns} says of the cells of a column, behind a colon. */
sealed interface ColumnUnit {
    record Batch(BatchUnit counts) implements ColumnUnit {}

    record Loss(LossMeasure measure) implements ColumnUnit {}

    /** Cells count in thousands, millions, … */
    record Times(Multiple multiple) implements ColumnUnit {}

    /** @throws InputProblem if the role has no such unit */
    static ColumnUnit parse(Role role, String word) {
        return switch (role) {
            case BATCH -> new Batch(BatchUnit.parse(word));
            case LOSS -> new Loss(LossMeasure.parse(word));
            case TOKENS, STEPS, SAMPLES, PLANNED, PLANNED_STEPS -> new Times(Multiple.parse(role, word));
            case LR, SEQ, BETA1, BETA2, BETAS, ALPHA, SEED, SCHEDULE, COOLDOWN, FINAL_LR, MIN_LR ->
                throw none(role, word);
            case OPTIMIZER, PARAMS, WEIGHT_DECAY, WARMUP, RUN, STATUS, GROUP -> throw none(role, word);
        };
    }

    private static InputProblem none(Role role, String word) {
        return new InputProblem(
                "--columns %s=…:%s: the role %s has no units.".formatted(role.word(), word, role.word()),
                "a number for empty cells was meant, such as seq=data.seq_len:4096.");
    }
}
