package dev.hyperlaw.intake.mutation;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;

/** Columns by other names. */
final class Names {
    /** What people call it, without saying a unit. */
    private static final Map<Meaning, List<String>> USUAL = new EnumMap<>(Map.ofEntries(
            names(Meaning.RUN, "run_id", "id", "run", "run_name", "name", "trial_id"),
            names(Meaning.STATE, "state", "status", "run_state", "State"),
            names(Meaning.LR, "lr", "learning_rate", "peak_lr", "max_lr", "base_lr", "max_learning_rate"),
            names(
                    Meaning.BATCH,
                    "batch_size",
                    "global_batch_size",
                    "train_batch_size",
                    "gbs",
                    "bs",
                    "total_batch_size"),
            names(
                    Meaning.SEQUENCE,
                    "seq_len",
                    "sequence_length",
                    "block_size",
                    "context_length",
                    "max_seq_len",
                    "train_seq_len"),
            names(Meaning.TOKENS, "tokens", "tokens_seen", "train_tokens", "num_tokens", "n_tokens", "total_tokens"),
            names(Meaning.STEPS, "step", "global_step", "steps", "iteration", "iter", "num_steps"),
            names(Meaning.PLANNED_STEPS, "max_steps", "total_steps", "train_iters", "max_iters", "num_train_steps"),
            names(Meaning.WEIGHT_DECAY, "weight_decay", "wd", "weightDecay", "Weight Decay"),
            names(Meaning.BETA2, "beta2", "b2", "adam_beta2", "beta_2"),
            names(Meaning.PARAMS, "params", "n_params", "num_params", "N", "parameters", "model_params"),
            names(Meaning.OPTIMIZER, "optimizer", "optim", "opt", "optimizer_name", "optimizer_type"),
            names(Meaning.SCHEDULE, "schedule", "lr_schedule", "lr_scheduler_type", "scheduler", "lr_decay_style"),
            names(Meaning.SEED, "seed", "random_seed", "rng_seed"),
            names(Meaning.LOSS, "val_loss", "eval_loss", "eval/loss", "validation_loss", "val/loss", "test_loss")));

    private static final List<String> PREFIXES =
            List.of("config.", "config/", "params.", "hparams/", "args.", "cfg.", "train.", "trainer.");

    private Names() {}

    static List<Mutation> all() {
        return List.of(
                Mutation.harmless("another usual name", Names::another),
                Mutation.harmless("all names in capitals", (table, random) -> Optional.of(spelt(table, 0))),
                Mutation.harmless("words with blanks", (table, random) -> Optional.of(spelt(table, 1))),
                Mutation.harmless("camel case", (table, random) -> Optional.of(spelt(table, 2))),
                Mutation.harmless("dashes", (table, random) -> Optional.of(spelt(table, 3))),
                Mutation.harmless(
                        "a prefix before the settings",
                        // Optuna has prefixes of its own.
                        (table, random) -> table.hasHeader("number") ? Optional.empty() : prefixed(table, random)));
    }

    private static Map.Entry<Meaning, List<String>> names(Meaning meaning, String... names) {
        return Map.entry(meaning, List.of(names));
    }

    private static Optional<MadeTable> another(MadeTable table, Random random) {
        MadeTable named = table;
        for (int i = 0; i < 1 + random.nextInt(3); i++) {
            Meaning meaning = Mutation.oneOf(random, List.copyOf(new java.util.TreeSet<>(USUAL.keySet())));
            String name = Mutation.oneOf(random, USUAL.getOrDefault(meaning, List.of()));
            if (named.has(meaning) && !named.hasHeader(name)) {
                named = named.changed(meaning, column -> column.called(name));
            }
        }
        return Optional.of(named);
    }

    private static MadeTable spelt(MadeTable table, int how) {
        return table.withColumns(table.columns().stream()
                .map(column -> column.called(isPlain(column) ? spelt(column.header(), how) : column.header()))
                .toList());
    }

    /** A name that says its unit by its case, as in tokens_M, and names that a program puts there, stay. */
    private static boolean isPlain(MadeColumn column) {
        return column.header().matches("[A-Za-z][a-z0-9]*(_[a-z0-9]+)*");
    }

    private static String spelt(String name, int how) {
        return switch (how) {
            case 0 -> name.toUpperCase(Locale.ROOT);
            case 1 -> joined(name, " ");
            case 2 -> camel(name);
            case 3 -> name.replace('_', '-');
            default -> throw new IllegalArgumentException("There is no spelling %d.".formatted(how));
        };
    }

    private static String joined(String name, String by) {
        return String.join(by, Stream.of(name.split("_")).map(Names::capital).toList());
    }

    private static String camel(String name) {
        String all = joined(name, "");
        return Character.toLowerCase(all.charAt(0)) + all.substring(1);
    }

    private static String capital(String word) {
        return word.isEmpty() ? word : Character.toUpperCase(word.charAt(0)) + word.substring(1);
    }

    private static Optional<MadeTable> prefixed(MadeTable table, Random random) {
        String prefix = Mutation.oneOf(random, PREFIXES);
        return Optional.of(table.withColumns(table.columns().stream()
                .map(column -> isSetting(column) ? column.called(prefix + column.header()) : column)
                .toList()));
    }

    private static boolean isSetting(MadeColumn column) {
        return switch (column.meaning()) {
            case LR, BATCH, SEQUENCE, PLANNED_STEPS, WEIGHT_DECAY, BETA2, PARAMS, OPTIMIZER, SCHEDULE, SEED ->
                isPlain(column);
            case DEVICE_BATCH, ACCUMULATION, DEVICES -> isPlain(column);
            case RUN, STATE, TOKENS, STEPS, LOG_CALLS, LOSS, TRAIN_LOSS, OTHER -> false;
        };
    }
}
