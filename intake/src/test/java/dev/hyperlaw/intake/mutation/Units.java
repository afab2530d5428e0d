package dev.hyperlaw.intake.mutation;

import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Other units, with and without a word about it. */
final class Units {
    private Units() {}

    static List<Mutation> all() {
        return List.of(
                tokens("tokens in thousands, said", 1e3, "tokens_K", "tokens (thousands)"),
                tokens("tokens in millions, said", 1e6, "tokens_M", "tokens_millions", "tokens (M)", "train_tokens_M"),
                tokens("tokens in billions, said", 1e9, "tokens_B", "tokens (B)", "tokens_billions"),
                tokens("tokens in thousands, not said", 1e3),
                tokens("tokens in millions, not said", 1e6),
                tokens("tokens in billions, not said", 1e9),
                batch("batch in tokens, said", "batch_tokens", "global_batch_tokens", "batch_size_tokens"),
                batch("batch in tokens, not said"),
                Mutation.harmful(
                        "batch in thousands of tokens, said",
                        (table, random) -> tokensPerBatch(table)
                                .map(all -> all.numbers(Meaning.BATCH, batch -> batch / 1024)
                                        .changed(Meaning.BATCH, column -> column.called("batch_ktokens")))),
                Mutation.harmful(
                        "batch in millions of tokens, not said",
                        (table, random) -> tokensPerBatch(table)
                                .map(all -> all.numbers(Meaning.BATCH, batch -> batch / 1e6)
                                        .changed(Meaning.BATCH, column -> column.called("batch_tokens")))),
                Mutation.harmful("batch of one of 8 devices", Units::batchOfOneDevice),
                Mutation.harmful("the length that the model can take", Units::lengthOfTheModel),
                Mutation.harmful("planned steps that are not set", Units::unsetPlan),
                Mutation.harmful("steps in thousands, not said", Units::thousandsOfSteps),
                Mutation.harmful(
                        "parameters in millions, said",
                        (table, random) -> table.has(Meaning.PARAMS)
                                ? Optional.of(table.numbers(Meaning.PARAMS, size -> size / 1e6)
                                        .changed(Meaning.PARAMS, column -> column.called("params_M")))
                                : Optional.empty()));
    }

    /** @param names that say the unit; none where nothing says it */
    private static Mutation tokens(String name, double unit, String... names) {
        return Mutation.harmful(name, (table, random) -> {
            if (!table.has(Meaning.TOKENS) || isScaled(table)) {
                return Optional.empty();
            }
            MadeTable scaled = table.numbers(Meaning.TOKENS, tokens -> tokens / unit);
            return Optional.of(
                    names.length == 0
                            ? scaled
                            : scaled.changed(
                                    Meaning.TOKENS, column -> column.called(Mutation.oneOf(random, List.of(names)))));
        });
    }

    /** Whether another mutation has done it. */
    private static boolean isScaled(MadeTable table) {
        return table.column(Meaning.TOKENS)
                .filter(column -> column.cells().stream()
                        .anyMatch(cell -> Texts.isNumber(cell) && Double.parseDouble(cell) < 1e7))
                .isPresent();
    }

    private static Mutation batch(String name, String... names) {
        return Mutation.harmful(
                name,
                (table, random) -> tokensPerBatch(table)
                        .map(all -> names.length == 0
                                ? all
                                : all.changed(
                                        Meaning.BATCH,
                                        column -> column.called(Mutation.oneOf(random, List.of(names))))));
    }

    private static Optional<MadeTable> tokensPerBatch(MadeTable table) {
        boolean sequences = table.column(Meaning.BATCH)
                .filter(column -> column.cells().stream()
                        .allMatch(cell -> cell.isEmpty() || Texts.isNumber(cell) && Double.parseDouble(cell) < 1000))
                .isPresent();
        return sequences ? Optional.of(table.numbers(Meaning.BATCH, batch -> batch * 1024)) : Optional.empty();
    }

    /** As Lightning has it. */
    private static Optional<MadeTable> batchOfOneDevice(MadeTable table, Random random) {
        return tokensPerBatch(table)
                .filter(all -> !table.hasHeader("devices"))
                .map(all -> table.numbers(Meaning.BATCH, batch -> batch / 8)
                        .changed(Meaning.BATCH, column -> column.called("batch_size"))
                        .plus(MadeColumn.of(Meaning.OTHER, "devices", table.rows(), row -> "8")));
    }

    private static Optional<MadeTable> lengthOfTheModel(MadeTable table, Random random) {
        return table.has(Meaning.SEQUENCE)
                ? Optional.of(table.numbers(Meaning.SEQUENCE, length -> length * 4)
                        .changed(
                                Meaning.SEQUENCE,
                                column -> column.called(Mutation.oneOf(
                                        random, List.of("max_position_embeddings", "n_ctx", "model_max_length")))))
                : Optional.empty();
    }

    /** Hugging Face's default. */
    private static Optional<MadeTable> unsetPlan(MadeTable table, Random random) {
        return table.has(Meaning.PLANNED_STEPS) && !table.hasStopped()
                ? Optional.of(table.without(Meaning.PLANNED_STEPS)
                        .plus(MadeColumn.of(Meaning.OTHER, "max_steps", table.rows(), row -> "-1")))
                : Optional.empty();
    }

    private static Optional<MadeTable> thousandsOfSteps(MadeTable table, Random random) {
        return table.has(Meaning.STEPS)
                ? Optional.of(table.numbers(Meaning.STEPS, steps -> steps / 1000))
                : Optional.empty();
    }
}
