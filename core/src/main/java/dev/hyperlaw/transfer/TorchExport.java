package dev.hyperlaw.transfer;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** PyTorch: {@code torch.optim} and {@code torch.optim.lr_scheduler}. */
final class TorchExport {
    private TorchExport() {}

    static String text(RunSettings run) {
        StringBuilder text = new StringBuilder(run.header());
        text.append("import torch\n").append(imports(run)).append('\n');
        text.append(optimizer(run));
        text.append(schedulers(run));
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
                                        .formatted(run.auxiliaryLr().get().value())
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
                                run.beta1()
                                        .map(beta -> ", momentum=" + BigDecimal.ONE.subtract(new BigDecimal(beta)))
                                        .orElse("")));
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
                            run.beta1().orElse("0.9"),
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
            list.add("momentum=" + beta);
            if (run.optimizer().sumsGradients() && run.settings().form().buffer() == MomentumForm.Buffer.AVERAGE) {
                list.add("dampening=" + beta);
            }
        });
        if (run.settings().form().nesterov() || run.optimizer().looksAhead()) {
            list.add("nesterov=" + (run.settings().form().nesterov() ? "True" : "False"));
        }
        run.settings().weightDecay().ifPresent(value -> list.add("weight_decay=" + RunSettings.kept(value)));
        return String.join(", ", list);
    }

    /** The import of what {@link #schedulers} uses, and nothing else. */
    private static String imports(RunSettings run) {
        TreeSet<String> names = new TreeSet<>();
        List<String> parts = parts(run, "optimizer", run.finalLr());
        parts.forEach(part -> names.add(part.substring(0, part.indexOf('('))));
        if (parts.size() > 1) {
            names.add("SequentialLR");
        }
        return "from torch.optim.lr_scheduler import %s\n".formatted(String.join(", ", names));
    }

    /** For one optimizer, or for Muon and the Adam beside it. */
    private static String schedulers(RunSettings run) {
        List<String> parts = parts(run, "optimizer", run.finalLr());
        String main = scheduler("scheduler", "optimizer", parts, run.milestones());
        if (run.auxiliaryLr().isEmpty()) {
            return main;
        }
        String last = run.auxiliaryLr().get().part(run.finalFraction());
        return main + scheduler("auxiliary_scheduler", "auxiliary", parts(run, "auxiliary", last), run.milestones());
    }

    private static List<String> parts(RunSettings run, String optimizer, String finalLr) {
        List<String> parts = new ArrayList<>();
        if (run.warmUpSteps() > 0) {
            parts.add("LinearLR(%s, start_factor=1 / %d, total_iters=%d)"
                    .formatted(optimizer, run.warmUpSteps(), run.warmUpSteps()));
        }
        if (run.stableSteps() > 0) {
            parts.add("ConstantLR(%s, factor=1.0, total_iters=%d)".formatted(optimizer, run.stableSteps()));
        }
        parts.add(
                switch (run.schedule().kind()) {
                    case CONSTANT ->
                        "ConstantLR(%s, factor=1.0, total_iters=%d)".formatted(optimizer, run.cooldownSteps());
                    case COSINE ->
                        "CosineAnnealingLR(%s, T_max=%d, eta_min=%s)"
                                .formatted(optimizer, run.cooldownSteps(), finalLr);
                    case WSD, LINEAR ->
                        "LinearLR(%s, start_factor=1.0, end_factor=%s, total_iters=%d)"
                                .formatted(optimizer, RunSettings.kept(run.finalFraction()), run.cooldownSteps());
                });
        return parts;
    }

    private static String scheduler(String name, String optimizer, List<String> parts, List<Long> milestones) {
        return parts.size() == 1
                ? "%s = %s\n".formatted(name, parts.get(0))
                : "%s = SequentialLR(\n    %s,\n    [\n        %s,\n    ],\n    milestones=%s,\n)\n"
                        .formatted(name, optimizer, String.join(",\n        ", parts), milestones);
    }
}
