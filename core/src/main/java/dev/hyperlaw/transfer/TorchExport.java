package dev.hyperlaw.transfer;

import java.util.ArrayList;
import java.util.List;

/** PyTorch: {@code torch.optim} and {@code torch.optim.lr_scheduler}. */
final class TorchExport {
    private TorchExport() {}

    static String text(RunSettings run) {
        StringBuilder text = new StringBuilder(run.header());
        text.append("import torch\n").append(TorchSchedule.imports(run)).append('\n');
        text.append(optimizer(run));
        text.append(TorchSchedule.text(run));
        text.append("\nmax_steps = ").append(run.steps()).append('\n');
        text.append("tokens_per_step = ").append(run.size().tokens()).append('\n');
        run.size()
                .sequences()
                .ifPresent(count ->
                        text.append("sequences_per_step = ").append(count).append('\n'));
        run.batch()
                .accumulation()
                .ifPresent(count -> text.append("micro_batch_size = ")
                        .append(run.batch().hardware().microBatch().orElseThrow())
                        .append("\ngradient_accumulation_steps = ")
                        .append(count)
                        .append('\n'));
        return text.toString();
    }

    static String optimizer(RunSettings run) {
        StringBuilder text = new StringBuilder();
        switch (run.optimizer()) {
            case ADAMW, ADAM ->
                text.append("optimizer = torch.optim.%s(%s)\n"
                        .formatted(
                                run.decoupledAdam() ? "AdamW" : "Adam",
                                arguments("model.parameters()", run.rate(), run, true)));
            case MUON -> {
                text.append(
                        "# Muon for the weight matrices, AdamW for embeddings, head and vectors; momentum is beta here\n");
                text.append("optimizer = torch.optim.Muon(%s)\n".formatted(momentum("matrices", run)));
                text.append(
                        run.auxiliaryLr().isPresent()
                                ? "auxiliary = torch.optim.AdamW(other_parameters, lr=%s)\n"
                                        .formatted(RunSettings.number(
                                                run.auxiliaryLr().getAsDouble()))
                                : "# the learning rate of that AdamW was not given: add the optimizer yourself\n");
            }
            case SGD ->
                text.append(
                        "# torch's SGD sums its buffer unless dampened: the effective learning rate is lr / (1 - momentum);\n"
                                + "# its weight_decay is added to the gradient, not decoupled\n"
                                + "optimizer = torch.optim.SGD(%s)\n".formatted(momentum("model.parameters()", run)));
            case LION ->
                text.append("from lion_pytorch import Lion  # not part of torch.optim\n\n"
                        + "optimizer = Lion(%s)\n".formatted(arguments("model.parameters()", run.rate(), run, false)));
            case SCION -> {
                text.append("from scion import Scion  # the reference code; its momentum is alpha = 1 - beta\n\n");
                text.append("optimizer = Scion(parameter_groups, lr=%s%s)\n"
                        .formatted(
                                run.rate(),
                                run.beta1().isPresent()
                                        ? ", momentum="
                                                + RunSettings.kept(run.settings()
                                                        .momentum()
                                                        .orElseThrow()
                                                        .alpha())
                                        : ""));
            }
            case SIGN, NORMALIZED_SGD ->
                text.append("# torch.optim has no %s: arguments for your own class; momentum is beta\n"
                                .formatted(run.optimizer().text())
                        + "optimizer = YourOptimizer(%s)\n".formatted(momentum("model.parameters()", run)));
        }
        return text.toString();
    }

    private static String arguments(String parameters, String lr, RunSettings run, boolean epsilon) {
        List<String> list = new ArrayList<>(List.of(parameters, "lr=" + lr));
        if (run.beta1().isPresent() || run.settings().beta2().isPresent()) {
            list.add("betas=(%s, %s)"
                    .formatted(
                            RunSettings.kept(run.beta1().orElse(0.9)),
                            RunSettings.kept(run.settings().beta2().orElse(epsilon ? 0.999 : 0.99))));
        }
        if (epsilon) {
            run.settings().epsilon().ifPresent(value -> list.add("eps=" + RunSettings.kept(value)));
        }
        run.settings().weightDecay().ifPresent(value -> list.add("weight_decay=" + RunSettings.kept(value)));
        return String.join(", ", list);
    }

    private static String momentum(String parameters, RunSettings run) {
        List<String> list = new ArrayList<>(List.of(parameters, "lr=" + run.rate()));
        run.beta1().ifPresent(beta -> {
            list.add("momentum=" + RunSettings.kept(beta));
            if (run.optimizer().sumsGradients() && run.settings().form().buffer() == MomentumForm.Buffer.AVERAGE) {
                list.add("dampening=" + RunSettings.kept(beta));
            }
        });
        if (run.settings().form().nesterov() || run.optimizer().looksAhead()) {
            list.add("nesterov=" + (run.settings().form().nesterov() ? "True" : "False"));
        }
        run.settings().weightDecay().ifPresent(value -> list.add("weight_decay=" + RunSettings.kept(value)));
        return String.join(", ", list);
    }
}
