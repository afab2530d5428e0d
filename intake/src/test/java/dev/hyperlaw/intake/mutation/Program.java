package dev.hyperlaw.intake.mutation;

import java.util.List;

/** A program that writes tables of runs. */
@FunctionalInterface
interface Program {
    MadeTable write(List<TrueRun> runs);

    /** The table of runs that W&B's pages export: what the page says of a run, its configuration, its summary; all quoted. */
    static Program wandb() {
        return runs -> configuration(
                        new TableWriter(runs)
                                .text(Meaning.RUN, "Name", row -> row.run().name())
                                .text(Meaning.STATE, "State", row -> "finished")
                                .other("Notes", row -> "-")
                                .other("User", row -> "ada")
                                .other("Tags", row -> "")
                                .other("Created", row -> Stamps.utc(row.ofRun()))
                                .other("Runtime", row -> String.valueOf(3600 + 7 * row.ofRun()))
                                .other("Sweep", row -> "k3v9x1qz"),
                        "")
                .number(Meaning.LOG_CALLS, "_step", row -> row.point().step() / 10)
                .other("_runtime", row -> String.valueOf(3600.5 + 7 * row.ofRun()))
                .number(Meaning.STEPS, "trainer/global_step", row -> row.point().step())
                .number(Meaning.TOKENS, "tokens_seen", TableWriter.Row::tokens)
                .number(Meaning.TRAIN_LOSS, "train/loss", row -> row.point().train())
                .number(Meaning.LOSS, "eval/loss", row -> row.point().loss())
                .write(FileForm.QUOTED);
    }

    /** The history of W&B's runs, a row for each point, with the configuration before it; pandas wrote it. */
    static Program wandbHistory() {
        return runs -> configuration(
                        new TableWriter(runs)
                                .text(Meaning.RUN, "run_id", row -> row.run().name())
                                .text(Meaning.STATE, "state", row -> "finished"),
                        "config.")
                .number(Meaning.LOG_CALLS, "_step", row -> row.point().step() / 10)
                .other("_timestamp", row -> PythonText.of(1.7e9 + row.number()))
                .number(Meaning.STEPS, "trainer/global_step", row -> row.point().step())
                .number(Meaning.TRAIN_LOSS, "train/loss", row -> row.point().train())
                .number(Meaning.LOSS, "eval/loss", row -> row.point().loss())
                .write(FileForm.CSV);
    }

    private static TableWriter configuration(TableWriter table, String prefix) {
        return table.number(
                        Meaning.BATCH, prefix + "batch_size", row -> row.run().batch())
                .number(Meaning.BETA2, prefix + "beta2", row -> row.run().beta2())
                .number(Meaning.LR, prefix + "lr", row -> row.run().lr())
                .number(
                        Meaning.PLANNED_STEPS,
                        prefix + "max_steps",
                        row -> row.run().steps())
                .number(Meaning.PARAMS, prefix + "n_params", row -> row.run().params())
                .text(Meaning.OPTIMIZER, prefix + "optimizer", row -> row.run().optimizer())
                .text(Meaning.SCHEDULE, prefix + "schedule", row -> row.run().schedule())
                .number(Meaning.SEED, prefix + "seed", row -> row.run().seed())
                .number(Meaning.SEQUENCE, prefix + "seq_len", row -> row.run().sequence())
                .number(
                        Meaning.WEIGHT_DECAY,
                        prefix + "weight_decay",
                        row -> row.run().weightDecay());
    }

    /** What MLflow's {@code search_runs} gives, as pandas writes it: attributes, metrics, params as texts, tags. */
    static Program mlflow() {
        return runs -> new TableWriter(runs)
                .text(Meaning.RUN, "run_id", row -> "%032x".formatted(0x5eedL * (row.ofRun() + 1)))
                .other("experiment_id", row -> "1")
                .text(Meaning.STATE, "status", row -> "FINISHED")
                .other(
                        "artifact_uri",
                        row -> "mlflow-artifacts:/1/%032x/artifacts".formatted(0x5eedL * (row.ofRun() + 1)))
                .other("start_time", row -> Stamps.zoned(row.ofRun()))
                .other("end_time", row -> Stamps.zoned(row.ofRun() + 1))
                .number(
                        Meaning.TRAIN_LOSS,
                        "metrics.train_loss",
                        row -> row.point().train())
                .number(Meaning.LOSS, "metrics.val_loss", row -> row.point().loss())
                .number(Meaning.TOKENS, "metrics.tokens_seen", TableWriter.Row::tokens)
                .number(Meaning.BATCH, "params.batch_size", row -> row.run().batch())
                .number(Meaning.LR, "params.learning_rate", row -> row.run().lr())
                .text(Meaning.SCHEDULE, "params.lr_schedule", row -> row.run().schedule())
                .number(Meaning.PARAMS, "params.n_params", row -> row.run().params())
                .text(Meaning.OPTIMIZER, "params.optimizer", row -> row.run().optimizer())
                .number(Meaning.SEED, "params.seed", row -> row.run().seed())
                .number(Meaning.SEQUENCE, "params.seq_len", row -> row.run().sequence())
                .number(
                        Meaning.WEIGHT_DECAY,
                        "params.weight_decay",
                        row -> row.run().weightDecay())
                .text(Meaning.OTHER, "tags.mlflow.runName", row -> row.run().name())
                .other("tags.mlflow.source.name", row -> "train.py")
                .other("tags.mlflow.source.type", row -> "LOCAL")
                .other("tags.mlflow.user", row -> "ada")
                .write(FileForm.CSV);
    }

