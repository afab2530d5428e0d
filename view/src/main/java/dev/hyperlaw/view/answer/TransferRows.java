package dev.hyperlaw.view.answer;

import dev.hyperlaw.transfer.RuleExponents;
import dev.hyperlaw.transfer.RuleOutcome;
import dev.hyperlaw.transfer.TransferRecommendation;
import dev.hyperlaw.transfer.TransferResult;
import dev.hyperlaw.view.render.CsvOutput;
import dev.hyperlaw.view.theory.Exact;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The rules of a transfer for programs: objects in JSON; in CSV rows, after the recommendation itself. */
final class TransferRows {
    private static final double LARGEST_EXACT = 9e15;

    private TransferRows() {}

    static Map<String, @Nullable Object> json(RuleOutcome outcome) {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("rule", outcome.rule().name());
        json.put("title", outcome.rule().title());
        json.put("lr", outcome.lr());
        Map<String, @Nullable Object> batch = new LinkedHashMap<>();
        batch.put("sequences", sequences(outcome));
        batch.put("tokens", whole(outcome.batchTokens()));
        json.put("batch", batch);
        json.put("beta", Exact.boxed(outcome.beta()));
        json.put("alpha", Exact.boxed(outcome.alpha()));
        json.put("alphaFeasible", outcome.alphaFeasible());
        json.put("batchFeasible", outcome.batchFeasible());
        json.put("recommended", outcome.recommended());
        json.put(
                "exponents",
                outcome.rule().exponents().map(TransferRows::exponents).orElse(null));
        json.put("assumes", outcome.rule().assumes());
        json.put("support", outcome.rule().support().note());
        json.put("citation", outcome.rule().citation());
        json.put("warnings", outcome.warnings());
        return json;
    }

    private static Map<String, Object> exponents(RuleExponents exponents) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("batch", exponents.batch().toString());
        json.put("lrPerBatch", exponents.lrPerBatch().toString());
        json.put("lrPerBudget", exponents.lrPerBudget().toString());
        json.put("alphaPerBatch", exponents.alphaPerBatch().toString());
        json.put("alphaPerBudget", exponents.alphaPerBudget().toString());
        return json;
    }

    static void csv(TransferResult result, PrintWriter out) {
        CsvOutput csv = new CsvOutput(
                out,
                List.of(
                        "rule",
                        "source_of_recommendation",
                        "lr",
                        "lr_low",
                        "lr_high",
                        "batch_tokens",
                        "batch_sequences",
                        "steps",
                        "alpha",
                        "beta",
                        "assumes",
                        "citation"));
        csv.row(recommendation(result.recommendation()));
        for (RuleOutcome outcome : result.rules()) {
            csv.row(Arrays.asList(
                    outcome.rule().name(),
                    outcome.recommended(),
                    outcome.lr(),
                    null,
                    null,
                    whole(outcome.batchTokens()),
                    sequences(outcome),
                    null,
                    Exact.boxed(outcome.alpha()),
                    Exact.boxed(outcome.beta()),
                    outcome.rule().assumes(),
                    outcome.rule().citation()));
        }
    }

    /** The numbers to run: rounded and within the caps, which no row of a rule is. */
    private static List<@Nullable Object> recommendation(TransferRecommendation run) {
        return Arrays.asList(
                "recommendation",
                null,
                run.lr().value(),
                run.lrLow(),
                run.lrHigh(),
                run.batch().batch().tokens(),
                run.batch().batch().sequences().isPresent()
                        ? run.batch().batch().sequences().getAsLong()
                        : null,
                run.steps(),
                run.kept().settings().momentum().map(m -> m.alpha()).orElse(null),
                run.kept().settings().momentum().map(m -> m.beta()).orElse(null),
                null,
                "rule " + run.rule());
    }

    private static @Nullable Number sequences(RuleOutcome outcome) {
        return outcome.sequences().isPresent() ? whole(outcome.sequences().getAsDouble()) : null;
    }

    /** A whole number as one, so that a batch of 226 sequences reads 226. */
    static Number whole(double value) {
        if (value == Math.rint(value) && Math.abs(value) < LARGEST_EXACT) {
            return (long) value;
        }
        return value;
    }
}
