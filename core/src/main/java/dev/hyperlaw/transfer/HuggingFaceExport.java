package dev.hyperlaw.transfer;

import java.util.ArrayList;
import java.util.List;

/** Hugging Face: {@code transformers.TrainingArguments}. */
final class HuggingFaceExport {
    private HuggingFaceExport() {}

    static String text(RunSettings run) {
        StringBuilder text = new StringBuilder(run.header("# "));
        List<String> list = new ArrayList<>();
        list.add("output_dir=\"run\"");
        list.add("learning_rate=" + run.lr());
        list.add("max_steps=" + run.run().steps());
        list.add("warmup_steps=" + run.warmUpSteps());
        scheduler(run, list);
        run.run().batch().accumulation().ifPresent(count -> {
            list.add("per_device_train_batch_size="
                    + run.run().batch().hardware().microBatch().orElseThrow());
            list.add("gradient_accumulation_steps=" + count);
        });
        if (run.run().batch().accumulation().isEmpty()) {
            text.append(
                    "# per_device_train_batch_size x gradient_accumulation_steps x devices must be the batch above\n");
        }
        optimizer(run, list, text);
        run.settings().weightDecay().ifPresent(value -> list.add("weight_decay=" + RunSettings.kept(value)));
        text.append("from transformers import TrainingArguments\n\narguments = TrainingArguments(\n");
        list.forEach(item -> text.append("    ").append(item).append(",\n"));
        return text.append(")\n").toString();
    }

    private static void scheduler(RunSettings run, List<String> list) {
        double last = run.finalFraction();
        switch (run.run().schedule().kind()) {
            case CONSTANT -> list.add("lr_scheduler_type=\"constant_with_warmup\"");
            case COSINE -> {
                list.add("lr_scheduler_type=\"%s\"".formatted(last > 0 ? "cosine_with_min_lr" : "cosine"));
                if (last > 0) {
                    list.add("lr_scheduler_kwargs={\"min_lr_rate\": %s}".formatted(RunSettings.kept(last)));
                }
            }
            case LINEAR -> {
                list.add("lr_scheduler_type=\"%s\"".formatted(last > 0 ? "polynomial" : "linear"));
                if (last > 0) {
                    list.add("lr_scheduler_kwargs={\"lr_end\": %s, \"power\": 1.0}".formatted(run.finalLr()));
                }
            }
            case WSD -> {
                list.add("lr_scheduler_type=\"warmup_stable_decay\"");
                list.add(
                        "lr_scheduler_kwargs={\"num_decay_steps\": %d, \"decay_type\": \"linear\", \"min_lr_ratio\": %s}"
                                .formatted(run.cooldownSteps(), RunSettings.kept(last)));
            }
        }
    }

    private static void optimizer(RunSettings run, List<String> list, StringBuilder text) {
        switch (run.optimizer()) {
            case ADAMW -> list.add("optim=\"adamw_torch\"");
            case ADAM -> list.add("optim=\"adamw_torch\""); // which is Adam at weight decay 0, the default there
            case LION -> list.add("optim=\"lion_32bit\"");
            case SGD -> {
                list.add("optim=\"sgd\"");
                text.append(
                        "# the Trainer's sgd has no momentum; with momentum pass optimizers=(optimizer, None) to the Trainer\n");
            }
            case MUON, SCION, SIGN, NORMALIZED_SGD ->
                text.append(
                        "# TrainingArguments has no %s: build it as in the torch export and pass optimizers=(optimizer, None)\n"
                                .formatted(run.optimizer().text()));
        }
        if (run.optimizer().hasBeta2()) {
            run.beta1().ifPresent(beta -> list.add("adam_beta1=" + RunSettings.kept(beta)));
            run.settings().beta2().ifPresent(beta -> list.add("adam_beta2=" + RunSettings.kept(beta)));
            run.settings().epsilon().ifPresent(eps -> list.add("adam_epsilon=" + RunSettings.kept(eps)));
        }
    }
}
