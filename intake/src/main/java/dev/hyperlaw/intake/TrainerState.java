package dev.hyperlaw.intake;

import java.util.List;

/** Hugging Face's {@code trainer_state.json}: the log of one run, with what the trainer says of itself beside every row. */
final class TrainerState {
    private TrainerState() {}

    static boolean is(Columns columns) {
        return columns.headers().containsAll(List.of("global_step", "max_steps", "step", "epoch"));
    }

    /** One run; the batch per device is not that of a step, and the number of steps in all is not that of a row. */
    static Columns asOneRun(Columns columns) {
        return columns.renamed(name -> switch (name) {
                    case "train_batch_size" -> "per_device_train_batch_size";
                    case "global_step" -> "last_log_index";
                    default -> name;
                })
                .behind("run", columns.source());
    }
}
