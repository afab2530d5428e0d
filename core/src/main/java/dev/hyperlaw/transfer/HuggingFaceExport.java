package dev.hyperlaw.transfer;

import java.util.ArrayList;
import java.util.List;

/**
 * Hugging Face: {@code transformers.TrainingArguments}. An optimizer that they cannot name is built as in the torch export, and the
 * Trainer runs its schedule over it.
 */
final class HuggingFaceExport {
    /** The Trainer takes one optimizer. Its schedule scales the rate that each group starts with, so both keep their own. */
    private static final String TOGETHER = """
            class Together(torch.optim.Optimizer):
                "Steps both optimizers: the Trainer takes one."

                def __init__(self, *parts):
                    self.parts = parts
                    super().__init__([group for part in parts for group in part.param_groups], parts[0].defaults)

                def step(self, closure=None):
                    loss = None if closure is None else closure()
                    for part in self.parts:
                        part.step()
                    return loss

                def state_dict(self):
                    return {"parts": [part.state_dict() for part in self.parts]}

                def load_state_dict(self, state):
                    for part, saved in zip(self.parts, state["parts"]):
                        part.load_state_dict(saved)
                    self.param_groups = [group for part in self.parts for group in part.param_groups]


            """;

    private HuggingFaceExport() {}

    static String text(RunSettings run) {
        boolean named = named(run);
        StringBuilder text = new StringBuilder(run.header());
        if (run.batch().accumulation().isEmpty()) {
            text.append(
                    "# per_device_train_batch_size x gradient_accumulation_steps x devices must be the batch above\n");
        }
        text.append(named ? "" : "import torch\n")
                .append("from transformers import %s\n\n"
                        .formatted(named ? "TrainingArguments" : "Trainer, TrainingArguments"))
                .append("arguments = TrainingArguments(\n");
        arguments(run, named).forEach(item -> text.append("    ").append(item).append(",\n"));
        text.append(")\n");
        if (!named) {
            built(run, text);
        }
        return text.toString();
    }

    /** Whether {@code optim} can say it, momentum included. */
    private static boolean named(RunSettings run) {
        return switch (run.optimizer()) {
            case ADAMW, ADAM, LION -> true;
            case SGD -> run.beta1().isEmpty();
            case MUON, SCION, SIGN, NORMALIZED_SGD -> false;
        };
    }

    private static List<String> arguments(RunSettings run, boolean named) {
        List<String> list = new ArrayList<>();
        list.add("output_dir=\"run\"");
        list.add("learning_rate=" + run.rate());
        list.add("max_steps=" + run.steps());
        list.add("warmup_steps=" + run.warmUpSteps());
        scheduler(run, list);
        run.batch().accumulation().ifPresent(count -> {
            list.add("per_device_train_batch_size="
                    + run.batch().hardware().microBatch().orElseThrow());
            list.add("gradient_accumulation_steps=" + count);
        });
        if (named) {
            optimizer(run, list);
        }
        return list;
    }

    private static void scheduler(RunSettings run, List<String> list) {
        double last = run.finalFraction();
        switch (run.schedule().kind()) {
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

    private static void optimizer(RunSettings run, List<String> list) {
        // adamw_torch is Adam at weight decay 0, the default there
        list.add("optim=\"%s\""
                .formatted(
                        switch (run.optimizer()) {
                            case ADAMW, ADAM -> "adamw_torch";
                            case LION -> "lion_32bit";
                            case SGD, MUON, SCION, SIGN, NORMALIZED_SGD -> "sgd";
                        }));
        if (run.optimizer().hasBeta2()) {
            run.beta1().ifPresent(beta -> list.add("adam_beta1=" + beta));
            run.settings().beta2().ifPresent(beta -> list.add("adam_beta2=" + RunSettings.kept(beta)));
            run.settings().epsilon().ifPresent(eps -> list.add("adam_epsilon=" + RunSettings.kept(eps)));
        }
        run.settings().weightDecay().ifPresent(value -> list.add("weight_decay=" + RunSettings.kept(value)));
    }

    private static void built(RunSettings run, StringBuilder text) {
        boolean two = run.auxiliaryLr().isPresent();
        text.append('\n').append(TorchExport.optimizer(run)).append(two ? "\n\n" + TOGETHER : "\n");
        text.append("trainer = Trainer(model=model, args=arguments, optimizers=(%s, None))\n"
                .formatted(two ? "Together(optimizer, auxiliary)" : "optimizer"));
    }
}
