package dev.hyperlaw.intake.mutation;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;

/** Columns that say nothing of what is compared. */
final class Labels {
    private static final List<String> LAUNCHES = List.of("first-try", "second-try", "after-fix");
    private static final List<String> SETTINGS = List.of("lr", "batch_size", "weight_decay", "baseline");
    private static final List<String> TAGS = List.of("[\"a\",\"v1\"]", "[\"b\",\"v1\"]", "[\"a\",\"b\"]");

    private Labels() {}

    static List<Mutation> all() {
        return List.of(
                label("a launch label: group", "group", LAUNCHES),
                label("a launch label: tags", "tags", TAGS),
                label("a launch label: sweep name", "sweep_name", LAUNCHES),
                label("a launch label: job type", "job_type", List.of("train", "resume")),
                label("a launch label: experiment", "experiment", LAUNCHES),
                label("a launch label: what was changed", "changed", SETTINGS),
                label("notes", "notes", List.of("", "looks good", "redo?")),
                label(
                        "a dump of other settings",
                        "other",
                        List.of("{\"nesterov\": true}", "{\"nesterov\": true, \"v\": 2}")),
                measured("grad_norm", random -> 0.3 + random.nextDouble()),
                measured("throughput/tokens_per_second", random -> 1e5 * (1 + random.nextDouble())),
                measured("mfu", random -> 0.3 + 0.1 * random.nextDouble()),
                measured("eval/acc", random -> 0.4 + 0.1 * random.nextDouble()),
                measured("param_norm", random -> 200 + 50 * random.nextDouble()),
                measured("loss_scale", random -> 65536.0 * (1 << random.nextInt(3))),
                measured("grad_norm_rounded", random -> 0.1 * (3 + random.nextInt(6))),
                gpus("counted: num_gpus", true),
                gpus("num_gpus, and no tokens that tell what one of them takes", false),
                counted("restarts", List.of("0", "1", "2")),
                counted("eval_batches", List.of("50", "100")),
                counted("best_step", List.of("800", "900", "1000", "1100")),
                Mutation.harmless("constant columns", Labels::constants),
                Mutation.harmless(
                        "a machine for every run",
                        (table, random) -> column(table, "host", run -> "node-%02d".formatted(random.nextInt(4)))));
    }

    private static Mutation label(String name, String header, List<String> words) {
        return Mutation.harmless(name, (table, random) -> column(table, header, run -> Mutation.oneOf(random, words)));
    }

    /** What was counted of a run, with a few values. */
    private static Mutation counted(String header, List<String> counts) {
        return label("counted: " + header, header, counts);
    }

    /** Tokens show whether a batch is that of one device; without them it has to be asked. */
    private static Mutation gpus(String name, boolean told) {
        return new Mutation(
                name,
                told,
                (table, random) -> table.has(Meaning.BATCH) && table.has(Meaning.TOKENS) != told
                        ? Optional.empty()
                        : column(table, "num_gpus", run -> Mutation.oneOf(random, List.of("8", "16", "32"))));
    }

    private static Mutation measured(String header, Function<Random, Double> value) {
        return Mutation.harmless(
                "measured: " + header,
                (table, random) -> table.hasHeader(header)
                        ? Optional.empty()
                        : Optional.of(table.plus(MadeColumn.of(
                                Meaning.OTHER, header, table.rows(), row -> PythonText.of(value.apply(random))))));
    }

    private static Optional<MadeTable> constants(MadeTable table, Random random) {
        return column(table, "vocab_size", run -> "50257")
                .flatMap(more -> column(more, "dataset", run -> "fineweb"))
                .flatMap(more -> column(more, "grad_clip", run -> "1.0"));
    }

    /** The same cell in all rows of a run. */
    private static Optional<MadeTable> column(MadeTable table, String header, Function<Integer, String> cell) {
        if (table.hasHeader(header)) {
            return Optional.empty();
        }
        List<String> ofRuns = java.util.stream.IntStream.range(0, table.claims().size())
                .mapToObj(cell::apply)
                .toList();
        return Optional.of(table.plus(MadeColumn.of(
                Meaning.OTHER,
                header,
                table.rows(),
                row -> ofRuns.get(table.runOf().get(row)))));
    }
}
