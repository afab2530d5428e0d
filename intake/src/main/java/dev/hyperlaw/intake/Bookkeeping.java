package dev.hyperlaw.intake;

import java.util.Set;

/** What names of columns tell about their meaning beyond roles. */
final class Bookkeeping {
    private static final Set<String> RECORDED = Set.of(
            ("name id ids uuid date created updated started ended start end time timestamp runtime duration seconds secs sec hours"
                            + " minutes elapsed url path dir directory folder host hostname node nodes gpu gpus device devices"
                            + " user username notes note tags tag commit git sha job slurm log logs file checkpoint ckpt"
                            + " throughput flops tflops mfu memory mem tps perplexity ppl acc accuracy grad gradnorm speed"
                            + " epoch epochs samples cmd command wandb project entity loss nll bpb stderr parent index unnamed"
                            + " heartbeat description comment comments attempt attempts exit code pid port rank machine")
                    .split(" "));
    private static final Set<String> APART =
            Set.of("tokenizer", "vocab", "vocabulary", "dataset", "datasets", "corpus");
    private static final Set<String> EVALUATION = Set.of("eval", "val", "valid", "validation", "test");
    private static final Set<String> DATA = Set.of("set", "data", "split", "suite");

    /** Where trackers keep what they note of themselves: Optuna's sampler, Neptune's owner and machine. */
    private static final Set<String> OWN_AFFAIRS = Set.of("system_attrs", "sys", "monitoring", "source_code");

    private Bookkeeping() {}

    /** Dates, places, machines, and what was measured beside the loss. */
    static boolean isRecorded(HeaderName name) {
        return OWN_AFFAIRS.contains(name.segments().get(0))
                || name.words().stream().anyMatch(RECORDED::contains);
    }

    /** What makes losses incomparable whatever else is the same: the tokenizer, the data, the evaluation set. */
    static boolean isAlwaysApart(HeaderName name) {
        Set<String> words = name.words();
        boolean evaluation =
                words.stream().anyMatch(EVALUATION::contains) && words.stream().anyMatch(DATA::contains);
        return !isRecorded(name) && (evaluation || words.stream().anyMatch(APART::contains));
    }
}
