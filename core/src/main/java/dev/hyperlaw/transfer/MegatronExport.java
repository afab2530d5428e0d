package dev.hyperlaw.transfer;

import java.util.ArrayList;
import java.util.List;

/** Megatron-LM command-line flags. */
final class MegatronExport {
    private MegatronExport() {}

    static String text(RunSettings run) {
        StringBuilder text = new StringBuilder(run.header());
        List<String> flags = new ArrayList<>();
        flags.add("--train-iters " + run.steps());
        if (run.size().sequences().isPresent()) {
            flags.add("--seq-length " + run.size().tokensPerSequence().getAsInt());
            flags.add("--global-batch-size " + run.size().sequences().getAsLong());
        } else {
            text.append("# --global-batch-size counts sequences: divide the tokens above by --seq-length\n");
        }
        run.batch().hardware().microBatch().ifPresent(count -> flags.add("--micro-batch-size " + count));
        flags.add("--lr " + run.rate());
        schedule(run, flags);
        optimizer(run, flags, text);
        run.settings().weightDecay().ifPresent(value -> flags.add("--weight-decay " + RunSettings.kept(value)));
        text.append("MEGATRON_ARGS=(\n");
        flags.forEach(flag -> text.append("    ").append(flag).append('\n'));
        return text.append(")\n").toString();
    }

    private static void schedule(RunSettings run, List<String> flags) {
        Schedule.Kind kind = run.schedule().kind();
        flags.add("--lr-warmup-iters " + run.warmUpSteps());
        flags.add("--lr-decay-style "
                + switch (kind) {
                    case WSD -> "WSD";
                    case CONSTANT, COSINE, LINEAR -> kind.text();
                });
        if (run.schedule().decays()) {
            flags.add("--min-lr " + run.finalLr());
            flags.add("--lr-decay-iters " + run.steps());
        }
        if (kind.takesCooldown()) {
            flags.add("--lr-wsd-decay-style linear");
            flags.add("--lr-wsd-decay-iters " + run.cooldownSteps());
        }
    }

    private static void optimizer(RunSettings run, List<String> flags, StringBuilder text) {
        switch (run.optimizer()) {
            case ADAMW, ADAM -> {
                flags.add("--optimizer adam");
                run.beta1().ifPresent(beta -> flags.add("--adam-beta1 " + beta));
                run.settings().beta2().ifPresent(beta -> flags.add("--adam-beta2 " + RunSettings.kept(beta)));
                run.settings().epsilon().ifPresent(eps -> flags.add("--adam-eps " + RunSettings.kept(eps)));
            }
            case SGD -> {
                flags.add("--optimizer sgd");
                run.beta1().ifPresent(beta -> flags.add("--sgd-momentum " + beta));
            }
            case MUON -> {
                flags.add("--optimizer muon");
                run.beta1().ifPresent(beta -> flags.add("--muon-momentum " + beta));
                run.auxiliaryLr()
                        .ifPresent(rate -> text.append(
                                "# auxiliary Adam learning rate %s: Megatron's muon uses --lr for all parameters\n"
                                        .formatted(rate.value())));
            }
            case SCION, SIGN, LION, NORMALIZED_SGD ->
                text.append("# Megatron-LM has no %s; momentum beta %s\n"
                        .formatted(run.optimizer().text(), run.beta1().orElse("as tuned")));
        }
    }
}
