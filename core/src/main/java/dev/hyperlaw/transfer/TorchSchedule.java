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
        List<String> parts = parts(run, "optimizer", run.finalLr(), new ArrayList<>());
        parts.forEach(part -> names.add(part.substring(0, part.indexOf('('))));
        if (parts.size() > 1) {
            names.add("SequentialLR");
        }
        return "from torch.optim.lr_scheduler import %s\n".formatted(String.join(", ", names));
    }

    static String text(RunSettings run) {
        List<Long> milestones = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        List<String> parts = parts(run, "optimizer", run.finalLr(), milestones);
        scheduler("scheduler", "optimizer", parts, milestones, text);
        if (run.auxiliaryLr().isPresent()) {
            double last = run.auxiliaryLr().getAsDouble() * run.finalFraction();
            scheduler(
                    "auxiliary_scheduler",
                    "auxiliary",
                    parts(run, "auxiliary", RunSettings.number(last), new ArrayList<>()),
                    milestones,
                    text);
        }
        return text.toString();
    }

    /** The pieces of the schedule in order; {@code milestones} receives where each but the first begins. */
    private static List<String> parts(RunSettings run, String optimizer, String finalLr, List<Long> milestones) {
        List<String> parts = new ArrayList<>();
        long end = 0;
        if (run.warmUpSteps() > 0) {
            parts.add("LinearLR(%s, start_factor=1 / %d, total_iters=%d)"
                    .formatted(optimizer, run.warmUpSteps(), run.warmUpSteps()));
            end += run.warmUpSteps();
            milestones.add(end);
        }
        if (run.stableSteps() > 0) {
            parts.add("ConstantLR(%s, factor=1.0, total_iters=%d)".formatted(optimizer, run.stableSteps()));
            milestones.add(end + run.stableSteps());
        }
        switch (run.schedule().kind()) {
            case CONSTANT ->
                parts.add("ConstantLR(%s, factor=1.0, total_iters=%d)".formatted(optimizer, run.cooldownSteps()));
            case COSINE ->
                parts.add("CosineAnnealingLR(%s, T_max=%d, eta_min=%s)"
                        .formatted(optimizer, run.cooldownSteps(), finalLr));
            case WSD, LINEAR ->
                parts.add("LinearLR(%s, start_factor=1.0, end_factor=%s, total_iters=%d)"
                        .formatted(optimizer, RunSettings.kept(run.finalFraction()), run.cooldownSteps()));
        }
        return parts;
    }

    private static void scheduler(
            String name, String optimizer, List<String> parts, List<Long> milestones, StringBuilder text) {
        if (parts.size() == 1) {
            text.append("%s = %s\n".formatted(name, parts.get(0)));
            return;
        }
        text.append("%s = SequentialLR(\n    %s,\n    [\n".formatted(name, optimizer));
        parts.forEach(part -> text.append("        ").append(part).append(",\n"));
        text.append("    ],\n    milestones=").append(milestones).append(",\n)\n");
    }
}