    /** Hugging Face's training arguments with {@code all_results.json} and the end of {@code trainer_state.json}, an object per run. */
    static Program huggingFace() {
        return runs -> arguments(new TableWriter(runs))
                .number(Meaning.STEPS, "global_step", row -> row.point().step())
                .number(Meaning.TOKENS, "num_input_tokens_seen", TableWriter.Row::tokens)
                .other("total_flos", row -> PythonText.of(6.0 * row.run().params() * row.tokens()))
                .number(Meaning.TRAIN_LOSS, "train_loss", row -> row.point().train())
                .number(Meaning.LOSS, "eval_loss", row -> row.point().loss())
                .other("perplexity", row -> PythonText.of(Math.exp(row.point().loss())))
                .other("eval_runtime", row -> PythonText.of(31.5 + 0.01 * row.number()))
                .other("eval_samples_per_second", row -> PythonText.of(812.25 + row.number()))
                .other("train_runtime", row -> PythonText.of(5120.5 + row.number()))
                .write(FileForm.OBJECTS);
    }

    /** The log histories of Hugging Face's trainer with the arguments before them: rows of training and rows of evaluation in turn. */
    static Program huggingFaceHistory() {
        return runs -> arguments(new TableWriter(runs))
                .number(Meaning.STEPS, "step", row -> row.point().step())
                .other(
                        "epoch",
                        row -> PythonText.of(
                                (double) row.point().step() / row.run().steps()))
                .number(Meaning.TRAIN_LOSS, "loss", row -> row.point().train())
                .number(Meaning.LOSS, "eval_loss", row -> row.point().loss())
                .other("grad_norm", row -> PythonText.of(0.5 + 0.25 / (1 + row.number() % 7)))
                .write(FileForm.CSV);
    }

    private static TableWriter arguments(TableWriter table) {
        return table.text(Meaning.RUN, "run_name", row -> row.run().name())
                .other("output_dir", row -> "runs/" + row.run().name())
                .number(Meaning.LR, "learning_rate", row -> row.run().lr())
                .number(
                        Meaning.DEVICE_BATCH,
                        "per_device_train_batch_size",
                        row -> row.run().batch() / 8)
                .other("per_device_eval_batch_size", row -> "8")
                .number(Meaning.ACCUMULATION, "gradient_accumulation_steps", row -> 2)
                .number(Meaning.DEVICES, "world_size", row -> 4)
                .number(Meaning.PLANNED_STEPS, "max_steps", row -> row.run().steps())
                .text(Meaning.SCHEDULE, "lr_scheduler_type", row -> row.run().schedule())
                .other("warmup_ratio", row -> "0.01")
                .number(Meaning.WEIGHT_DECAY, "weight_decay", row -> row.run().weightDecay())
                .other("adam_beta1", row -> "0.9")
                .number(Meaning.BETA2, "adam_beta2", row -> row.run().beta2())
                .text(Meaning.OPTIMIZER, "optim", row -> row.run().optimizer())
                .number(Meaning.SEED, "seed", row -> row.run().seed())
                .number(Meaning.SEQUENCE, "max_seq_length", row -> row.run().sequence());
    }

    /** Optuna's {@code trials_dataframe} as pandas writes it: an index without a name, the value, params, user attributes, the state. */
    static Program optuna() {
        return runs -> new TableWriter(runs)
                .other("", row -> String.valueOf(row.number()))
                .text(Meaning.RUN, "number", row -> String.valueOf(row.ofRun()))
                .number(Meaning.LOSS, "value", row -> row.point().loss())
                .other("datetime_start", row -> Stamps.micros(row.ofRun()))
                .other("datetime_complete", row -> Stamps.micros(row.ofRun() + 1))
                .other("duration", row -> "0 days 01:00:%02d.250000".formatted(row.ofRun() % 60))
                .number(Meaning.BATCH, "params_batch_size", row -> row.run().batch())
                .number(Meaning.LR, "params_lr", row -> row.run().lr())
                .number(
                        Meaning.WEIGHT_DECAY,
                        "params_weight_decay",
                        row -> row.run().weightDecay())
                .number(Meaning.PARAMS, "user_attrs_n_params", row -> row.run().params())
                .number(Meaning.SEED, "user_attrs_seed", row -> row.run().seed())
                .number(Meaning.SEQUENCE, "user_attrs_seq_len", row -> row.run().sequence())
                .number(Meaning.TOKENS, "user_attrs_tokens", TableWriter.Row::tokens)
                .text(Meaning.STATE, "state", row -> "COMPLETE")
                .write(FileForm.CSV);
    }
}
