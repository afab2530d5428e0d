package dev.hyperlaw.transfer;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** {@code torch.optim.lr_scheduler} for one optimizer, or for Muon and the Adam beside it. */
final class TorchSchedule {
    private TorchSchedule() {}

    /** The import of what {@link #text} uses, and nothing else. */
    static String imports(RunSettings run) {
        TreeSet<String> names = new TreeSet<>();
        List<String> parts = parts(run, "optimizer", run.finalLr());
        parts.forEach(part -> names.add(part.substring(0, part.indexOf('('))));
        if (parts.size() > 1) {
            names.add("SequentialLR");
        }
        return "from torch.optim.lr_scheduler import %s\n".formatted(String.join(", ", names));
    }

    static String text(RunSettings run) {
        List<String> parts = parts(run, "optimizer", run.finalLr());
        String main = scheduler("scheduler", "optimizer", parts, run.milestones());
        if (run.auxiliaryLr().isEmpty()) {
            return main;
        }
        String last = RunSettings.number(run.auxiliaryLr().getAsDouble() * run.finalFraction());
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
