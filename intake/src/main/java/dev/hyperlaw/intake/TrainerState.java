package dev.hyperlaw.intake;

import java.util.ArrayList;
import java.util.List;

/** Hugging Face's {@code trainer_state.json}: the log of one run, with what the trainer says of itself beside every row. */
final class TrainerState {
    private TrainerState() {}

    static boolean is(Columns columns) {
        return columns.headers().containsAll(List.of("global_step", "max_steps", "step", "epoch"));
    }

    /** One run; the batch per device is not that of a step, and the number of steps in all is not that of a row. */
    static Columns asOneRun(Columns columns) {
        List<String> header = new ArrayList<>();
        header.add("run");
        for (String name : columns.headers()) {
            header.add(
                    switch (name) {
                        case "train_batch_size" -> "per_device_train_batch_size";
                        case "global_step" -> "last_log_index";
                        default -> name;
                    });
        }
        Columns one = new Columns(columns.source());
        one.header(header);
        for (int row = 0; row < columns.rows(); row++) {
            List<String> cells = new ArrayList<>();
            cells.add("trainer_state");
            for (int i = 0; i < columns.count(); i++) {
                cells.add(columns.series(i).text(row));
            }
            one.row(columns.line(row), cells);
        }
        return one;
    }
}
