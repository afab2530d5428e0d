package dev.hyperlaw.intake;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** What names of columns tell about their meaning beyond roles. */
final class Bookkeeping {
    private static final Set<String> RECORDED = Set.of(
            ("name id ids uuid date datetime created updated started ended start end time timestamp runtime duration seconds secs sec hours"
                            + " minutes elapsed url path dir directory folder host hostname node nodes gpu gpus device devices"
                            + " user username notes note tags tag commit git sha job slurm log logs file checkpoint ckpt"
                            + " throughput flops tflops mfu memory mem tps perplexity ppl acc accuracy grad gradnorm speed"
                            + " epoch epochs samples cmd command wandb project entity loss nll bpb stderr parent index unnamed"
                            + " workers interval every prefetch micro accumulation accum parallel shards best last restarts resumes preemptions retries failures heartbeat description comment comments attempt attempts exit code pid port rank machine"
                            + " hardware accelerator compile compiled resume resumed dataloader checkpointing")
                    .split(" "));
    private static final Set<String> APART =
            Set.of("tokenizer", "vocab", "vocabulary", "dataset", "datasets", "corpus");
    /** Beside data or a tokenizer they say which. */
    private static final Set<String> WHICH =
            Set.of("name", "id", "path", "dir", "directory", "folder", "file", "files", "url", "config");

    private static final Set<String> PATHS = Set.of("path", "dir", "directory", "folder", "file", "files", "url");

    private static final Set<String> EVALUATION = Set.of("eval", "val", "valid", "validation", "test");
    private static final Set<String> DATA = Set.of("set", "data", "split", "suite");

    private static final Set<String> MEASURED =
            Set.of("metrics", "metric", "summary", "eval", "evaluation", "val", "valid", "test");
    /** Where trackers keep what a run was told. */
    private static final Set<String> CONFIGURED =
            Set.of("config", "cfg", "params", "param", "args", "hparams", "hyperparameters", "setting", "settings");

    private static final Set<String> SETTINGS =
            Set.of(("epsilon eps dropout momentum decay smoothing clip clipping init std"
                            + " warmup ema temperature coef coefficient multiplier mult scale gamma lambda penalty")
                    .split(" "));
    /** Where trackers keep what they note of themselves: Optuna's sampler, Neptune's owner and machine. */
    private static final Set<String> OWN_AFFAIRS = Set.of("system_attrs", "sys", "monitoring", "source_code");

    private static final Set<String> ALWAYS_SET =
            Set.of("clip", "clipping", "decay", "warmup", "cooldown", "lora", "dropout", "momentum", "epsilon");
    /** Beside the word loss they say how it is made, and not what it is. */
    private static final Set<String> MADE = Set.of(
            "weight", "coef", "coeff", "coefficient", "lambda", "multiplier", "factor", "type", "fn", "function");

    private Bookkeeping() {}

    /** Whether a number of that name was set before the run, and not measured in it. */
    static boolean isSetting(HeaderName name) {
        boolean configured = name.segments().size() > 1
                && CONFIGURED.contains(name.segments().get(0));
        return configured || !isMeasured(name) && name.words().stream().anyMatch(SETTINGS::contains);
    }

    /** Whether the name says that the number was measured. */
    static boolean isMeasured(HeaderName name) {
        boolean configured = name.segments().size() > 1
                && CONFIGURED.contains(name.segments().get(0));
        return !configured && name.words().stream().anyMatch(MEASURED::contains);
    }

    /** Dates, places, machines, and what was measured beside the loss. */
    static boolean isRecorded(HeaderName name) {
        Set<String> words = name.words();
        boolean made = words.contains("loss") && words.stream().anyMatch(MADE::contains);
        if (made || words.stream().anyMatch(ALWAYS_SET::contains) || isEpochCount(name)) {
            return false; // z_loss_weight, loss_type, decay_start, gradient_clip_val
        }
        return name.header().startsWith("_")
                || isPerSecond(name)
                || OWN_AFFAIRS.contains(name.segments().get(0))
                || GluedWords.of(name).stream().anyMatch(RECORDED::contains);
    }

    /** {@code it/s}, {@code eta_s}, {@code step_ms}: a time or a speed. */
    private static boolean isPerSecond(HeaderName name) {
        return name.words().size() > 1
                && List.of("s", "ms").contains(name.last().replaceFirst(".*_", ""));
    }

    /** How often the data are seen in all; a lone epoch is where a run stands. */
    private static boolean isEpochCount(HeaderName name) {
        return name.last().equals("epochs") || name.last().endsWith("_epochs");
    }

    /** What makes losses incomparable whatever else is the same: the tokenizer, the data, the evaluation set. */
    static boolean isAlwaysApart(HeaderName name) {
        Set<String> words = name.words();
        boolean evaluation =
                words.stream().anyMatch(EVALUATION::contains) && words.stream().anyMatch(DATA::contains);
        boolean which = words.contains("data")
                && words.stream().anyMatch(WHICH::contains)
                && words.stream().allMatch(word -> word.equals("data") || word.equals("train") || isPlace(word));
        Set<String> kept = words.stream().filter(RECORDED::contains).collect(Collectors.toSet());
        boolean recorded = isRecorded(name) && (kept.isEmpty() || !WHICH.containsAll(kept));
        return !recorded && (evaluation || which || words.stream().anyMatch(APART::contains));
    }

    /** Whether the name is that of a place in a file system, which may be another for every run. */
    static boolean isPath(HeaderName name) {
        return name.words().stream().anyMatch(PATHS::contains);
    }

    private static boolean isPlace(String word) {
        return WHICH.contains(word) || CONFIGURED.contains(word);
    }
}
