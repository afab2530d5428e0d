package dev.hyperlaw.transfer;

import dev.hyperlaw.transfer.MomentumForm.Buffer;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** Optax. */
final class OptaxExport {
    private static final String AVERAGE = "    optax.ema(%s, debias=False),\n";
    private static final String TRACE = "    optax.trace(decay=%s),  # sums gradients, as torch's SGD does\n";

    private OptaxExport() {}

    static String text(RunSettings run) {
        StringBuilder text = new StringBuilder(run.header());
        text.append("import optax\n\n");
        schedule(run, text);
        optimizer(run, text);
        if (run.batch().accumulation().orElse(1) > 1) {
            text.append("optimizer = optax.MultiSteps(optimizer, every_k_schedule=%d)\n"
                    .formatted(run.batch().accumulation().getAsLong()));
        }
        return text.append("max_steps = ").append(run.steps()).append('\n').toString();
    }

    private static void schedule(RunSettings run, StringBuilder text) {
        List<String> parts = new ArrayList<>();
        if (run.warmUpSteps() > 0) {
            parts.add("optax.linear_schedule(0.0, %s, %d)".formatted(run.rate(), run.warmUpSteps()));
        }
        if (run.stableSteps() > 0) {
            parts.add("optax.constant_schedule(%s)".formatted(run.rate()));
        }
        parts.add(
                switch (run.schedule().kind()) {
                    case CONSTANT -> "optax.constant_schedule(%s)".formatted(run.rate());
                    case COSINE ->
                        "optax.cosine_decay_schedule(%s, %d, alpha=%s)"
                                .formatted(run.rate(), run.cooldownSteps(), RunSettings.kept(run.finalFraction()));
                    case WSD, LINEAR ->
                        "optax.linear_schedule(%s, %s, %d)".formatted(run.rate(), run.finalLr(), run.cooldownSteps());
                });
        text.append("schedule = optax.join_schedules(\n    [\n");
        parts.forEach(part -> text.append("        ").append(part).append(",\n"));
        text.append("    ],\n    boundaries=").append(run.milestones()).append(",\n)\n");
    }

    private static void optimizer(RunSettings run, StringBuilder text) {
        OptionalDouble weightDecay = run.settings().weightDecay();
        String decay = weightDecay.isPresent() ? ", weight_decay=" + RunSettings.kept(weightDecay.getAsDouble()) : "";
        switch (run.optimizer()) {
            case ADAMW, ADAM ->
                text.append(
                        run.decoupledAdam()
                                ? "optimizer = optax.adamw(schedule%s%s)\n".formatted(betas(run), decay)
                                : "optimizer = optax.adam(schedule%s)\n".formatted(betas(run)));
            case LION -> text.append("optimizer = optax.lion(schedule%s%s)\n".formatted(betas(run), decay));
            case SGD -> text.append(chain(run, run.settings().form().buffer() == Buffer.SUM ? TRACE : AVERAGE, ""));
            case MUON -> {
                text.append("optimizer = optax.contrib.muon(schedule%s, nesterov=%s%s)\n"
                        .formatted(beta(run, ", beta="), run.settings().form().nesterov() ? "True" : "False", decay));
                run.auxiliaryLr()
                        .ifPresent(rate -> text.append(
                                "# it gives its Adam the same schedule; for the auxiliary learning rate %s use optax.partition\n"
                                        .formatted(rate.value())));
            }
            case SIGN -> text.append(chain(run, AVERAGE, "    optax.scale_by_sign(),\n"));
            case NORMALIZED_SGD -> text.append(chain(run, AVERAGE, "    optax.normalize_by_update_norm(),\n"));
            case SCION ->
                text.append("# optax has no Scion%s\noptimizer = your_scion(schedule)\n"
                        .formatted(
                                run.beta1().isPresent()
                                        ? "; beta %s (its own momentum argument would be 1 - beta)"
                                                .formatted(beta(run, ""))
                                        : ""));
        }
    }

    private static String betas(RunSettings run) {
        StringBuilder text = new StringBuilder();
        run.beta1().ifPresent(beta -> text.append(", b1=").append(beta));
        run.settings().beta2().ifPresent(beta -> text.append(", b2=").append(RunSettings.kept(beta)));
        if (run.optimizer().hasEpsilon()) {
            run.settings().epsilon().ifPresent(eps -> text.append(", eps=").append(RunSettings.kept(eps)));
        }
        return text.toString();
    }

    private static String beta(RunSettings run, String before) {
        return run.beta1().map(beta -> before + beta).orElse("");
    }

    /** Momentum, direction, decoupled weight decay, learning rate; what was not given is left out. */
    private static String chain(RunSettings run, String buffer, String direction) {
        String momentum = run.beta1().isPresent() ? buffer.formatted(beta(run, "")) : "";
        String decay = run.settings().weightDecay().isPresent()
                ? "    optax.add_decayed_weights(%s),\n"
                        .formatted(RunSettings.kept(run.settings().weightDecay().getAsDouble()))
                : "";
        return "optimizer = optax.chain(\n"
                + momentum
                + direction
                + decay
                + "    optax.scale_by_learning_rate(schedule),\n)\n";
    }
}
